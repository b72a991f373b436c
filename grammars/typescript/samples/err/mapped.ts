type A = { [K in] : B }
