int found(int *from, int count)
{
    int lost = 0;
    for (int at = 0; at < count; at++) {
        if (from[at] < 0) {
            return at - lost;
        }
    }
    return -1;
}
