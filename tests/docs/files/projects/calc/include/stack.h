#ifndef STACK_H
#define STACK_H

#define DEPTH 4

struct stack {
    int count;
    long values[DEPTH];
};

void push(struct stack *stack, long value);
long pop(struct stack *stack);

#endif
