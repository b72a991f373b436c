#!/usr/bin/env bash
# Fetches test suites by package names into a folder: `grammars/sql/corpus.sh FOLDER` leaves their statements, 150 a file, in
# FOLDER/{postgresql,sqlite,mysql,clickhouse}. Needs apt-get (its lists of sources are kept in the folder), python3 and pip.
#
# No package that was found carries the tests of DuckDB.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
here=$(dirname "$(realpath "$0")")
lab=$here/../../lab
mkdir -p "$folder"/fetched
cd "$folder/fetched"
. "$lab/debian.sh" sid deb deb-src
(cd files && "${apt[@]}" -qq source --download-only sqlite3 postgresql-18 && "${apt[@]}" -qq download mariadb-test mariadb-test-data)
python3 -m pip download -q --no-deps --no-binary :all: sqlglot -d files
for archive in files/*.orig.tar.* files/sqlglot-*.tar.gz; do
    tar -xf "$archive" -C tree
done
for package in files/*.deb; do
    dpkg -x "$package" tree/mariadb
done
python3 "$here/corpus.py" tree "$folder"
