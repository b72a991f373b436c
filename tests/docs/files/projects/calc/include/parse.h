#ifndef PARSE_H
#define PARSE_H

#include "stack.h"

/* Evaluates an expression in which operators come last, as in "1 2 +". */
int parse(const char *text, struct stack *stack);

#endif
