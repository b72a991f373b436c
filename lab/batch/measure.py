#!/usr/bin/env python3
"""Measures batches: what they cost besides the tests, and what is found of many bugs when they are killed on the way.

    lab/batch/measure.py small FOLDER --bin target/release [--files 20000]
    lab/batch/measure.py bugs FOLDER --bin target/release --cases CASES [--files 100] [--kills 5] [--programs json,expat,libxml2]

`small`: small files in JSON, and a test that takes a millisecond of the processor, in C. A sample is run by a plain loop before and after; what
the batch takes more is what it costs. `bugs`: one batch of as many files that fail for each of several programs (Python's json and
expat, libxml2's xmllint), made by a mutator from parts of the inputs of cases; once as it is, and once killed so often on the way. A
line of a log for each run tells which text was run, and for which folder of results. The bugs are counted by what the programs say,
apart from the batch: each has to have a result that shows it. `--programs jq` is a batch of jq alone.
"""
import argparse
import collections
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

TARGET = r"""
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + t.tv_nsec / 1e9; }
int main(int count, char **names) {
  static char text[1 << 16];
  double start = now();
  FILE *file = fopen(names[count - 1], "r");
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  while (now() - start < 0.001) ;
  assert(!strstr(text, "\"k1\": [")); assert(!strstr(text, "null, null")); assert(!strstr(text, "{}}")); assert(!strstr(text, "7.5]"));
  return 0;
}
"""

# Not xargs, which ends when a program is killed by a signal.
RUNNER = r"""
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
extern char **environ;
int main(void) {
  char name[4096]; posix_spawn_file_actions_t files; pid_t child;
  posix_spawn_file_actions_init(&files); posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
  while (fgets(name, sizeof name, stdin)) {
    name[strcspn(name, "\n")] = 0; char *words[] = {"./target", name, 0};
    if (posix_spawn(&child, words[0], &files, 0, words, environ)) return 1;
    waitpid(child, 0, 0);
  }
}
"""
# How many files are run by the plain loop.
SAMPLE = 5000
# What a test notes of itself in a line: the text that it gets.
LOG = """import os,sys,zlib
text=open(sys.argv[1],'rb').read()
log=os.open(LOG,os.O_WRONLY|os.O_APPEND|os.O_CREAT)
os.write(log,b'%08x\\n'%zlib.crc32(text))
kind=os.path.splitext(sys.argv[1])[1]
"""
# The program, the case from which files are made, and the extension of these.
PROGRAMS = {
    "json": ("import json\n    json.loads(text)", "json-jq-bigint/input.json", ".json"),
    "expat": ("from xml.parsers import expat\n    expat.ParserCreate().Parse(text,True)", "xml-expat-name/input.xml", ".xml"),
    "libxml2": ("os.execvp('xmllint',['xmllint','--noout','--nonet',sys.argv[1]])", "xml-expat-name/input.xml", ".svg"),
    "jq": ("os.execvp('jq',['jq','.[] | .name + 1',sys.argv[1]])", "json-jq-bigint/input.json", ".json"),
}
# What xmllint says, without the words of the input that it says it of.
FORMS = r"""
[[form]]
name = "libxml2"
class = "error"
line = '^[^\n]*: (?:parser|namespace) error : (Specification mandates value|[^\n:"]+)'
away = ["quoted", "numbers"]
not = ["a parser error"]
[[form.match]]
text = "a.svg:1: parser error : Space required after the Public Identifier"
signature = ["libxml2: Space required after the Public Identifier"]
"""
# What one bug says: its first line in xmllint, and the last one of Python, without places and words of the input.
SAYS = re.compile(r"(?:parser|namespace) error : (Specification mandates value|[^\n:\"']+)|^([\w.]+Error: [^\n:\"']+)", re.M)


def value(rng, depth=0):
    kind = rng.random()
    if depth > 3 or kind < 0.4:
        return rng.choice([1, 20, True, None, "x", "yes", 7.5])
    count = rng.randint(0, 4)
    if kind < 0.7:
        return [value(rng, depth + 1) for _ in range(count)]
    return {f"k{rng.randint(0, 9)}": value(rng, depth + 1) for _ in range(count)}


def processor():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def small(args):
    folder = args.folder
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "in").mkdir(parents=True)
    (folder / "target.c").write_text(TARGET)
    subprocess.run(["cc", "-O1", "-o", folder / "target", folder / "target.c"], check=True)
    rng = random.Random(1)
    for number in range(args.files):
        (folder / f"in/{number}.json").write_text(json.dumps([value(rng) for _ in range(3)]))
    (folder / "runner.c").write_text(RUNNER)
    subprocess.run(["cc", "-O1", "-o", folder / "runner", folder / "runner.c"], check=True)
    # Before and after, for the machine may have other work: a sample is enough.
    sample = min(args.files, SAMPLE)

    def loop():
        before = processor()
        subprocess.run(f"find in -type f | head -n {sample} | ./runner", shell=True, cwd=folder, check=True)
        return (processor() - before) / sample

    bare = loop()
    before, start = processor(), time.time()
    command = ["/usr/bin/env", args.bin.resolve() / "reduce-json", "--batch", "in", "-o", "out", "--same-failure"]
    run = subprocess.Popen([*command, "--", "./target", "@@"], cwd=folder, stderr=subprocess.PIPE, text=True)
    peak = 0
    while run.poll() is None:
        try:
            status = Path(f"/proc/{run.pid}/status").read_text()
            peak = max([peak, *(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))])
        except OSError:
            pass
        time.sleep(0.1)
    said, wall, used = run.stderr.read(), time.time() - start, processor() - before
    bare = (bare + loop()) / 2
    tests = int(said.splitlines()[-1].split(": ")[-1].split()[0])
    print(said.splitlines()[-2])
    print(f"{tests} tests in {wall:.1f} s; processor: {used:.1f} s, of which the tests alone (a plain loop) {bare * tests:.1f} s:")
    print(f"{100 * (1 - bare * tests / used):.1f} % besides the tests; {1000 * (used / tests - bare):.2f} ms a test; peak {peak / 1000:.1f} MB")


