if (a) let b; c
