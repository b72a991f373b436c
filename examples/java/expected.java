class S {
    {
        p = 0 / 0;
    }
}
