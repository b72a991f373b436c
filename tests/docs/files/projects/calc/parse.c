#include <ctype.h>
#include <stdlib.h>
#include "log.h"
#include "parse.h"

static int apply(char operator, struct stack *stack)
{
    long right = pop(stack), left = pop(stack);

    switch (operator) {
    case '+': push(stack, left + right); return 1;
    case '-': push(stack, left - right); return 1;
    case '*': push(stack, left * right); return 1;
    case '/': push(stack, right ? left / right : 0); return 1;
    default: return 0;
    }
}

int parse(const char *text, struct stack *stack)
{
    while (*text) {
        char *end;

        if (isspace((unsigned char)*text)) {
            text++;
        } else if (isdigit((unsigned char)*text)) {
            push(stack, strtol(text, &end, 10));
            text = end;
        } else if (!apply(*text++, stack)) {
            return 0;
        }
    }
    log_debug("parsed");
    return stack->count == 1;
}
