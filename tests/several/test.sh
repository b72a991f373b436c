#!/bin/sh
# Needs a bit of each file but one: a number, a rule in an at-rule, an element, a line.
cd "$1" || exit 1
grep -q '"limit": *99' data/config.json || exit 1
grep -q '#menu' style.css && grep -q '@media' style.css || exit 1
grep -q '<item id="7"' page.xml || exit 1
grep -q 'see config.json' notes.txt
