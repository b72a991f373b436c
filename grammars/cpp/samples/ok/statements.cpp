template <class T> struct V { V(int, int); T *begin() const; T *end() const; };
struct E { E(int); int x, y; };
int *f();
void use(int);
int main(int argc, char *argv[]) {
  int a = 1, *b = &a, c[2]{1, 2};
  V<V<int>> w(3, a);
  V<int> v(1, 2);
  auto [x, y] = c;
  if (auto p = f(); *p < a && c[0] > 2) return 1;
  else if constexpr (true) a * 2;
  switch (a) {
  case 1: [[fallthrough]];
  default: break;
  }
  for (int i = 0, j; i < 3; ++i) continue;
  for (const auto &e : v) { use(e); }
  while (a--) ;
  do { goto end; } while (0);
  try { throw E(1); } catch (const E &e) { throw; } catch (...) {}
end:
  static_assert(sizeof(int) >= 2, "small");
  return a;
}
