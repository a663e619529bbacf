"""The rooms of the package, as Package.swift declares them."""
import json
import subprocess
from dataclasses import dataclass


@dataclass(frozen=True)
class Target:
    name: str
    folder: str             # seen from the root
    dependencies: frozenset
    is_test: bool


@dataclass(frozen=True)
class Package:
    targets: tuple

    @classmethod
    def read(cls, root):
        text = subprocess.run(
            ["swift", "package", "--package-path", root, "dump-package"], capture_output=True, text=True, check=True)
        return cls(tuple(cls._target(x) for x in json.loads(text.stdout)["targets"]))

    @staticmethod
    def _target(description):
        is_test = description["type"] == "test"
        names = [list(x.values())[0][0] for x in description["dependencies"]]
        folder = description.get("path") or ("Tests/" if is_test else "Sources/") + description["name"]
        return Target(description["name"], folder, frozenset(names), is_test or folder.startswith("Tests/"))

    def target_of(self, path):
        return next((x for x in self.targets if path.startswith(x.folder + "/")), None)

    def within_reach(self, target):
        """What a target may import: what Package.swift gives it; a test also what its room was given."""
        if not target.is_test:
            return target.dependencies
        reached, todo = set(), list(target.dependencies)
        while todo:
            name = todo.pop()
            if name not in reached:
                reached.add(name)
                todo += [y for x in self.targets if x.name == name for y in x.dependencies]
        return reached

    @property
    def names(self):
        return {x.name for x in self.targets}
