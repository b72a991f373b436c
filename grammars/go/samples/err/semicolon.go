package p

var x = 1 var y = 2
