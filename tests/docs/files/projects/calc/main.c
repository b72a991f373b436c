#include <stdio.h>
#include "log.h"
#include "parse.h"
#include "stack.h"

int main(int argc, char **argv)
{
    struct stack stack = { 0 };

    is_verbose = argc > 2;
    if (argc < 2) {
        log_error("usage: calc EXPRESSION");
        return 2;
    }
    if (!parse(argv[1], &stack)) {
        log_error("not an expression");
        return 1;
    }
    printf("%ld\n", pop(&stack));
    return 0;
}
