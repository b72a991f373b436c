template <class T, int N = (3 > 2), typename... A> struct P;
template <template <class> class X, auto v> using Q = X<decltype(v)>;
template <class T> concept Small = sizeof(T) < 4 && requires(T a) {
  { a + 1 } noexcept -> Same<T>;
  typename T::type;
  a.f();
};
template <> struct P<int, 1, char *> : P<P<long>> {};
template <class T> requires Small<T> || (N<T>) auto sum(T a) -> typename T::type;
template <class... A> int all(A &&...a) { return (f(a), ...) + (0 + ... + a); }
template struct P<int>;
extern template void g<int>(int);
P(int) -> P<int>;
