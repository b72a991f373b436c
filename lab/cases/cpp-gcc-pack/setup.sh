#!/bin/bash
# Asks for Debian's g++ 12, and writes the input: a library of measures and their converters, 34 kB, and a function among them that adds
# what a lambda with a constraint says of each argument.
set -e
here=$(dirname "$(realpath "$0")")
g++-12 --version > /dev/null || { echo 'needs the Debian package g++-12' >&2; exit 1; }
python3 - > "$here/input.cpp" <<'PYTHON'
print("""#define MEASURE(name, unit) \\
  template <> struct unit_of<name> { static constexpr const char *text = #unit; }

namespace measures {

using size = decltype(sizeof 0);

template <class T> concept number = requires(T a, T b) { a + b; a * b; T(0); };
template <class T> concept measured = number<typename T::value_type> && requires { T::per_meter; };

template <class T> struct unit_of;
template <class T, size N> struct row {
  T values[N];
  constexpr T &operator[](size place) { return values[place]; }
  constexpr const T &operator[](size place) const { return values[place]; }
  constexpr size count() const noexcept { return N; }
};
template <class T, class... More> row(T, More...) -> row<T, sizeof...(More) + 1>;

template <measured M, class F> constexpr auto each(M measure, F &&change) {
  return M{static_cast<F &&>(change)(measure.value)};
}
""")
for number in range(28):
    print(f"""struct kind{number} {{
  using value_type = {["int", "double", "long", "float"][number % 4]};
  static constexpr long per_meter = {number * 7 + 1};
  enum class state : unsigned char {{ fresh, used{', broken' if number % 3 else ''} }};

  value_type value{{}};
  state now = state::fresh;

  constexpr explicit kind{number}(value_type start) : value(start) {{}}
  template <measured Other> constexpr kind{number}(const Other &other) requires (Other::per_meter != per_meter)
      : value(static_cast<value_type>(other.value * per_meter / Other::per_meter)), now{{state::used}} {{}}

  friend constexpr bool operator<(const kind{number} &left, const kind{number} &right) {{ return left.value < right.value; }}
  constexpr kind{number} &operator+=(const kind{number} &other) & {{
    value += other.value;
    if (other.now == state::used) now = state::used;
    return *this;
  }}
}};
MEASURE(kind{number}, unit{number});

template <size N> constexpr kind{number} most(const row<kind{number}, N> &all) {{
  const kind{number} *best = &all[0];
  for (size place = 1; place < all.count(); ++place) {{
    switch (place % {number % 4 + 2}) {{
      case 0: continue;
      case 1:
        if (*best < all[place]) best = &all[place];
        break;
      default: best = best->value ? best : all.values + place;
    }}
  }}
  return *best;
}}
""")
    if number == 19:
        print("""// The weight of all arguments; those that are no measures count as they are.
template <class... Ts> constexpr double weight(const Ts &...all) {
  constexpr double factor = 2.5;
  return (1.0 + ... + [&factor](const auto &one) requires (sizeof(Ts) > 1) {
    if constexpr (requires { one.value; }) return factor * one.value;
    else return double(one);
  }(all));
}
""")
print("""template <class From> struct converter {
  From from;
  template <class To> constexpr operator To() const { return To(from); }
};
}  // namespace measures

namespace {
using namespace measures;
constexpr row lengths{kind3(3), kind3(14), kind3(15)};
static_assert(most(lengths).value == 14 || lengths.count() < 3);
const auto doubled = each(kind8(21), [](int value) { return 2 * value; });
}  // namespace

int main(int count, char **) {
  kind2 sum(count);
  sum += converter<kind5>{kind5(7)};
  return weight(sum, doubled, 3.5f) > 100 ? most(row{kind1(0.5), kind1(1.5)}).value > 1 : 0;
}""")
PYTHON
