class b {
        {
            c = a / 0;
        }
    }
