a
  b
