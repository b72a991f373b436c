#include <stdio.h>

/* Says what is wrong with a number. */
static int complain(int number, int loud)
{
    int wrong = 0;
    if (number < 0) {
        puts("negative"); /* goes with its `if` */
        wrong++;
    }
    if (number > 9)
        wrong += 2;
    else if (number == 7)
        wrong += 4;
    while (loud)
        if (puts("!") < 0)
            break;
    if (wrong)
        if (loud)
            puts("wrong");
        else
            wrong++;
    return wrong;
}

int main(void)
{
    if (complain(7, 0))
        return 1;
    return 0;
}
