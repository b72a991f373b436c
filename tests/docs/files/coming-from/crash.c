#include <stdio.h>

static int limit(int asked) {
    if (asked > 100) {
        return 100;
    }
    return asked;
}

int main(void) {
    int total = 0;
    for (int i = 0; i < limit(3); i++) {
        total += i;
    }
    printf("%d\n", total);
    return 0;
}
