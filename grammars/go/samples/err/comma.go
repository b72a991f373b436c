package p

var a = []int{1, 2
}
