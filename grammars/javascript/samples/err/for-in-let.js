for (let x = 1 in o);
