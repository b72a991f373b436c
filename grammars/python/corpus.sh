#!/usr/bin/env bash
# Fetches Python by package name into a folder: `grammars/python/corpus.sh FOLDER` leaves FOLDER/library/ with the standard
# library of the newest installed Python, and FOLDER/sdists/ with the sources of 45 packages. Needs pip. Files that this
# Python itself does not parse are left out, and their number is said. It takes some minutes, for pip builds what describes
# a package.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
packages=(aiohttp attrs babel beautifulsoup4 black bottle celery click coverage django docutils fastapi flask gevent hypothesis
    ipython jedi jinja2 jsonschema markdown mypy networkx nltk packaging parso pip pluggy ply poetry-core pydantic pygments
    pylint pyparsing pytest pyyaml requests rich setuptools sphinx sqlalchemy starlette sympy tornado typing_extensions
    werkzeug)
python=$("$(dirname "$0")/newest.sh")
rm -rf "$folder"/{library,sdists}
mkdir -p "$folder"/{library,sdists,fetched}

# An archive that is there already is not fetched again.
for package in "${packages[@]}"; do
    compgen -G "$folder/fetched/${package//[-_]/[-_]}-*.tar.gz" > /dev/null ||
        "$python" -m pip --quiet --disable-pip-version-check download --no-deps --no-binary :all: --dest "$folder/fetched" \
            "$package" > /dev/null || echo "$package is not fetched"
done
for archive in "$folder"/fetched/*.tar.gz; do
    tar xf "$archive" -C "$folder/sdists"
done
(cd "$("$python" -c 'import sysconfig; print(sysconfig.get_path("stdlib"))')" &&
    find . -name site-packages -prune -o -name "*.py" -exec cp --parents -t "$folder/library" {} +)

"$python" -W ignore - "$folder" <<'PYTHON'
import ast, os, sys

left_out = 0
for top in ("library", "sdists"):
    for folder, _, names in os.walk(os.path.join(sys.argv[1], top)):
        for name in names:
            path = os.path.join(folder, name)
            if not name.endswith((".py", ".pyi")) or os.path.islink(path) or not os.path.isfile(path):
                continue
            try:
                with open(path, "rb") as file:
                    ast.parse(file.read())
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                os.remove(path)
                left_out += 1
print(f"{left_out} files left out, which Python {sys.version.split()[0]} does not parse")
PYTHON
