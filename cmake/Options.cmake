# How everything is compiled.
option(COINS_WERROR "Warnings are errors" OFF)
option(COINS_SANITIZE "Compile with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()
# Without NDEBUG: the asserts of the book are part of what its tests test.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g")
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    $<$<BOOL:${COINS_WERROR}>:-Werror>)

if(COINS_SANITIZE)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -g1)
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
    # With sanitizers, GCC warns of uninitialized memory where there is none, here inside its own <regex>.
    target_compile_options(warnings INTERFACE -Wno-maybe-uninitialized)
    add_link_options(-fsanitize=address,undefined)
endif()
