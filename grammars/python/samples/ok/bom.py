a = 1
if a:
	b