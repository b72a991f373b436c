#!/usr/bin/env python3
"""Makes folders of cases, as `lab/cases/table.py` reads them, of copies of public suites.

    lab/suites/prepare.py PERSES SFC OUTPUT

PERSES and SFC are git directories with copies of the repositories `uw-pluverse/perses` and `sfc-reducer/sfc-reducer`; nothing
is fetched, and nothing of them is kept in this repository. OUTPUT gets three folders:

- `gcc`: the crashes of gcc 12 of the Perses authors' list, as they were reported (80 to 1,854 bytes);
- `gcc-planted`: the same, each in the middle of a program of csmith's of about 100 kB;
- `smt`: ddSMT's inputs at which CVC4 1.8 fails.

A case whose failure does not show with the programs installed (gcc 12, csmith, cvc4) is left out, and named.
"""

import pathlib
import re
import subprocess
import sys

GCC = "101290 101607 101109 100545 101017 101478 100595 100993 101195 101352 100529-5 100529-4 100542 100575 100544-1"

# The options that the suite gives to CVC4, and the words that tell the failure; `segfault` where the suite's own words are of a
# build with assertions.
SMT = {
    "issue5187": ("--strings-exp -i", "segfault"),
    "issue5201": ("--uf-ho", "ERRORS SATISFYING"),
    "issue5238": ("-i --full-saturate-quant --dump-unsat-cores", "segfault"),
    "issue5239": ("--uf-ss-totality -i", "segfault"),
    "issue5271": ("--sets-ext --check-models", "ERRORS SATISFYING"),
    "issue5406-1": ("-i --check-models", "ERRORS SATISFYING"),
    "issue5515": ("", "Expected result unsat but got sat"),
    "issue5558": ("--check-models", "ERRORS SATISFYING"),
}

GCC_TEST = """#!/bin/bash
# The same internal error of gcc: its place, or the words after "internal compiler error:".
! timeout 30 gcc-12 -O3 -g -Wall -Wextra -I/usr/include/csmith -c -o /dev/null "$1" >out 2>&1 && grep -qF {words} out
"""

SMT_TEST = """#!/bin/bash
# The same words of CVC4, and no other end than by its own handler.
timeout 20 cvc4 {options} --lang smt2 "$1" >out 2>&1
[ $? = 134 ] && grep -qF {words} out
"""


def show(repository, path):
    return subprocess.run(["git", "-C", repository, "show", f"HEAD:{path}"], check=True, capture_output=True).stdout


def quoted(words):
    return "'" + words.replace("'", "'\\''") + "'"


def case(folder, name, text, test):
    """Writes a case, and tells whether its failure shows."""
    place = folder / name
    place.mkdir(parents=True, exist_ok=True)
    script = place / "test.sh"
    script.write_text(test)
    script.chmod(0o755)
    path = place / f"input.{'smt2' if folder.name == 'smt' else 'c'}"
    path.write_bytes(text)
    shows = subprocess.run([script.resolve(), path.resolve()], cwd=place).returncode == 0
    (place / "out").unlink(missing_ok=True)
    if not shows:
        print(f"{folder.name}/{name}: the failure does not show", file=sys.stderr)
        path.unlink()
        script.unlink()
        place.rmdir()


def error_of(text, place):
    """What gcc says after "internal compiler error:"."""
    path = place / "probe.c"
    path.write_bytes(text)
    command = ["gcc-12", "-O3", "-g", "-Wall", "-Wextra", "-c", "-o", "/dev/null", path]
    said = subprocess.run(command, capture_output=True, text=True).stderr
    path.unlink()
    found = re.search(r"internal compiler error: .*", said)
    return found and found.group()


def planted(text, seed):
    """The text in the middle of a program of csmith's of the right size: between two of its functions."""
    program = b""
    while not 60_000 < len(program) < 150_000:
        command = ["csmith", "--seed", str(seed), "--max-funcs", "12"]
        program = subprocess.run(command, check=True, capture_output=True).stdout
        seed += 1000
    # Its definitions begin with a comment of dashes; the text declares names of its own only.
    starts = [found.start() for found in re.finditer(rb"^/\* -{10,} \*/$", program, re.M)]
    middle = starts[len(starts) // 2]
    return program[:middle] + text + b"\n" + program[middle:]


def main():
    perses, sfc, output = map(pathlib.Path, sys.argv[1:4])
    output.mkdir(parents=True, exist_ok=True)
    for seed, bug in enumerate(GCC.split(), 1):
        text = show(perses, f"kitten/reported_bugs/c/c-{bug}/mutant.c")
        words = error_of(text, output)
        if words is None:
            print(f"gcc/{bug}: the failure does not show", file=sys.stderr)
            continue
        test = GCC_TEST.format(words=quoted(words))
        case(output / "gcc", bug, text, test)
        case(output / "gcc-planted", bug, planted(text, seed), test)
    for bug, (options, words) in SMT.items():
        text = show(sfc, f"benchmark/smt_benchmarks/inputs/{bug}.smt2")
        case(output / "smt", bug, text, SMT_TEST.format(options=options, words=quoted(words)))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main()
