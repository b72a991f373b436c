type A = B<C
