struct T { T(int, int = 0); int v, *p; template <int N> int *c(); operator int(); };
void *operator new(unsigned long, int *);
int operator""_k(unsigned long long);
template <class A, int B> constexpr bool is = false;
int run(T *a, int x) {
  auto f = [=, &a](int x) mutable -> int { return x ? x : -x; };
  int g = static_cast<int>(a->c<1>()[2]) * (int)x >> 2, d = 1, e = 2;
  int h = (T)x + (T)(x) - int(3) + T{1, {2}} + sizeof(int *) + alignof(T);
  int *n = new int[3]{}, *m = new (n) int(1);
  bool b = g < h && d > e or not is<int, 3>;
  const char *s = "a" "b", *r = R"(\")", *q = R"x(")x", u = u8'c';
  int T::*i = &T::v;
  delete[] n, a->~T();
  a->*i = b ? 1 : ~1'000 + 2_k;
  return f((d += 1, ++e)), 0.5e-3;
}
