#!/usr/bin/env python3
"""Makes a reducer of each of the languages that people would download first, reduces an example, and prints what came of
it as Markdown.

    lab/downloaded/table.py GRAMMARS --reducer target/release/reducer --work FOLDER [--laws] [LANGUAGE...]

GRAMMARS is a copy of the public collection antlr/grammars-v4. FOLDER gets a project for each language, as `reducer new`
writes it, and one target folder for all of them, so that what they have in common is built once; the numbers of a
language are kept there, too, and what is kept is not run again. The example is the largest of at most 10 kB that parses
(if none does, the smallest); the test looks for one word of it, with `grep -qw`.

The result is minimal if nothing that still has the word and parses is left when one or two runs of its words and
characters go, any two of them in a short result, and in a long one any run and any two alone. The exit status is 1 if a
language did not become a reducer. The first test is timed with a text of 500 kB: an example that is repeated, if that
parses, or the largest example.
"""

import argparse
import collections
import itertools
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

# The grammar, and where its examples are.
LANGUAGES = {
    "c": ("c/CParser.g4", "examples/*.c"),
    "cpp": ("cpp/CPP14Parser.g4", "examples/**/*.cpp"),
    "csharp": ("csharp/v7/CSharpParser.g4", "examples/**/*.cs"),
    "dart": ("dart2/Dart2Parser.g4", "examples/**/*.dart"),
    "go": ("golang/GoParser.g4", "examples/**/*.go"),
    "java": ("java/java20/Java20Parser.g4", "examples/**/*.java"),
    "kotlin": ("kotlin/kotlin/KotlinParser.g4", "examples/**/*.kt"),
    "php": ("php/PhpParser.g4", "examples/**/*.php"),
    "postgresql": ("sql/postgresql/PostgreSQLParser.g4", "examples/**/*.sql"),
    "python": ("python/python3/Python3Parser.g4", "small/*.py"),
    "rust": ("rust/RustParser.g4", "examples/**/*.rs"),
    "scala": ("scala/scala2/Scala.g4", "examples/**/*.scala"),
    "solidity": ("solidity/SolidityParser.g4", "examples/**/*.sol"),
    "sqlite": ("sql/sqlite/SQLiteParser.g4", "examples/**/*.sql"),
    "swift": ("swift/swift5/Swift5Parser.g4", "examples/**/*.swift"),
    "systemverilog": ("verilog/systemverilog/SystemVerilogParser.g4", "examples/**/*.sv"),
    "tsql": ("sql/tsql/TSqlParser.g4", "examples/**/*.sql"),
    "typescript": ("javascript/typescript/TypeScriptParser.g4", "examples/**/*.ts"),
}

