#!/usr/bin/env python3
"""Runs other reducers on cases beside ours, and prints what came of each as Markdown.

    lab/peers/compare.py CASES --bin target/release [--peers cvise,creduce,llvm-reduce,shrinkray,treereduce] [--tests N] [--time SECONDS]
                         [--runs N] [--keep FOLDER] [CASE...]

A case is a folder with `setup.sh`, `test.sh` and an input, as for `lab/cases/table.py`. Each run has a folder of its own, one job, and
the same test; it is ended after so many tests or seconds, and what it has then counts. Every test is counted by the script that
stands around it, ours included, and each result is tested again. Programs are looked for in PATH; what is not there, or does not know the
language of a case, has no run. What `--keep` has of an earlier call is not run again. The exit status is 1 if a result does
not pass its test.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

# The program for an extension, where the peer has one for each language.
TREEREDUCE = {"c": "c", "java": "java", "js": "javascript", "ts": "typescript", "css": "css", "html": "html", "rs": "rust", "sol": "solidity"}
OURS = {
    "c": "c", "cpp": "cpp", "css": "css", "go": "go", "html": "html", "java": "java", "js": "javascript", "json": "json", "kt": "kotlin", "ll": "llvm",
    "py": "python", "rs": "rust", "smt2": "smtlib", "sol": "solidity", "sql": "sql", "sv": "systemverilog", "ts": "typescript", "xml": "xml",
}
OF_C = ("c", "cpp")


def cvise(_, test, file):
    return ["cvise", "--n", "1", *([] if file.suffix[1:] in OF_C else ["--not-c"]), test, file.name], file


def creduce(_, test, file):
    return ["creduce", "--n", "1", *([] if file.suffix[1:] in OF_C else ["--not-c"]), test, file.name], file


def shrinkray(_, test, file):
    return ["shrinkray", "--parallelism", "1", "--timeout", "120", "--ui", "basic", "--no-history", test, file.name], file


def treereduce(_, test, file):
    language = TREEREDUCE.get(file.suffix[1:])
    output = file.with_name("output" + file.suffix)
    program = f"treereduce-{language}"
    command = [program, "--quiet", "--jobs", "1", "--stable", "--source", file.name, "--output", output.name, "--", test, f"@@{file.suffix}"]
    return (command if language else None), output


def llvm_reduce(_, test, file):
    output = file.with_name("output.ll")
    command = ["llvm-reduce", f"--test={test}", "-o", output.name, file.name]
    return (command if file.suffix == ".ll" else None), output


def ours(binaries, test, file):
    return [binaries / "reduce", "-q", "-j", "1", "--in-place", test, file.name], file


PEERS = {"ours": ours, "cvise": cvise, "creduce": creduce, "llvm-reduce": llvm_reduce, "shrinkray": shrinkray, "treereduce": treereduce}


def input_of(case):
    named = [path for path in case.iterdir() if path.suffix[1:] in OURS]
    return named[0] if len(named) == 1 else None


def size(binaries, file):
    """The tokens of a file, and its characters that are not blank."""
    program = binaries / "reduce"
    said = subprocess.run([program, "--parse", file], capture_output=True, text=True).stdout.split()
    return int(said[said.index("tokens,") - 1]), len(file.read_text(errors="replace").translate({ord(blank): None for blank in " \t\r\n"}))


def ended(group):
    """Ends a group of processes: first so that a program can write what it has."""
    for number, patience in [(signal.SIGINT, 10), (signal.SIGKILL, 10)]:
        try:
            os.killpg(group.pid, number)
            group.wait(patience)
            return
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


def run(peer, case, file, arguments):
    """The numbers of one run; nothing if the peer does not know the language."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        work, count, test = folder / "work", folder / "count", folder / "test.sh"
        work.mkdir()
        count.touch()
        copied = work / f"input{file.suffix}"
        shutil.copy(file, copied)
        test.write_text(f'#!/bin/bash\nprintf x >> {count}\nexec {case.absolute()}/test.sh "${{1:-{copied.name}}}"\n')
        test.chmod(0o755)
        command, result = PEERS[peer](arguments.bin.absolute(), test, copied)
        if command is None or shutil.which(command[0]) is None:
            return None
        start = time.monotonic()
        process = subprocess.Popen(command, cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        is_cut = False
        while process.poll() is None:
            if count.stat().st_size >= arguments.tests or time.monotonic() - start > arguments.time:
                is_cut = True
                ended(process)
            time.sleep(0.1)
        seconds, tests = time.monotonic() - start, count.stat().st_size
        if not result.exists():
            return {"said": "no result", "tests": tests, "seconds": seconds, "is_cut": is_cut}
        passes = subprocess.run([test, result], cwd=work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
        tokens, characters = size(arguments.bin, result)
        return {
            "tokens": tokens, "characters": characters, "tests": tests, "seconds": seconds, "is_cut": is_cut, "passes": passes,
            "text": result.read_text(errors="replace") if characters < 1000 else None,
        }


def cell(runs):
    """The run in the middle by size, and how far the others lie from it."""
    if runs[0] is None:
        return ""
    done = sorted((each for each in runs if "tokens" in each), key=lambda each: (each["tokens"], each["characters"]))
    if not done:
        return runs[0]["said"]
    middle = done[(len(done) - 1) // 2]
    tests = statistics.median_low([each["tests"] for each in done])
    said = f"{middle['tokens']} / {middle['characters']} / {tests}"
    if len({each["tokens"] for each in done}) > 1:
        said += f" ({done[0]['tokens']} to {done[-1]['tokens']} tokens)"
    cut = " cut" if any(each["is_cut"] for each in done) else ""
    return said + cut + ("" if all(each["passes"] for each in done) else " **fails its test**")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--bin", type=pathlib.Path, default=pathlib.Path("target/release"))
    parser.add_argument("--peers", default=",".join(PEERS))
    parser.add_argument("--tests", type=int, default=3000, help="after so many tests, a run is ended")
    parser.add_argument("--time", type=float, default=1800, help="and after so many seconds")
    parser.add_argument("--runs", type=int, default=3, help="how often each peer runs on each case")
    parser.add_argument("--keep", type=pathlib.Path, required=True, help="where the numbers of each run are kept")
    arguments = parser.parse_intermixed_args()
    arguments.keep.mkdir(parents=True, exist_ok=True)
    peers = arguments.peers.split(",")
    print("Tokens / characters that are not blank / tests.\n")
    print("| case | input | " + " | ".join(peers) + " |\n" + "|---" * (2 + len(peers)) + "|", flush=True)
    is_wrong = False
    for case in sorted(path for path in arguments.folder.iterdir() if (path / "test.sh").exists()):
        if arguments.cases and case.name not in arguments.cases:
            continue
        subprocess.run(["bash", case / "setup.sh"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        file = input_of(case)
        if file is None:
            continue
        cells = []
        for peer in peers:
            runs = []
            for number in range(1, arguments.runs + 1):
                kept = arguments.keep / f"{case.name} {peer} {number}.json"
                if not kept.exists():
                    kept.write_text(json.dumps(run(peer, case, file, arguments), indent=1))
                runs.append(json.loads(kept.read_text()))
            cells.append(cell(runs))
            is_wrong |= "fails" in cells[-1]
        print(f"| {case.name} | {size(arguments.bin, file)[0]} | " + " | ".join(cells) + " |", flush=True)
    return 1 if is_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
