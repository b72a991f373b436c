import a, b from "c"
