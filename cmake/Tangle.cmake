# The chapters become code: build/plain, and build/tangled with #line, which is compiled (see tangle.bash).
set(BOOK ${CMAKE_SOURCE_DIR}/book.md)
file(GLOB CHAPTERS CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/chapters/*.md)
set(TANGLED ${CMAKE_BINARY_DIR}/tangled)
set(PLAIN ${CMAKE_BINARY_DIR}/plain)
set(STAMPS ${CMAKE_BINARY_DIR}/stamps)
file(MAKE_DIRECTORY ${STAMPS})

# g++ looks for the file that a #line names from where it runs, so that it can show the line.
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/chapters ${CMAKE_BINARY_DIR}/chapters SYMBOLIC)

# Which files there are is known only when loom has run. CMake works with the list of the last run (before the first:
# with the committed manifest). A run rewrites the list if it has changed, and the next call of Ninja then starts CMake
# anew. The Makefile therefore calls Ninja first for `tangled`, then for what was asked for.
set(tangle ${BASH} ${CMAKE_CURRENT_LIST_DIR}/tangle.bash)
set(TANGLED_LIST ${CMAKE_BINARY_DIR}/tangled.list)
if(NOT EXISTS ${TANGLED_LIST})
    execute_process(COMMAND ${tangle} --list ${CMAKE_SOURCE_DIR}/.loom/manifest ${TANGLED_LIST} COMMAND_ERROR_IS_FATAL ANY)
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${TANGLED_LIST})
file(STRINGS ${TANGLED_LIST} TANGLED_FILES)

set(PLAIN_FILES ${TANGLED_FILES})
list(TRANSFORM PLAIN_FILES PREPEND ${PLAIN}/)
set(outputs ${TANGLED_FILES})
list(TRANSFORM outputs PREPEND ${TANGLED}/)
# The source map, the tags of the chapters for Doxygen, and the map of the chapters.
set(SOURCE_MAP ${PLAIN}/.loom/map)
set(CHAPTERS_TAG ${PLAIN}/.loom/chapters.tag)
set(CHAPTERS_DOT ${PLAIN}/.loom/chapters.dot)
add_custom_command(
    OUTPUT ${STAMPS}/tangled ${outputs} ${PLAIN_FILES} ${SOURCE_MAP} ${CHAPTERS_TAG} ${CHAPTERS_DOT}
    COMMAND ${tangle} $<TARGET_FILE:loom> ${CMAKE_BINARY_DIR}
    COMMAND ${CMAKE_COMMAND} -E touch ${STAMPS}/tangled
    DEPENDS loom ${BOOK} ${CHAPTERS} ${CMAKE_CURRENT_LIST_DIR}/tangle.bash
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Tangling the chapters"
    VERBATIM)
add_custom_target(tangled DEPENDS ${STAMPS}/tangled)
add_custom_target(tangled-exact
    COMMAND ${tangle} $<TARGET_FILE:loom> ${CMAKE_BINARY_DIR} exact
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Tangling the chapters, each line where it stands"
    VERBATIM)
add_dependencies(tangled-exact loom)

# The library as the chapters have it now, with what the programs of figures/ share among themselves.
add_library(book_code INTERFACE)
target_include_directories(book_code INTERFACE ${TANGLED}/code ${TANGLED})
target_compile_features(book_code INTERFACE cxx_std_17)
target_link_libraries(book_code INTERFACE warnings)
add_dependencies(book_code tangled)

# tangled_files(VARIABLE REGEX): the tangled files whose path matches.
function(tangled_files variable regex)
    set(files ${TANGLED_FILES})
    list(FILTER files INCLUDE REGEX "${regex}")
    set(${variable} ${files} PARENT_SCOPE)
endfunction()
