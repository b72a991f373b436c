package p

func f() {
	x := T{1
	}
}
