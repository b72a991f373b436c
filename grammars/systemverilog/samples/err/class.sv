class c; initial a = 1; endclass
