package p

var a = b +
