enum opcode {
    OP_HALT
};
struct instruction {
    enum opcode code;
} a()
{
    struct instruction *instruction;
    switch (instruction->code) ;
}
