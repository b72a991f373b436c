class Statistics {
        {
            perDay = a / 0;
        }
    }
