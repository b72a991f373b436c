#!/bin/bash
# Which files of a folder expat says are not well-formed: `xml.sh FOLDER`.
python3 -c 'import xml.parsers.expat' 2>/dev/null || exit 77
exec python3 - "$1" <<'PYTHON'
import os, sys
from xml.parsers import expat

folder = sys.argv[1]
for name in sorted(os.listdir(folder)):
    with open(os.path.join(folder, name), "rb") as file:
        text = file.read()
    try:
        expat.ParserCreate().Parse(text, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        print(f"{name}: {error}")
PYTHON
