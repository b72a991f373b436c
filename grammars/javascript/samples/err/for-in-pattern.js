for (var [x] = 1 in o);
