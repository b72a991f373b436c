#!/bin/bash
# Exit status 0 if a (made-up) browser crashes: a script hides a table when the page has loaded, a style sheet floats
# the first cells of rows, and a cell removes its row when it is clicked.
exec python3 - "$1" <<'PYTHON'
import re
import sys
from html.parser import HTMLParser


class Page(HTMLParser):
    """Collects scripts, style sheets, and what the cells of tables do when they are clicked."""

    def __init__(self):
        super().__init__()
        self.open, self.text, self.clicks = [], {"script": "", "style": ""}, []

    def handle_starttag(self, tag, attributes):
        if tag == "td" and "table" in self.open:
            self.clicks += [value or "" for name, value in attributes if name == "onclick"]
        self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            del self.open[len(self.open) - 1 - self.open[::-1].index(tag) :]

    def handle_data(self, data):
        if self.open and self.open[-1] in self.text:
            self.text[self.open[-1]] += data


page = Page()
page.feed(open(sys.argv[1], encoding="utf-8", errors="replace").read())
floats = re.search(r"td:first-child[^{}]*\{[^{}]*float:\s*left\b[^{}]*\}", page.text["style"])
hides = re.search(r"onload\s*=\s*function\s*\(\)\s*\{.*\.style\.display\s*=\s*'none'.*\}", page.text["script"], re.S)
removes = any(".remove()" in click for click in page.clicks)
sys.exit(0 if floats and hides and removes else 1)
PYTHON
