"""Counts the results of `swift test`: failures and skipped tests by name, then the one line with the numbers.

    count_tests.py RESULTS.xml RUN.log STATUS FAILED_STEPS

RESULTS.xml is what `swift test --xunit-output` wrote. A run that died has none, or tells of no failure although its
STATUS is not 0: that is a failure, and the end of its log is shown. Each of FAILED_STEPS before the tests counts too.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree


def read(path):
    """(name, kind, text) of every test; kind is passed, failed or skipped."""
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError):
        return []
    tests = []
    for case in root.iter("testcase"):
        name = f"{case.get('classname')}/{case.get('name')}"
        failures = [x.get("message") or "" for x in case if x.tag in ("failure", "error")]
        skipped = case.find("skipped")
        if failures:
            tests.append((name, "failed", "; ".join(failures)))
        elif skipped is not None:
            tests.append((name, "skipped", skipped.text or "no reason given"))
        else:
            tests.append((name, "passed", ""))
    return tests


def main():
    results, log, status, failed_steps = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    tests = read(results)
    count = {kind: sum(1 for x in tests if x[1] == kind) for kind in ("passed", "failed", "skipped")}
    with open(log, encoding="utf-8", errors="replace") as f:
        lines = f.read().splitlines()
    for line in lines:
        if "recorded an issue" in line or re.search(r"(^|\s)error:", line):
            print(line)
    for name, kind, text in tests:
        if kind == "skipped":
            print(f"skipped: {name}: {text}")
    if (status != 0 and count["failed"] == 0) or count["passed"] == 0:
        print("\n".join(lines[-40:]))
        print(f"the test run itself failed (exit {status})")
        count["failed"] += 1
    for name, kind, _ in tests:
        if kind == "failed":
            print(f"failed: {name}")
    if failed_steps:
        print(f"failed: {failed_steps} of the steps before the tests, see above")
        count["failed"] += failed_steps
    print(f"{count['passed']} passed, {count['failed']} failed, {count['skipped']} skipped")
    sys.exit(1 if count["failed"] else 0)


if __name__ == "__main__":
    main()
