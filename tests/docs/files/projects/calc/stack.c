#include <assert.h>
#include "log.h"
#include "stack.h"

void push(struct stack *stack, long value)
{
    assert(stack->count < DEPTH);
    stack->values[stack->count++] = value;
}

long pop(struct stack *stack)
{
    if (stack->count == 0) {
        log_error("nothing is left");
        return 0;
    }
    return stack->values[--stack->count];
}
