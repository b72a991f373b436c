type A = new () D
