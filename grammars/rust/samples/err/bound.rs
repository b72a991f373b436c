fn f<T: <A as B>::C>() {}
