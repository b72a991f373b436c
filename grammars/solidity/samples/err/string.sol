contract A { string x = "a
"; }
