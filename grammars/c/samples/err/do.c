int f(void) { do COPY8(op, ip) }
