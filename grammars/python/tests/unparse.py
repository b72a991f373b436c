# Whether `ast.unparse` gives another tree than the one that it was given: `unparse.py FILE` ends with 0 then.
import ast
import sys

with open(sys.argv[1], "rb") as file:
    tree = ast.parse(file.read())
again = ast.parse(ast.unparse(tree))
sys.exit(ast.dump(tree) == ast.dump(again))
