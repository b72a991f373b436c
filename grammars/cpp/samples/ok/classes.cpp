template <class T> struct S {};
class B {
public:
  B(int a = 0) {}
  virtual ~B() noexcept;
  virtual int f(int a) const = 0;
};

struct C final : public B, private virtual S<int> {
  using B::B;
  explicit C(int a = 1) : B(a), b{1} {}
  C(const C &) = delete;
  ~C() override = default;
  int f(int a) const override { return a + b; }
  template <class T> operator T *() const;
  bool operator==(const C &) const = default;
  friend C operator+(C a, C b);
  static constexpr int n = 3;
  unsigned b : 3, : 2;
  int (*g)(int), (C::*h)(int) const;
  enum class E : char { a = 1, b };
protected:
  struct { int x; } in[2];
};
