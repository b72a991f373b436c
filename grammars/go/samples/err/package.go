import "a"
