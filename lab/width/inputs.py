#!/usr/bin/env python3
"""Writes large inputs of which little is needed, and prints for each the TEST and INPUT of the tool `virtual_time`.

    lab/width/inputs.py FOLDER

The same files each time. Needed are words that stand in some of many declarations, at some depth.
"""

import random
import sys
from pathlib import Path


def statement(rng, depth, word):
    """A statement in C, with a word somewhere in it if there is one."""
    names = [f"v{rng.randrange(40)}" for _ in range(3)]
    if depth == 0 or (word is None and rng.random() < 0.5):
        return f"{names[0]} = {names[1]} * {rng.randrange(1000)} + {word or names[2]};"
    inner = [statement(rng, depth - 1, None) for _ in range(rng.randrange(1, 4))]
    inner.insert(rng.randrange(len(inner) + 1), statement(rng, depth - 1, word))
    head = rng.choice([f"if ({names[0]} < {names[1]})", f"while ({names[2]} > {names[0]})"])
    return f"{head} {{ {' '.join(inner)} }}"


def c(rng, functions, words):
    """Functions in C, some of which hold one of the words."""
    places = dict(zip(rng.sample(range(functions), len(words)), words))
    text = []
    for number in range(functions):
        body = [statement(rng, 2, None) for _ in range(rng.randrange(2, 8))]
        if number in places:
            body.insert(rng.randrange(len(body) + 1), statement(rng, 4, places[number]))
        lines = "\n  ".join(body)
        text.append(f"static int f{number}(int v0, int v1) {{\n  {lines}\n  return v1;\n}}\n")
    return "\n".join(text)


def value(rng, depth, word):
    """A value in JSON, with a word somewhere in it if there is one."""
    if depth == 0:
        return f'"{word}"' if word else rng.choice([str(rng.randrange(10**6)), '"text"', "true", "null"])
    parts = [value(rng, depth - 1 if rng.random() < 0.7 else 0, None) for _ in range(rng.randrange(2, 6))]
    parts.insert(rng.randrange(len(parts) + 1), value(rng, depth - 1, word))
    if rng.random() < 0.5:
        return f"[{', '.join(parts)}]"
    return "{" + ", ".join(f'"k{number}": {part}' for number, part in enumerate(parts)) + "}"


def json(rng, elements, words):
    """A list in JSON, of which some elements hold one of the words."""
    places = dict(zip(rng.sample(range(elements), len(words)), words))
    return "[\n" + ",\n".join(value(rng, 4, places.get(number)) for number in range(elements)) + "\n]\n"


def main():
    folder = Path(sys.argv[1])
    kinds = [("c", c, 250, 3), ("c", c, 1000, 12), ("json", json, 60, 4), ("json", json, 200, 30)]
    for seed, (extension, make, size, needed) in enumerate(kinds):
        words = [f"needed{number}" for number in range(needed)]
        own = folder / f"{extension}-{size}-{needed}"
        own.mkdir(parents=True, exist_ok=True)
        path = own / f"input.{extension}"
        path.write_text(make(random.Random(seed), size, words))
        print(f"needs:{','.join(words)} {path}")


main()
