#include <stdio.h>
#include "log.h"

void log_error(const char *text)
{
    fprintf(stderr, "calc: %s\n", text);
}

void log_debug(const char *text)
{
    if (is_verbose)
        fprintf(stderr, "calc: debug: %s\n", text);
}
