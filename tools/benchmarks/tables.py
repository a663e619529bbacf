"""Markdown tables, printed and kept in the documents between markers, so that every figure has its command."""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
DOCUMENTS = ["README.md", "Documentation/Milepost.docc/WhyThisNumber.md"]


def table(headings, rows):
    """A Markdown table: the first column is text, the others are figures."""
    lines = [headings, ["---"] + ["---:"] * (len(headings) - 1), *rows]
    return "\n".join("| " + " | ".join(str(x) for x in line) + " |" for line in lines)


def report(name, title, lines, write):
    """Prints a result under its title; with `write`, also puts it into each document that has a place for it.

    The place is between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->`.
    """
    text = f"{title}\n\n{lines}"
    print(text)
    if not write:
        return
    written = [x for x in DOCUMENTS if replace(os.path.join(ROOT, x), name, f"{title}\n\n{lines}")]
    if not written:
        sys.exit(f"bench: no document has a place for {name}")
    print(f"bench: written into {', '.join(written)}", file=sys.stderr)


def replace(path, name, text):
    """Puts a text between the markers of that name; False when the document has none."""
    try:
        with open(path, encoding="utf-8") as f:
            old = f.read()
    except FileNotFoundError:
        return False
    place = re.compile(rf"(<!-- bench:{name} -->\n).*?(<!-- /bench:{name} -->)", re.S)
    if not place.search(old):
        return False
    with open(path, "w", encoding="utf-8") as f:
        f.write(place.sub(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", old))
    return True
