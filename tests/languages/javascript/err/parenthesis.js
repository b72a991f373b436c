if (a { b }
