import sys

print "a"
print "a", 1,
print >>sys.stderr, "%s: %d" % (name, 2), x if y else z
print not x; print f(a)[0].b, {1: 2}, lambda: 0
print
print (a), b
print -1
print(a, end='')
if print:
    print print
