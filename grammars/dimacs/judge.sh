#!/usr/bin/env bash
# Lets solvers read every file of a folder: `grammars/dimacs/judge.sh FOLDER` prints a line for each that they reject. Exit status 77 if
# CaDiCaL is not installed.
#
# CaDiCaL reads CNF, and CNF in increments. If they are installed, CryptoMiniSat reads files with XORs (`xor` in their names), DepQBF
# QDIMACS, and PySAT ($PYTHON, or python3) WCNF. Not judged are DQDIMACS, files with `%` (`satlib` in their
# names), and a header without a line end, which is left when all clauses have gone from `no_line_end`. Not counted is a number in
# the header that is wrong.
command -v cadical > /dev/null || exit 77
cd "${1:?usage: $0 FOLDER}" || exit 1

# Runs a command on the files of certain names, and prints a line for each for which it prints a certain text.
judge() {
    local error=$1 names=$2 file said
    shift 2
    while IFS= read -r file; do
        said=$("$@" "$file" 2>&1)
        [[ $said =~ $error ]] && echo "$file: ${said:0:200}"
    done < <(find . -type f -regex "$names" | sort)
}

judge 'parse error' '.*plain.cnf' cadical -f -q -c 0
judge 'parse error' '.*\.icnf' cadical -f -q -c 0
if command -v cryptominisat5 > /dev/null; then
    judge 'ERROR' '.*xor.cnf' cryptominisat5 --verb 0 --maxconfl 0
fi
if command -v depqbf > /dev/null; then
    judge 'parse at|negative' '.*\.qdimacs' depqbf
fi
python=${PYTHON:-python3}
if "$python" -c 'import pysat.formula' 2> /dev/null; then
    "$python" - << 'PYTHON'
import glob

from pysat.formula import WCNF

for name in sorted(glob.glob("*.wcnf")):
    try:
        WCNF(from_file=name)
    except ValueError as error:
        print(f"{name}: {error}")
PYTHON
fi
exit 0
