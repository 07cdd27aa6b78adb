# The programs that the chapters tangle to, apart from the tests: build/bin/NAME for
#   figures/NAME.cpp        draws figures: draw_…
#   code/contest/NAME.cpp   one file for a judge: compiled without the library in reach
#   code/judge/NAME.cpp     judges a program for GAME: judge_GAME
#   code/bench/NAME.cpp     GAME_bench FLOOR PROGRAM… compares the contest programs GAME, GAME_… with GAME_floor;
#                           race lets all algorithms of the library race
set(FIGURE_PROGRAMS)
set(CONTEST_PROGRAMS)
set(BENCH_PROGRAMS)
set(JUDGE_PROGRAMS)

tangled_files(files "^(figures|code/(contest|judge|bench))/[^/]+\\.cpp$")
foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    get_filename_component(folder ${file} DIRECTORY)
    get_filename_component(kind ${folder} NAME)
    add_executable(${name} ${TANGLED}/${file})
    if(kind STREQUAL "contest")
        target_link_libraries(${name} PRIVATE warnings)
        target_compile_features(${name} PRIVATE cxx_std_17)
        list(APPEND CONTEST_PROGRAMS ${name})
    elseif(kind STREQUAL "figures")
        target_link_libraries(${name} PRIVATE book_code)
        list(APPEND FIGURE_PROGRAMS ${name})
    else()
        target_link_libraries(${name} PRIVATE book_code)
        string(TOUPPER ${kind} kind)
        list(APPEND ${kind}_PROGRAMS ${name})
    endif()
    add_dependencies(${name} tangled)
endforeach()

add_custom_target(contest-programs DEPENDS ${CONTEST_PROGRAMS})
add_custom_target(judge-programs DEPENDS ${JUDGE_PROGRAMS})

# make bench
set(commands)
foreach(program IN LISTS BENCH_PROGRAMS)
    string(REGEX REPLACE "_bench$" "" game ${program})
    if(game IN_LIST CONTEST_PROGRAMS AND ${game}_floor IN_LIST BENCH_PROGRAMS)
        set(programs $<TARGET_FILE:${game}>)
        foreach(other IN LISTS CONTEST_PROGRAMS)
            # GAME_short is for small cases only
            if(other MATCHES "^${game}_" AND NOT other MATCHES "_short$")
                list(APPEND programs $<TARGET_FILE:${other}>)
            endif()
        endforeach()
        list(APPEND commands COMMAND ${program} $<TARGET_FILE:${game}_floor> ${programs})
    endif()
endforeach()
if("race" IN_LIST BENCH_PROGRAMS)
    list(APPEND commands COMMAND $<TARGET_FILE:race> 2000 21 COMMAND $<TARGET_FILE:race> 200000 5)
endif()
if(commands)
    add_custom_target(bench ${commands} DEPENDS ${BENCH_PROGRAMS} ${CONTEST_PROGRAMS}
        WORKING_DIRECTORY ${CMAKE_BINARY_DIR} USES_TERMINAL VERBATIM COMMENT "Running the benchmarks")
endif()
