// Every public header of the library can be included first and alone (see run.cmake); here one is used.
#include <coins/tree.hpp>
#include <iostream>
#include <sstream>

int main() {
    std::istringstream input("5\n1 2 3 1\n");
    const coins::RootedTree tree = coins::read_parent_list(input);
    const auto sizes = coins::subtree_sizes(tree);
    std::cout << "a tree of " << sizes[0] << " vertices\n";
    return sizes[0] == 5 ? 0 : 1;
}
