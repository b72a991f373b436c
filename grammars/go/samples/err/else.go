package p

func f() {
	else {
	}
}
