#!/usr/bin/env python3
"""Reduces every case of a folder by several strategies, and prints what came of it as Markdown.

    lab/cases/table.py FOLDER --bin target/release [--strategies default,perses,...] [--time SECONDS] [--keep FOLDER] [CASE...]

A case is a folder with `setup.sh` (installs the program), `test.sh` (status 0 for an interesting file) and an input, as in
`docs/results.md`. Each run has one job. The programs are `reduce-<language>` in the folder given by `--bin`; the language is
chosen by the file's extension. `perses/same-rule` is `--strategy perses --compatible same-rule`. What `--keep` has of an earlier call is not run again. The exit status is 1 if a run came to
nothing.
"""

import argparse
import functools
import json
import math
import pathlib
import subprocess
import sys
import tempfile

LANGUAGES = {
    "c": "c", "java": "java", "js": "javascript", "json": "json", "xml": "xml", "css": "css", "html": "html", "smt2": "smtlib",
}


def input_of(case):
    named = [path for path in case.iterdir() if path.suffix[1:] in LANGUAGES]
    return named[0] if len(named) == 1 else None


def known(kept, case, file, strategy, run):
    """The numbers of a run, from the folder where such are kept if there are any."""
    path = kept and kept / f"{case.name} {strategy.replace('/', ' ')}.json"
    if path and path.exists():
        return json.loads(path.read_text())
    numbers = run(case, file, strategy)
    if path and not isinstance(numbers, str):
        path.write_text(json.dumps(numbers))
    return numbers


def reduce(binaries, limit, case, file, strategy):
    """The numbers of one run, or a word why there are none."""
    program = binaries / f"reduce-{LANGUAGES[file.suffix[1:]]}"
    with tempfile.TemporaryDirectory() as folder:
        output, stats = pathlib.Path(folder) / f"output{file.suffix}", pathlib.Path(folder) / "stats.json"
        name, *compatible = strategy.split("/")
        command = [program, case / "test.sh", file, "-j", "1", "-q", "--strategy", name, "-o", output, "--stats", stats]
        command += ["--compatible", *compatible] if compatible else []
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            _, said = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            # It saves the best so far.
            process.terminate()
            _, said = process.communicate()
        if not stats.exists():
            return (said.strip().splitlines() or ["no stats"])[-1]
        return json.loads(stats.read_text())


def cell(numbers):
    if isinstance(numbers, str):
        return numbers
    output, cut = numbers["output"], "" if numbers["ended"] == "complete" else " (cut)"
    return f"{output['tokens']} / {output['non_blank']} / {numbers['executions']}{cut}"


def reached(numbers, tokens):
    """The executions after which so many tokens were left, or None."""
    points = (point["executions"] for point in numbers["curve"] if point["tokens"] <= tokens)
    return next(points, None)


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--bin", type=pathlib.Path, default=pathlib.Path("target/release"))
    parser.add_argument("--strategies", default="default,hdd*,hoist*+hddh*,perses")
    parser.add_argument("--time", type=float, default=3600, help="seconds a run may take; then its best so far counts")
    parser.add_argument("--keep", type=pathlib.Path, help="where the numbers of each run are kept")
    arguments = parser.parse_intermixed_args()
    if arguments.keep:
        arguments.keep.mkdir(parents=True, exist_ok=True)
    run = functools.partial(reduce, arguments.bin, arguments.time)
    strategies = arguments.strategies.split(",")
    print("Tokens / non-blank characters / executions.\n")
    print("| case | input | " + " | ".join(strategies) + " |")
    print("|---" * (2 + len(strategies)) + "|", flush=True)
    runs, failed = {}, 0
    for case in sorted(path for path in arguments.folder.iterdir() if (path / "test.sh").exists()):
        file = input_of(case)
        if file is None or arguments.cases and case.name not in arguments.cases:
            continue
        if (case / "setup.sh").exists():
            subprocess.run(["bash", case / "setup.sh"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        numbers = {strategy: known(arguments.keep, case, file, strategy, run) for strategy in strategies}
        sizes = [each["input"]["tokens"] for each in numbers.values() if not isinstance(each, str)]
        print(f"| {case.name} | {sizes[0] if sizes else '-'} | " + " | ".join(map(cell, numbers.values())) + " |", flush=True)
        if len(sizes) == len(strategies):
            runs[case.name] = numbers
        else:
            failed += 1
    first = strategies[0]
    print(f"\nGeometric means over {len(runs)} cases, {first} against:\n")
    print("| | tokens left | executions to its size | executions in all |\n|---|---|---|---|")
    for other in strategies[1:]:
        pairs = [(numbers[first], numbers[other]) for numbers in runs.values()]
        size = mean([max(one["output"]["tokens"], 1) / max(two["output"]["tokens"], 1) for one, two in pairs])
        there = [
            (reached(one, two["output"]["tokens"]) or one["executions"]) / max(reached(two, two["output"]["tokens"]) or 1, 1)
            for one, two in pairs
        ]
        whole = mean([max(one["executions"], 1) / max(two["executions"], 1) for one, two in pairs])
        print(f"| {other} | {size:.2f} | {mean(there):.2f} | {whole:.2f} |")
    worse = [
        f"{name} ({other})" for name, numbers in runs.items() for other in strategies[1:]
        if numbers[first]["output"]["tokens"] > numbers[other]["output"]["tokens"]
    ]
    print(f"\nLarger than another: {', '.join(worse) or 'none'}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
