#include <iostream>
#include <vector>
int b = 1;
int main() {
  std::vector<std::vector<int>> v;
  int a = 1 <<b>> 1;
  std::cout << a
            << v.size()
            << (b >> 1) << '\n';
  std::cout
<<
  a;
  return a<<b>>1;
}
