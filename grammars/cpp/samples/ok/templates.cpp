template <class T, int N = (3 > 2), typename... A> struct P { P(T); };
template <class T> struct I {};
template <template <class> class X, auto v> using Q = X<decltype(v)>;
template <class T, class U> concept Same = __is_same(T, U);
template <class T> concept Small = sizeof(T) < 4 && requires(T a) {
  { a + 1 } noexcept -> Same<T>;
  typename T::type;
  a.f();
};
template <> struct P<int, 1, char *> : I<I<long>> {};
template <class T> requires Small<T> || (Same<T, int>) auto sum(T a) -> typename T::type;
template <class... A> int all(A &&...a) { return (f(a), ...) + (0 + ... + a); }
template struct P<int>;
template <class T> void g(T);
extern template void g<int>(int);
P(char) -> P<char>;
