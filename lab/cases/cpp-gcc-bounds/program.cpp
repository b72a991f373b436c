#include <vector>
std::vector<char> f(std::vector<char> a) {
  std::vector<char> b;
  b.resize(1);
  b.insert(b.end(), a.begin(), a.end());
  return b;
}
