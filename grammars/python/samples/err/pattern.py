match a:
    case b(c=1, d): pass
