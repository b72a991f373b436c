a()
{
    struct {
    enum {
    OP_HALT
} c;
} *i;
    switch (i->c) ;
}
