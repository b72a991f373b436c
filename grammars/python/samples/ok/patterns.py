match command.split(), 1:
    case []: pass
    case [x, *rest] | (x, [y]) if x > 1:
        pass
    case {"a": 1, b.c: [_, _], -1: None, **others}: pass
    case {**others}: pass
    case {}: pass
    case Point(x=0, y=0) | Point() | a.b.Point(1, (2), z=3,): pass
    case -1 | 2.5 | 1 + 2j | -1 - 2j | "a" "b" | b"c" | None | True:
        pass
    case (1 | 2) as number: pass
    case x, *y: pass
    case z,: pass
    case color.RED: pass
    case _: pass
match(a, b)
match[c]: d = 1
case = match.type
match -x:
  case y:
    match = case
match x:
    # A comment
    case 1:
        match y:
            case 2: pass