def mutant(rng, text):
    size = rng.randint(300, 3000)
    start = rng.randrange(max(1, len(text) - size))
    part = text[: size // 2] + text[start : start + size // 2]
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(part))
        junk = rng.choice(["", "", '"', "\\", "<", ">", "&", "[", "]", "{", "}", ",", ":", "\x01", "\n", "nul", "&x;", "=", "/", "1e"])
        part = part[:at] + junk + part[at + rng.randint(0, 3) :]
    return part


def batch(args, folder, out, kill_after=None):
    command = [args.bin.resolve() / "reduce-xml", "--batch", "in", "-o", out, "--same-failure", "--failure", "error", "--failure-forms", "forms.toml"]
    run = subprocess.Popen([*command, "--", sys.executable, (folder / "target.py").resolve(), "@@"], cwd=folder, stderr=subprocess.PIPE, text=True)
    log, said, looks, running = folder / "log", [], 0, 0
    reader = threading.Thread(target=lambda: said.append(run.stderr.read()))
    reader.start()
    while run.poll() is None:
        if kill_after is not None and log.exists() and log.stat().st_size // 9 >= kill_after:
            run.send_signal(signal.SIGKILL)
            break
        looks, running = looks + 1, running + children(run.pid)
        time.sleep(0.005)
    run.wait()
    reader.join()
    return said[0], running / looks / os.cpu_count()


def children(pid):
    """How many tests run."""
    try:
        return sum(len(path.read_text().split()) for path in Path(f"/proc/{pid}/task").glob("*/children"))
    except OSError:
        return 0


def message(target, path):
    """What a program says of a file that it does not take, without places."""
    run = subprocess.run([sys.executable, target, path], capture_output=True, text=True, errors="replace")
    if run.returncode == 0:
        return None
    said = SAYS.search(run.stderr)
    return path.suffix + " " + (said[1] or said[2] if said else str(run.returncode)).strip()


def shown(folder, out):
    """The messages that the results of a batch show."""
    results = [path for path in (folder / out).glob("*/*") if path.is_file() and path.name != "signature.txt"]
    return {message(folder / "target.py", path) for path in results}, len(results)


def bugs(args):
    folder = args.folder
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "in").mkdir(parents=True)
    log, target = folder / "log", folder / "target.py"
    names = args.programs.split(",")
    branches = "".join(f"if kind == {PROGRAMS[name][2]!r}:\n    {PROGRAMS[name][0]}\n" for name in names)
    (folder / "forms.toml").write_text(FORMS)
    target.write_text(f"LOG={str(log.resolve())!r}\n{LOG}{branches}")
    wanted, rng = {}, random.Random(2)
    for name in names:
        _, case, extension = PROGRAMS[name]
        text, made = (args.cases / case).read_text(), 0
        while made < args.files:
            path = folder / f"in/{name}{made}{extension}"
            path.write_text(mutant(rng, text))
            said = message(target, path)
            if said:
                wanted[said] = wanted.get(said, 0) + 1
                made += 1
        path = folder / f"in/{name}{made}{extension}"
        path.unlink(missing_ok=True)
    log.unlink()
    start = time.time()
    said, work = batch(args, folder, "whole")
    wall, whole = time.time() - start, log.stat().st_size // 9
    print(said.splitlines()[-2], said.splitlines()[-1].split(": ")[-1], f"{whole} runs in {wall:.0f} s", f"seen at work: {100 * work:.0f} %", sep="; ")
    before = collections.Counter(log.read_text().split())
    log.unlink()
    sums = collections.Counter()
    for kill in [*range(args.kills), None]:
        batch(args, folder, "killed", None if kill is None else max(1, whole // (args.kills + 1)))
        sums.update(log.read_text().split())
        log.unlink()
    killed = sums.total()
    # A text may be run for several bugs in any case.
    more = (sums - before).total()
    print(f"killed {args.kills} times: {killed} runs, {more} more than without the kills ({100 * more / killed:.1f} %)")
    results = [sorted((path.parent.name, path.read_bytes()) for path in (folder / out).glob("*/*") if path.is_file()) for out in ("whole", "killed")]
    print("equal results" if results[0] == results[1] else "OTHER RESULTS")
    messages, count = shown(folder, "killed")
    lost = set(wanted) - messages
    print(f"{len(wanted)} messages in {sum(wanted.values())} files; {count} results with {len(messages)} messages; without a result: {sorted(lost) or 'none'}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["small", "bugs"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--files", type=int)
    parser.add_argument("--cases", type=Path)
    parser.add_argument("--programs", default="json,expat,libxml2")
    parser.add_argument("--kills", type=int, default=5)
    args = parser.parse_args()
    args.files = args.files or (20000 if args.what == "small" else 100)
    {"small": small, "bugs": bugs}[args.what](args)


main()
