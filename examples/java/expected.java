class S {
    {
        p = a / 0;
    }
}
