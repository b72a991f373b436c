int a = 1 + ;
