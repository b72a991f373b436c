package p

type I interface { m( }
