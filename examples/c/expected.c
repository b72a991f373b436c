a()
{
    struct {
    enum {
    OP_HALT
} code;
} *instruction;
    switch (instruction->code) ;
}
