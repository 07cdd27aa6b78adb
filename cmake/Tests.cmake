# The tests that CTest runs, by label:
#   chapter-N   the tests of chapter N, tests/NN-name.cpp, and of the contest files that it tangles
#   contest     the contest files against their judge, and on very deep and very wide trees
#   figures     the figure programs, on a tree of the reader's
#   loom-unit, loom-cases, loom-manual, loom-robust, loom-property   loom's own (declared in loom/CMakeLists.txt)
find_package(Catch2 2.13 REQUIRED)
set(BOOK_TESTS)  # the stems of tests/*.cpp
set(chapter_numbers)
set(all_programs)

# Catch2's header takes a second and more to read: it is compiled once, for all the tests of the book.
set(pch_source ${CMAKE_BINARY_DIR}/catch_pch.cpp)
file(GENERATE OUTPUT ${pch_source} CONTENT "// Carries the precompiled header of the tests.\n")
add_library(catch_pch OBJECT ${pch_source})
target_link_libraries(catch_pch PRIVATE book_code Catch2::Catch2)
target_precompile_headers(catch_pch PRIVATE <catch2/catch.hpp>)

add_library(catch_main OBJECT loom/catch2/catch_main.cpp)
target_link_libraries(catch_main PRIVATE book_code Catch2::Catch2)

# The chapters promise to do without a deep stack: their tests get the usual 8 MB, whatever the user's shell allows.
set(ON_A_SMALL_STACK ${BASH} -c "ulimit -s 8192 && exec \"$0\" \"$@\"")
set(TEST_FOLDER ${CMAKE_BINARY_DIR}/test-work)
file(MAKE_DIRECTORY ${TEST_FOLDER})

tangled_files(files "^tests/[^/]+\\.cpp$")
foreach(file IN LISTS files)
    get_filename_component(stem ${file} NAME_WE)
    add_executable(test_${stem} ${TANGLED}/${file})
    target_link_libraries(test_${stem} PRIVATE catch_main book_code Catch2::Catch2)
    target_precompile_headers(test_${stem} REUSE_FROM catch_pch)
    add_dependencies(test_${stem} tangled)
    add_test(NAME ${stem} COMMAND ${ON_A_SMALL_STACK} $<TARGET_FILE:test_${stem}> WORKING_DIRECTORY ${TEST_FOLDER})
    set_tests_properties(${stem} PROPERTIES LABELS chapter TIMEOUT 600)
    if(stem MATCHES "^0*([0-9]+)-")
        set(chapter ${CMAKE_MATCH_1})
        set_tests_properties(${stem} PROPERTIES LABELS "chapter;chapter-${chapter}")
        list(APPEND programs_of_${chapter} test_${stem})
        list(APPEND chapter_numbers ${chapter})
    else()
        list(APPEND all_programs test_${stem})
    endif()
    list(APPEND BOOK_TESTS ${stem})
endforeach()

# ---------------------------------------------------------------------------------------------- contest files
# The chapter whose label a file's tests get: the one that tangles it.
function(chapter_of file variable)
    set(${variable} "" PARENT_SCOPE)
    foreach(chapter IN LISTS CHAPTERS)
        file(STRINGS ${chapter} found REGEX "^ *[`~]+.*[{ ]file=[\"']${file}[\"']")
        get_filename_component(stem ${chapter} NAME_WE)
        if(found AND stem MATCHES "^0*([0-9]+)-")
            set(${variable} ${CMAKE_MATCH_1} PARENT_SCOPE)
        endif()
    endforeach()
endfunction()

# A contest file is judged and run on a path and a star of a million vertices. Its Python version, if there is one,
# likewise. The judge of a game, judge_GAME, judges GAME.cpp and other ways to win the game, GAME_way.cpp; one that is for
# short trees only is GAME_short.cpp.
function(judge_of name variable)
    set(${variable} "" PARENT_SCOPE)
    foreach(judge IN LISTS JUDGE_PROGRAMS)
        string(REPLACE "judge_" "" game ${judge})
        if(name MATCHES "^${game}(_|$)")
            set(${variable} ${judge} PARENT_SCOPE)
        endif()
    endforeach()
endfunction()

tangled_files(files "^code/contest/[^/]+\\.(cpp|py)$")
foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    get_filename_component(language ${file} EXT)
    if(language STREQUAL ".py" AND COINS_SANITIZE)
        continue()
    elseif(language STREQUAL ".py")
        set(command ${PYTHON} ${TANGLED}/${file})
        set(test contest-${name}-python)
    else()
        set(command $<TARGET_FILE:${name}>)
        set(test contest-${name})
    endif()
    chapter_of(${file} chapter)
    set(labels contest)
    if(chapter)
        list(APPEND labels chapter-${chapter})
    endif()
    judge_of(${name} judge)
    set(only_short)
    if(name MATCHES "_short$")
        set(only_short --short)
    endif()
    add_test(NAME ${test}-big COMMAND ${BASH} ${CMAKE_CURRENT_LIST_DIR}/big-trees.bash ${name} ${command}
        WORKING_DIRECTORY ${TEST_FOLDER})
    set_tests_properties(${test}-big PROPERTIES LABELS "${labels}" TIMEOUT 300)
    if(judge)
        add_test(NAME ${test} COMMAND ${judge} ${only_short} ${command} WORKING_DIRECTORY ${TEST_FOLDER})
        set_tests_properties(${test} PROPERTIES LABELS "${labels}" TIMEOUT 600)
    endif()
    if(chapter AND NOT language STREQUAL ".py")
        list(APPEND programs_of_${chapter} ${name})
        if(judge)
            list(APPEND programs_of_${chapter} ${judge})
        endif()
        list(APPEND chapter_numbers ${chapter})
    endif()
endforeach()

# ---------------------------------------------------------------------------------------------- figures
# Each figure program draws the reader's own tree, too.
foreach(program IN LISTS FIGURE_PROGRAMS)
    set(give_input "printf '5\\n1 2 3 1\\n'")
    if(program MATCHES "^draw_(nim_move|cancel)$") # these read a game of moving coins
        set(give_input "printf '1\\n5\\n1 2\\n2 3\\n3 4\\n1 5\\n1 0 1 2 1\\n'")
    elseif(program STREQUAL "draw_race_instructions") # the records of a race
        set(give_input "cat ${TANGLED}/figures/race-instructions.csv")
    elseif(program MATCHES "^draw_race")
        set(give_input "cat ${TANGLED}/figures/race-times.csv")
    endif()
    add_test(NAME ${program} COMMAND ${BASH} -c "${give_input} | \"$0\" | grep '^// alt: '" $<TARGET_FILE:${program}>)
    set_tests_properties(${program} PROPERTIES LABELS figures TIMEOUT 60)
endforeach()

# ---------------------------------------------------------------------------------------------- what to build
# make test CHAPTER=N builds chapter-N, make test all of it.
list(REMOVE_DUPLICATES chapter_numbers)
foreach(chapter IN LISTS chapter_numbers)
    list(REMOVE_DUPLICATES programs_of_${chapter})
    add_custom_target(chapter-${chapter} DEPENDS ${programs_of_${chapter}})
    list(APPEND all_programs ${programs_of_${chapter}})
endforeach()
add_custom_target(programs DEPENDS loom-tests ${all_programs} ${CONTEST_PROGRAMS} ${JUDGE_PROGRAMS} ${FIGURE_PROGRAMS})
