package p

var x = "a
"
