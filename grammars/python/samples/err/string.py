x = "a
"
