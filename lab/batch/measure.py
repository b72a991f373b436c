#!/usr/bin/env python3
"""Measures batches: what they cost besides the tests, and what is found of many bugs when they are killed on the way.

    lab/batch/measure.py small FOLDER --bin target/release [--files 20000]
    lab/batch/measure.py bugs FOLDER --bin target/release --cases CASES [--files 100] [--kills 5]

`small`: small files in JSON, and a test that takes a millisecond of the processor, in C. The same tests are run by a plain loop; what
the batch takes more is what it costs. `bugs`: for each of three programs (Python's json and expat, jq) as many files that fail,
made by a mutator from parts of the inputs of cases; once as they are, and once killed so often on the way.
"""
import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
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

LOG = "import sys,zlib\ntext=open(sys.argv[1],'rb').read()\nopen(LOG,'a').write('%08x\\n'%zlib.crc32(text))\n"
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
PROGRAMS = {
    "json": (LOG + "import json\njson.loads(text)\n", "json-jq-bigint/input.json", "reduce-json", ".json", []),
    "expat": (
        LOG + "from xml.parsers import expat\nexpat.ParserCreate().Parse(text,True)\n",
        "xml-expat-name/input.xml", "reduce-xml", ".xml", [],
    ),
    "jq": (
        LOG + "import os\nos.execvp('jq',['jq','.[] | .name + 1',sys.argv[1]])\n",
        "json-jq-bigint/input.json", "reduce-json", ".json", ["--failure", "error"],
    ),
}


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
    before = processor()
    subprocess.run("find in -type f | ./runner", shell=True, cwd=folder, check=True)
    bare = (processor() - before) / args.files
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


def batch(args, folder, program, out, kill_after=None):
    _, _, reducer, _, more = PROGRAMS[program]
    command = [args.bin.resolve() / reducer, "--batch", "in", "-o", out, "--same-failure", *more]
    run = subprocess.Popen([*command, "--", sys.executable, (folder / "target.py").resolve(), "@@"], cwd=folder, stderr=subprocess.PIPE, text=True)
    log = folder / "log"
    while kill_after is not None and run.poll() is None:
        if log.exists() and log.stat().st_size // 9 >= kill_after:
            run.send_signal(signal.SIGKILL)
            break
        time.sleep(0.01)
    return run.communicate()[1]


def bugs(args):
    for program in args.programs.split(","):
        code, case, _, extension, _ = PROGRAMS[program]
        folder = args.folder / program
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "in").mkdir(parents=True)
        log = folder / "log"
        target = folder / "target.py"
        target.write_text(f"LOG={str(log.resolve())!r}\n{code}")
        text, rng, made = (args.cases / case).read_text(), random.Random(2), 0
        while made < args.files:
            path = folder / f"in/{made}{extension}"
            path.write_text(mutant(rng, text))
            made += subprocess.run([sys.executable, target, path], capture_output=True).returncode != 0
        log.unlink()
        start = time.time()
        said = batch(args, folder, program, "whole")
        wall, whole = time.time() - start, log.stat().st_size // 9
        print(f"{program}: {said.splitlines()[-2]}; {whole} runs in {wall:.0f} s")
        log.unlink()
        seen, twice, killed = set(), 0, 0
        for kill in [*(whole * n // (args.kills + 1) for n in range(1, args.kills + 1)), None]:
            left = None if kill is None else max(1, whole // (args.kills + 1))
            said = batch(args, folder, program, "killed", left)
            sums = log.read_text().split()
            twice += len(seen & set(sums))
            seen |= set(sums)
            killed += len(sums)
            log.unlink()
        results = [sorted(path.read_bytes() for path in (folder / out).glob("*/*" + extension)) for out in ("whole", "killed")]
        same = "equal results" if results[0] == results[1] else "OTHER RESULTS"
        print(f"{program}: killed {args.kills} times: {killed} runs, {twice} texts again ({100 * twice / killed:.1f} %), {same}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["small", "bugs"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--files", type=int)
    parser.add_argument("--cases", type=Path)
    parser.add_argument("--programs", default=",".join(PROGRAMS))
    parser.add_argument("--kills", type=int, default=5)
    args = parser.parse_args()
    args.files = args.files or (20000 if args.what == "small" else 100)
    {"small": small, "bugs": bugs}[args.what](args)


main()
