int f(void)
{
    int a;
    a = = 1;
    return a;
}
int b;
