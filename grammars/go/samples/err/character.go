package p

var x = 'ab'
