package p

func f() { a := }
