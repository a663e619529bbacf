"""The rules of GPX 1.1's schema that a track document can break, checked one by one. Prints what is broken.

    gpx_rules.py FILE

Elements of the GPX namespace only where the schema has them, and in its order; extensions only of other namespaces;
attributes and values of their types.
"""
import re
import sys
import xml.etree.ElementTree as ET

GPX = "{http://www.topografix.com/GPX/1/1}"
ORDER = {
    "gpx": ["metadata", "wpt", "rte", "trk", "extensions"],
    "metadata": ["name", "desc", "author", "copyright", "link", "time", "keywords", "bounds", "extensions"],
    "trk": ["name", "cmt", "desc", "src", "link", "number", "type", "extensions", "trkseg"],
    "trkseg": ["trkpt", "extensions"],
    "trkpt": ["ele", "time", "magvar", "geoidheight", "name", "cmt", "desc", "src", "link", "sym", "type", "fix", "sat",
              "hdop", "vdop", "pdop", "ageofdgpsdata", "dgpsid", "extensions"],
}
MANY = {"wpt", "rte", "trk", "trkseg", "trkpt", "link"}
DECIMAL = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)")
DATE_TIME = re.compile(r"-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?")


def check(element, name):
    children = []
    for child in element:
        if not child.tag.startswith(GPX):
            yield f"{name}: {child.tag} is not of GPX"
            continue
        tag = child.tag[len(GPX):]
        children.append(tag)
        if tag not in ORDER.get(name, []):
            yield f"{name}: no place for {tag}"
        elif tag == "extensions":
            yield from (f"extensions: {x.tag} is of GPX itself" for x in child if not is_foreign(x))
        elif tag in ORDER:
            yield from check(child, tag)
        elif tag == "time" and not DATE_TIME.fullmatch(child.text or ""):
            yield f"time: {child.text}"
    places = [ORDER[name].index(x) for x in children if x in ORDER.get(name, [])]
    if places != sorted(places):
        yield f"{name}: out of order"
    yield from (f"{name}: {x} twice" for x in set(children) if x not in MANY and children.count(x) > 1)
    if name == "trkpt":
        yield from check_point(element)


def is_foreign(element):
    return element.tag.startswith("{") and not element.tag.startswith(GPX)


def check_point(point):
    for name, low, high in (("lat", -90, 90), ("lon", -180, 180)):
        text = point.get(name, "")
        # A longitude of 180 is written -180.
        if not DECIMAL.fullmatch(text) or not low <= float(text) <= high or (name, float(text)) == ("lon", 180):
            yield f"trkpt: {name}={text!r}"
    if set(point.keys()) != {"lat", "lon"}:
        yield f"trkpt: attributes {sorted(point.keys())}"


def main():
    root = ET.parse(sys.argv[1]).getroot()
    if root.tag != GPX + "gpx" or root.get("version") != "1.1" or not root.get("creator"):
        print("gpx: not a GPX 1.1 document with a creator")
    for fault in check(root, "gpx"):
        print(fault)


if __name__ == "__main__":
    main()
