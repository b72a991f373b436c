package p

func f() {
	go x
}
