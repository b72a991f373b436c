a = `b${c`
