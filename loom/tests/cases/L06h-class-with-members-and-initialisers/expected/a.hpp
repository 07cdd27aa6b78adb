#line 2 "chapters/01.md"
#pragma once
#line 17 "chapters/01.md"
#include <vector>
#include "b/c.hpp"
#line 4 "chapters/01.md"
namespace n {
class A {
  public:
    <<public members>>
#line 22 "chapters/01.md"
    explicit A(int n)
        : v_(n, 0),
          w_{} {
#line 30 "chapters/01.md"
        auto f = [this](int i) {
#line 39 "chapters/01.md"
            v_[i] = i;
#line 32 "chapters/01.md"
            return v_[i] << 1 >> 1;
        };
        for (int i = 0; i < 3; ++i)
            f(i);
#line 26 "chapters/01.md"
    }
#line 9 "chapters/01.md"

  private:
#line 43 "chapters/01.md"
    std::vector<std::vector<int>> w_;
#line 12 "chapters/01.md"
};
}  // namespace n
