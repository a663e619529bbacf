"""What the checks know about Swift: where code ends and a comment or a string begins, and how long a function is."""
import bisect
import os
import re


class SwiftSource:
    """One Swift file: `code` is its text with comments and strings blanked out, line for line."""

    def __init__(self, path, text):
        self.path = path
        self.lines = text.split("\n")
        self.strings = []   # (line, text) of every string literal
        self.comments = []  # (line, text) of every comment line, with its slashes
        self.code = self._blanked(text)
        self._starts = [0]
        for match in re.finditer("\n", text):
            self._starts.append(match.end())

    @classmethod
    def read(cls, root, path):
        with open(os.path.join(root, path), encoding="utf-8") as f:
            return cls(path, f.read())

    def line_at(self, offset):
        return bisect.bisect_right(self._starts, offset)

    def matches(self, pattern):
        """(line, matched text) of a pattern in code, outside comments and strings."""
        for match in re.finditer(pattern, self.code, re.M):
            yield self.line_at(match.start()), match.group(0)

    # Comments and strings -------------------------------------------------------------------------------------------

    def _blanked(self, text):
        out = list(text)

        def blank(start, end):
            for i in range(start, end):
                if out[i] != "\n":
                    out[i] = " "

        position, length = 0, len(text)
        while position < length:
            two = text[position:position + 2]
            opening = re.match(r'(#*)("""|")', text[position:position + 16])
            if two == "//":
                end = text.find("\n", position)
                end = length if end < 0 else end
                self.comments.append((text.count("\n", 0, position) + 1, text[position:end]))
                blank(position, end)
                position = end
            elif two == "/*":
                end = self._block_comment_end(text, position)
                blank(position, end)
                position = end
            elif opening:
                end = self._string_end(text, position, opening)
                self.strings.append((text.count("\n", 0, position) + 1, text[position:end]))
                blank(position, end)
                position = end
            else:
                position += 1
        return "".join(out)

    @staticmethod
    def _block_comment_end(text, position):
        depth = 0
        for match in re.compile(r"/\*|\*/").finditer(text, position):
            depth += 1 if match.group() == "/*" else -1
            if depth == 0:
                return match.end()
        return len(text)

    @classmethod
    def _string_end(cls, text, position, opening):
        hashes, quotes = opening.group(1), opening.group(2)
        position += len(opening.group(0))
        while position < len(text):
            if text.startswith(quotes + hashes, position):
                return position + len(quotes + hashes)
            if text.startswith("\\" + hashes, position):
                position += 1 + len(hashes)
                if text[position:position + 1] == "(":
                    position = cls._interpolation_end(text, position)
                else:
                    position += 1
            elif text[position] == "\n" and quotes == '"':
                return position
            else:
                position += 1
        return len(text)

    @classmethod
    def _interpolation_end(cls, text, position):
        depth = 0
        while position < len(text):
            opening = re.match(r'(#*)("""|")', text[position:position + 16])
            if opening:
                position = cls._string_end(text, position, opening)
                continue
            depth += {"(": 1, ")": -1}.get(text[position], 0)
            position += 1
            if depth == 0:
                return position
        return len(text)

    # Functions ------------------------------------------------------------------------------------------------------

    DECLARATION = re.compile(r"(?<![\w.`])(func\s+[^\s(<]+|init\b[?!]?(?=\s*[(<])|deinit\b|subscript\b|var\s+\w+)")

    def functions(self):
        """(line, name, number of lines) of everything that has a body: functions, initialisers, computed variables."""
        for match in self.DECLARATION.finditer(self.code):
            start = self._body_start(match)
            if start is None:
                continue
            end = self._closing_brace(start)
            line = self.line_at(match.start())
            yield line, match.group(0), self.line_at(end) - line + 1

    def _body_start(self, match):
        is_variable = match.group(0).startswith("var")
        depth = 0
        for position in range(match.end(), len(self.code)):
            character = self.code[position]
            if character in "([":
                depth += 1
            elif character in ")]":
                depth -= 1
                if depth < 0:
                    return None
            elif depth:
                continue
            elif character == "{":
                return position
            elif character == "}" or (is_variable and character in "=,"):
                return None
            elif character == "\n" and self._declares_next(position, is_variable):
                return None
        return None

    def _declares_next(self, position, is_variable):
        rest = self.code[position:].lstrip()
        if is_variable:
            return not rest.startswith("{")
        return re.match(r"(@|}|(static|mutating|func|var|let|init|case|public|private|subscript|associatedtype)\b)", rest)

    def _closing_brace(self, start):
        depth = 0
        for match in re.compile(r"[{}]").finditer(self.code, start):
            depth += 1 if match.group() == "{" else -1
            if depth == 0:
                return match.start()
        return len(self.code) - 1


def swift_files(root, folders):
    """Paths of the Swift files under some folders of a root, sorted, seen from the root."""
    found = []
    for folder in folders:
        for here, _, names in os.walk(os.path.join(root, folder)):
            found += [os.path.relpath(os.path.join(here, x), root) for x in names if x.endswith(".swift")]
    return sorted(found)
