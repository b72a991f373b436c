#!/usr/bin/env python3
"""Records what programs print when they fail: reads programs.txt, writes recorded/<program>.txt.

record.py [PROGRAM...]: those alone. A program that is not installed keeps its old record.

programs.txt: `## NAME FILE` begins a program, whose texts lie in files of this name; `build: LINE` is run once, `run: LINE` for
each text, `version: LINE` says what recorded it; `# FILE` begins a file that the build needs. `= BUG` begins a bug, `-` each
text that shows it.
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
LONGEST = 60


def programs(text):
    program = target = None
    for line in text.splitlines():
        if line.startswith("## "):
            _, name, file = line.split()
            program = {"name": name, "file": file, "files": {}, "bugs": [], "build": "", "version": ""}
            target = None
            yield program
        elif line.startswith("= "):
            program["bugs"].append((line[2:], []))
            target = None
        elif line == "-" and program["bugs"]:
            target = []
            program["bugs"][-1][1].append(target)
        elif line.startswith("# ") and not program["bugs"]:
            target = program["files"].setdefault(line[2:], [])
        elif target is not None:
            target.append(line)
        elif ": " in line:
            key, value = line.split(": ", 1)
            program[key] = value


def shell(line, folder):
    done = subprocess.run(["bash", "-c", line], cwd=folder, capture_output=True, timeout=120, stdin=subprocess.DEVNULL)
    status = done.returncode if done.returncode >= 0 else 128 - done.returncode
    return status, (done.stderr + b"\n" + done.stdout).decode(errors="replace")


def record(program):
    out = []
    with tempfile.TemporaryDirectory() as place:
        place = pathlib.Path(place)
        for name, lines in program["files"].items():
            (place / name).write_text("\n".join(lines) + "\n")
        status, said = shell(program["build"] or "true", place)
        if status:
            print(f"{program['name']}: not recorded: {said.strip()[-200:]}", file=sys.stderr)
            return
        _, version = shell(program["version"] or "true", place)
        out.append(f"recorded: {' '.join(version.split())[:100]}\ninput: {program['file']}")
        for bug, texts in program["bugs"]:
            out.append(f"= {bug}")
            for number, lines in enumerate(texts):
                folder = place / f"{bug}-{number}"
                folder.mkdir()
                (folder / program["file"]).write_text("\n".join(lines) + "\n")
                status, said = shell(program["run"].replace("@@", str(folder / program["file"])), folder)
                out.append(f"- {status}")
                lines = said.replace("\f", " ").splitlines()
                lines = lines if len(lines) <= 2 * LONGEST else lines[:LONGEST] + lines[-LONGEST:]
                out.extend(f"| {line}".rstrip() for line in lines)
    (HERE / "recorded").mkdir(exist_ok=True)
    (HERE / "recorded" / f"{program['name']}.txt").write_text("\n".join(out) + "\n")


wanted = sys.argv[1:]
for each in list(programs((HERE / "programs.txt").read_text())):
    if not wanted or each["name"] in wanted:
        record(each)
