a()
{
    enum {
    OP_HALT
} i;
    switch (i) ;
}
