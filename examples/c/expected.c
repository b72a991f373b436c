/*
 * A calculator: reads expressions with variables, compiles each to the code of a small machine with a stack, improves
 * the code, lists it, and runs it.
 */enum opcode {
    OP_HALT
};

struct instruction {
    enum opcode code;
};

/* Does one instruction. */
int a()
{
    struct instruction *instruction;
    switch (instruction->code) ;
}
