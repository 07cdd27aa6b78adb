#include "commands/init.hpp"

#include "commands/exit_status.hpp"

#include <fstream>
#include <iostream>
#include <stdexcept>

namespace loom {

int init(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    bool is_free = true;
    for (const InitFile& file : init_files()) {
        if (!fs::exists(fs::symlink_status(folder / file.path))) continue;
        std::cerr << (folder / file.path).generic_string() << ": error[E-FOREIGN] is there already\n";
        is_free = false;
    }
    if (!is_free) {
        std::cerr << "loom init: nothing was written; take a folder that is empty, or not there yet\n";
        return exit_errors;
    }
    for (const InitFile& file : init_files()) {
        const fs::path path = folder / file.path;
        fs::create_directories(path.parent_path());
        std::ofstream out(path, std::ios::binary);
        if (!(out << file.content).flush()) throw std::runtime_error(path.generic_string() + " cannot be written");
        std::cout << path.generic_string() << '\n';
    }
    std::cout << "The next step: make book test\n";
    return exit_fine;
}

}  // namespace loom
