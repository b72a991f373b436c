#ifndef LOG_H
#define LOG_H

int is_verbose;

void log_error(const char *text);
void log_debug(const char *text);

#endif
