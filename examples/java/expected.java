class Library {
        {
            perDay = a / 0;
        }
    }
