#!/bin/bash
# Whether the sheet can run for ever: a named template calls itself, whatever the input is.
python3 -c 'import xml.etree.ElementTree' 2>/dev/null || exit 77
exec python3 - "$1" <<'PYTHON'
import sys
from xml.etree import ElementTree

XSL = "{http://www.w3.org/1999/XSL/Transform}"
CONDITIONS = (XSL + "if", XSL + "choose", XSL + "for-each")


def calls(element, name):
    """Whether the template of this name is called in an element, outside of conditions."""
    return any(
        child.tag == XSL + "call-template" and child.get("name") == name
        or child.tag not in CONDITIONS and calls(child, name)
        for child in element
    )


try:
    sheet = ElementTree.parse(sys.argv[1]).getroot()
except ElementTree.ParseError:
    sys.exit("not well-formed")
templates = sheet.findall(XSL + "template[@name]")
found = sheet.tag == XSL + "stylesheet" and any(each.get("name") and calls(each, each.get("name")) for each in templates)
sys.exit(0 if found else "no template calls itself in any case")
PYTHON