LARGEST_EXAMPLE = 10_000
LARGEST_SAMPLE = 400
LARGE = 500_000
MOST_EXAMPLES = 400
# What a process may take.
MOST_MEMORY = 8 << 30
MOST_SECONDS = 300
STRING = r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`[^`]*`"
# So many ways to shorten a result are tried.
MOST_CANDIDATES = 20_000

COLUMNS = (
    "language", "states", "productions", "table, kB", "lexer, kB", "build, CPU s", "largest process, MB", "program, MB",
    "laws", "examples that parse", "kB", "first test, ms", "example", "bytes", "tests", "s", "result", "minimal",
)


class Failed(Exception):
    """Why a language has no further numbers."""


def bound():
    """For a process to be: no process in it gets more memory or processor time."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))


def run(command, folder=None, env=None):
    """Runs a command to its end; its status, its output, seconds of processors, and the bytes of its largest process."""
    with tempfile.TemporaryFile("w+", errors="replace") as said:
        process = subprocess.Popen(
            command, cwd=folder, env=env, stdout=said, stderr=subprocess.STDOUT, preexec_fn=bound
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        return process.returncode, said.read(), usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def generated(build, package):
    """The folder with the newest generated code of a package in a target folder."""
    return max(build.glob(f"{package}-*/out/*"), key=lambda path: path.stat().st_mtime, default=None)


def table(folder):
    """The states, productions and bytes of the parser's table in a folder of generated code, if it has one."""
    path = folder / "parser.bin"
    if not path.exists():
        return {"states": "LALRPOP"}
    with path.open("rb") as file:
        head = file.read(8)
    states, productions = (int.from_bytes(head[at:at + 2], "little") for at in (4, 6))
    return {"states": states, "productions": productions, "table, kB": round(path.stat().st_size / 1000)}


def parsing(program, files):
    """Those of these files that parse."""
    if not files:
        return []
    found = []
    for some in (files[first:first + 2000] for first in range(0, len(files), 2000)):
        _, said, _, _ = run([program, "--parse", *some])
        ends = re.findall(r"^(.*): \d+ bytes, .* (\d+) errors, ", said, re.MULTILINE)
        good = {name for name, errors in ends if errors == "0"}
        found += [path for path in some if str(path) in good]
    return found


def word_of(text):
    """The word in the middle of those that stand there least often, outside of comments and strings."""
    counts = collections.Counter(re.findall(r"\w+", text))
    parts = re.findall(rf"/\*.*?\*/|#(?:\\\n|[^\n])*|(?://|--)[^\n]*|{STRING}|\w+", text, re.DOTALL)
    words = [part for part in parts if re.fullmatch(r"[A-Za-z_]\w{2,}", part, re.ASCII)]
    if not words:
        raise Failed("it has no word")
    least = min(counts[word] for word in words)
    rare = [word for word in words if counts[word] == least]
    return rare[len(rare) // 2]


def shorter(text, word):
    """The text without some of its words and characters, in many ways."""
    pieces = re.findall(rf"{STRING}|\w+|\s+|.", text)
    solid = [index for index, piece in enumerate(pieces) if not piece.isspace()]
    runs = [set(solid[first:last]) for first, last in itertools.combinations(range(len(solid) + 1), 2)]
    runs = runs if len(runs) <= MOST_CANDIDATES else [gone for gone in runs if len(gone) < 40]
    pairs = itertools.combinations(runs, 2)
    if len(runs) ** 2 / 2 > MOST_CANDIDATES:
        pairs = itertools.combinations([{index} for index in solid], 2)
    two = (left | right for left, right in pairs if not left & right)
    seen = set()
    for gone in itertools.chain(runs, itertools.islice(two, MOST_CANDIDATES)):
        # Blanks stay, so that no two words become one.
        candidate = "".join(" " if index in gone else piece for index, piece in enumerate(pieces))
        if re.search(rf"\b{word}\b", candidate) and candidate not in seen:
            seen.add(candidate)
            yield candidate


def smaller(program, result, word):
    """The shortest text with the word that parses, of those with less in them than a result has; or None."""
    text = result.read_text(errors="replace")
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, candidate in enumerate(shorter(text, word)):
            files.append(pathlib.Path(folder) / f"{number:06}{result.suffix}")
            files[-1].write_text(candidate)
        found = (" ".join(file.read_text().split()) for file in parsing(program, files))
        return min(found, key=len, default=None)


def reduce(program, example, folder):
    """Reduces an example to a word of it, and what is left of it once more."""
    word = word_of(example.read_text(errors="replace"))
    test, result, stats = folder / "test.sh", folder / f"result{example.suffix}", folder / "stats.json"
    test.write_text(f"#!/bin/sh\ngrep -qw {word} \"$1\"\n")
    test.chmod(0o755)
    command = [program, test, "-j", "1", "-q", "--force", "--stats", stats]
    runs = []
    for source, output in ((example, result), (result, folder / f"again{example.suffix}")):
        status, said, _, _ = run([*command, "-o", output, source])
        if status != 0:
            raise Failed(f"reducing it for `{word}`: {said.strip().splitlines()[0]}")
        runs.append(json.loads(stats.read_text()))
    first, again = runs
    shortest = smaller(program, result, word)
    minimal = "yes" if shortest is None else f"`{shortest}` parses"
    if again["output"]["tokens"] < again["input"]["tokens"]:
        minimal = f"no: {again['output']['tokens']} tokens when run again"
    return {
        "word": word,
        "bytes": first["input"]["bytes"],
        "tests": first["executions"],
        "s": round(first["wall_seconds"], 1),
        "left": first["output"]["tokens"],
        "result": result.read_text(errors="replace"),
        "minimal": minimal,
    }


def language(name, arguments):
    """All numbers of a language; what failed is among them."""
    path, pattern = LANGUAGES[name]
    grammar, folder, target = arguments.grammars / path, arguments.work / name, arguments.work / "target"
    examples = sorted(path for path in grammar.parent.glob(pattern) if path.is_file())[:MOST_EXAMPLES]
    numbers = {"language": name}
    try:
        shutil.rmtree(folder, ignore_errors=True)
        status, said, seconds, _ = run([arguments.reducer, "new", folder, "--grammar", grammar, "--no-build"])
        (arguments.work / f"{name}.log").write_text(said)
        if status != 0:
            raise Failed(f"reducer new: {said.strip().splitlines()[-1]}")
        env = os.environ | {"CARGO_TARGET_DIR": str(target), "CARGO_PROFILE_RELEASE_BUILD_OVERRIDE_OPT_LEVEL": "3"}
        # What all have in common is built first, and not counted.
        if not (target / "common").exists():
            run(["cargo", "build", "--release"], folder, env)
            (target / "common").touch()
        package = f"{grammar.stem}-language"
        run(["cargo", "clean", "--release", "-p", package], folder, env)
        status, said, seconds, largest = run(["cargo", "build", "--release"], folder, env)
        (arguments.work / f"{name}.log").write_text(said)
        numbers |= {"build, CPU s": round(seconds), "largest process, MB": round(largest / 1e6)}
        code = generated(target / "release/build", package)
        if code:
            numbers |= table(code)
            lexer = next(path for path in (code / "lexer.bin", code / "lexer.rs") if path.exists())
            numbers["lexer, kB"] = round(lexer.stat().st_size / 1e3)
        if status != 0:
            raise Failed("cargo build fails")
        called = {grammar.stem, *names(grammar)}
        programs = {f"reduce-{name}" for each in called for name in (each, each.removesuffix("Parser"))}
        program = next(path for path in (target / "release").glob("reduce-*") if path.name in programs)
        numbers["program, MB"] = round(program.stat().st_size / 1e6, 1)
        parse = parsing(program, examples)
        numbers["examples that parse"] = f"{len(parse)} of {len(examples)}"
        if arguments.laws:
            small = [path for path in parse if path.stat().st_size <= LARGEST_SAMPLE]
            for sample in small[:3]:
                shutil.copy(sample, folder / "grammars" / grammar.stem / "samples/ok")
            status, said, seconds, _ = run(["cargo", "test", "--release", "-p", package], folder, env)
            (arguments.work / f"{name}.laws.log").write_text(said)
            passed = re.findall(r"(\d+) passed; (\d+) failed", said)
            numbers["laws"] = f"{sum(int(good) for good, _ in passed)} of {sum(int(good) + int(bad) for good, bad in passed)}"
        if parse:
            numbers |= first_test(program.resolve(), parse, folder)
        fits = [path for path in parse if path.stat().st_size <= LARGEST_EXAMPLE]
        example = max(fits, key=lambda path: path.stat().st_size) if fits else min(examples, key=lambda path: path.stat().st_size)
        numbers["example"] = example.name + ("" if example in parse else " (does not parse)")
        numbers |= reduce(program, example, folder)
    except Failed as why:
        numbers["failed"] = str(why)
    return numbers


def first_test(program, parse, folder):
    """How many kB a large text has, and after how many milliseconds its first test begins: the least of five times."""
    large = folder / f"large{parse[0].suffix}"
    for example in sorted(parse, key=lambda path: path.stat().st_size, reverse=True)[:20]:
        text = example.read_bytes()
        large.write_bytes((text + b"\n") * max(1, LARGE // max(1, len(text))))
        if parsing(program, [large]):
            break
    else:
        large.write_bytes(max(parse, key=lambda path: path.stat().st_size).read_bytes())
    test, stamp, times = folder / "first.sh", folder / "stamp", []
    test.write_text(f"#!/bin/sh\n[ -e {stamp} ] || date +%s%N > {stamp}\nexit 1\n")
    test.chmod(0o755)
    for _ in range(5):
        stamp.unlink(missing_ok=True)
        began = time.time_ns()
        subprocess.run([program, test, large, "-q", "-j", "1"], cwd=folder, capture_output=True)
        times.append((int(stamp.read_text()) - began) / 1e6)
    return {"kB": round(large.stat().st_size / 1e3), "first test, ms": round(min(times))}


def names(grammar):
    """What a grammar calls itself: its program is named so."""
    return re.findall(r"^\s*(?:parser\s+)?grammar\s+(\w+)", grammar.read_text(errors="replace"), re.MULTILINE)


def row(numbers):
    shown = dict(numbers)
    if "result" in shown:
        shown["result"] = f"{shown['left']}: `{shown['result'][:120]}`"
    if "failed" in shown:
        shown["minimal"] = shown["failed"]
    return "| " + " | ".join(" ".join(str(shown.get(column, "")).split()).replace("|", "\\|") for column in COLUMNS) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("grammars", type=pathlib.Path)
    parser.add_argument("languages", nargs="*", help=f"of {', '.join(LANGUAGES)}; all if none is named")
    parser.add_argument("--reducer", type=pathlib.Path, default=pathlib.Path("target/release/reducer"))
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--laws", action="store_true", help="run the tests of each project, too")
    arguments = parser.parse_intermixed_args()
    arguments.reducer, arguments.work = arguments.reducer.resolve(), arguments.work.resolve()
    arguments.work.mkdir(parents=True, exist_ok=True)
    print("| " + " | ".join(COLUMNS) + " |")
    print("|---" * len(COLUMNS) + "|", flush=True)
    failed = False
    for name in arguments.languages or LANGUAGES:
        kept = arguments.work / f"{name}.json"
        if not kept.exists():
            kept.write_text(json.dumps(language(name, arguments)))
        numbers = json.loads(kept.read_text())
        failed |= "failed" in numbers
        print(row(numbers), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
