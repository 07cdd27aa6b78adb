# cmake -P run.cmake: uses the library as another project would, by add_subdirectory and by find_package, and compiles
# each of its headers alone, as C++17.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH cmake_folder)
cmake_path(GET cmake_folder PARENT_PATH source)
set(work ${source}/build/consumer-test)
file(REMOVE_RECURSE ${work})

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "${command}\n${output}")
    endif()
endfunction()

set(generator -G Ninja)
run(${CMAKE_COMMAND} ${generator} -S ${CMAKE_CURRENT_LIST_DIR} -B ${work}/subdirectory -D COINS_SOURCE=${source})
run(${CMAKE_COMMAND} --build ${work}/subdirectory)
run(${work}/subdirectory/consumer)

# Installed, and then found without the sources.
run(${CMAKE_COMMAND} ${generator} -S ${source} -B ${work}/library -D COINS_BUILD_BOOK=OFF)
run(${CMAKE_COMMAND} --install ${work}/library --prefix ${work}/installed)
run(${CMAKE_COMMAND} ${generator} -S ${CMAKE_CURRENT_LIST_DIR} -B ${work}/package -D CMAKE_PREFIX_PATH=${work}/installed)
run(${CMAKE_COMMAND} --build ${work}/package)
run(${work}/package/consumer)

# The contest files need nothing but the standard library, and the headers each stand alone.
file(GLOB headers RELATIVE ${source}/code ${source}/code/coins/*.hpp)
set(warnings -std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -fsyntax-only)
foreach(header IN LISTS headers)
    file(WRITE ${work}/alone.cpp "#include \"${header}\"\n#include \"${header}\"\nint main() {}\n")
    run(g++ ${warnings} -I ${work}/installed/include ${work}/alone.cpp)
endforeach()
file(GLOB contest ${source}/code/contest/*.cpp)
foreach(file IN LISTS contest)
    run(g++ ${warnings} ${file})
endforeach()
list(LENGTH headers count)
message(STATUS "The library works by add_subdirectory and by find_package; ${count} headers compile alone")
