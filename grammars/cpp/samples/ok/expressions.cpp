auto f = [=, &a, this](int x) mutable -> int { return x ? a : -x; };
int g = static_cast<int>(a->b.c<int>(1)[2]) * (int)x >> 2;
int h = (T)a + (T)(b) - int(3) + T{1, {2}} + sizeof(int *) + alignof(T);
auto n = new (p) T[3]{}, m = ::new S<int>(1);
bool b = a < c && d > e or not f<int, 3>::value;
const char *s = "a" "b", *r = R"(\")", *q = R"x(")x", u = u8'c';
void k() { delete[] a; co_await f(); x.~T(); a->*b = 1; y <=> z; 1'000.5e-3 + 2_km; }
