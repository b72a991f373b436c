#ifndef A_HPP
#define A_HPP \
  1
FOO_BEGIN_NAMESPACE
namespace a FOO_VISIBILITY(default) {
class FOO_API C : public B {
  Q_OBJECT
  Q_PROPERTY(int a READ a WRITE setA)
public Q_SLOTS:
  FOO_CONSTEXPR int f(int a) FOO_NOEXCEPT;
#if FOO
  int
#else
  long
#endif
  g() { FOO_TRY { return FOO_CALL(int, +); } FOO_CATCH(...) {} return "a" FOO_FORMAT "b"; }
};
}
#endif
