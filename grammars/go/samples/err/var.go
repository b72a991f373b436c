package p

var a
