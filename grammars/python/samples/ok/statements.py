#!/usr/bin/env python3
"""Statements, simple and compound."""
from __future__ import annotations
import os, sys as system
import os.path as path
from . import sibling
from ...above.it import (one as uno, two,)
from names import *

x = y = 1; z: int = 2; pass
a, *b = c[0], (d.e) = [1, 2, 3]
[f, (g, h)] = f, g = 1, (2, 3)
(x) += 1; x @= y; x **= 2 if False else 3
(w): list[int]
d.e: "text" = *a, b
del x, (y, [z]), a[0]
assert a, "message"
global_ = lambda: (yield)


def all_of_it():
    global q, r
    if a: return
    elif b:
        return 1, *c
    else: raise
    while not a and b or c:
        if d: break
        continue
    else:
        pass
    for i, (j, k) in enumerate(l), 2:
        nonlocal_ = i
    else: x = 1; y = 2
    try:
        raise ValueError("a") from None
    except (TypeError, ValueError) as error: pass
    except OSError:
        pass
    except: pass
    else: pass
    finally: pass
    try: pass
    finally:
        pass
    try:
        pass
    except* (A, B) as group:
        pass
    with a, open(b) as c, d as (e, f): pass
    with (a as b, c,):
        pass
    with (a, b) as c, (d): pass
    yield
    x = yield from y
    yield x, y


@decorator
@another.one(1)[2]
async def with_parameters(a, b: int, /, c, d=1, *args: *Ts, e, f: int = 2, **kw: dict) -> None:
    async with a as b:
        async for c in d: await e
    return [await g async for g in h if i if j]

def defaults(a=1, /, b=2, *, c, **kw,): nonlocal n
def stars(*args, a, b=1): pass
def names(a, b, c,): pass
def typed[T: int, *Ts = *A, **P = [int]](a: T) -> T: ...

class Empty: pass
class Full(Base, Other[T], metaclass=Meta, **kw):
	x: int
	def f(self): pass
	class Inner[T](A):
		y = 1
type Alias[T] = list[T]
type = match = case = _ = 1
match (x), [1]
