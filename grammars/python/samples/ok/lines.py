	
  # An indented comment before all

if a:
        b
	# a tab is eight blanks

        c
  # less
else:
 if d:
  e
 # between
 f; g;
def h(): return (
1,
     2)
class I:

    def j(self,
k):
        pass



    l = """
text
    """
x = [
    1, # one
  # two
] \
  + m
