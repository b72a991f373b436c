package p

func f() {
	x := 1 +
		2
	g(
		x,
	)
}

// the end, without a line end