# The book itself: site, pdf, and both (book). Each step runs only when what it reads has changed. A step whose result
# is a whole folder writes a stamp, or a sum of the folder's files where the next step should only run if they differ.
find_program(DOXYGEN doxygen)
find_program(DOT dot)
find_program(NODE node)
find_program(LUALATEX lualatex)
if(NOT (DOXYGEN AND DOT AND NODE AND LUALATEX))
    message(STATUS "No doxygen, dot, node or lualatex: only the tests can be built (make book installs what is missing)")
    return()
endif()

# make serve, whose server needs no site of the book.
add_test(NAME serve COMMAND ${NODE} ${CMAKE_SOURCE_DIR}/theme/node/tests/serve.mjs)
set_tests_properties(serve PROPERTIES LABELS theme TIMEOUT 120)

set(SCRIPTS ${CMAKE_SOURCE_DIR}/cmake)
set(THEME ${CMAKE_SOURCE_DIR}/theme)
file(GLOB BIBLIOGRAPHY CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/chapters/references.bib)
if(BIBLIOGRAPHY)
    set(bibliography_option --bib ${BIBLIOGRAPHY})
endif()
set(FIGURES ${CMAKE_BINARY_DIR}/figures)
set(REPORTS ${CMAKE_BINARY_DIR}/reports)
set(API ${CMAKE_BINARY_DIR}/doxygen)
set(WOVEN ${CMAKE_BINARY_DIR}/woven)
set(BOOK_OUTPUT ${CMAKE_BINARY_DIR}/book)
file(MAKE_DIRECTORY ${FIGURES} ${REPORTS} ${API} ${WOVEN} ${BOOK_OUTPUT})

# ---------------------------------------------------------------------------------------------- what the tests say
# A test that fails does not stop the weaving: the book says that it failed. See the verdict at the end.
set(report_files)
foreach(stem IN LISTS BOOK_TESTS)
    add_custom_command(
        OUTPUT ${REPORTS}/${stem}.xml
        COMMAND ${BASH} ${SCRIPTS}/report.bash $<TARGET_FILE:test_${stem}> ${REPORTS}/${stem}.xml
        DEPENDS test_${stem} ${SCRIPTS}/report.bash
        WORKING_DIRECTORY ${TEST_FOLDER}
        COMMENT "Running the tests of ${stem}"
        VERBATIM)
    list(APPEND report_files ${REPORTS}/${stem}.xml)
endforeach()

# ---------------------------------------------------------------------------------------------- figures
# NAME.dot, then NAME.dot.svg and NAME.dot.pdf; the further frames of an animation are NAME.dot.2.svg and so on.
set(figure_files)
function(draw name)
    add_custom_command(
        OUTPUT ${FIGURES}/${name}.dot.svg ${FIGURES}/${name}.dot.pdf
        COMMAND ${BASH} ${SCRIPTS}/draw.bash ${DOT} ${FIGURES}/${name}.dot
        DEPENDS ${FIGURES}/${name}.dot ${SCRIPTS}/draw.bash
        COMMENT "Drawing ${name}"
        VERBATIM)
    set(figure_files ${figure_files} ${FIGURES}/${name}.dot.svg ${FIGURES}/${name}.dot.pdf PARENT_SCOPE)
endfunction()

foreach(program IN LISTS FIGURE_PROGRAMS)
    string(REGEX REPLACE "^draw_" "" name ${program})
    string(REPLACE "_" "-" name ${name})
    add_custom_command(
        OUTPUT ${FIGURES}/${name}.dot
        COMMAND ${BASH} ${SCRIPTS}/if-changed.bash ${FIGURES}/${name}.dot $<TARGET_FILE:${program}> --example
        DEPENDS ${program} ${SCRIPTS}/if-changed.bash
        COMMENT "Running ${program}"
        VERBATIM)
    draw(${name})
endforeach()
tangled_files(files "^figures/[^/]+\\.dot$")
foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME_WE)
    add_custom_command(
        OUTPUT ${FIGURES}/${name}.dot
        COMMAND ${CMAKE_COMMAND} -E copy ${PLAIN}/${file} ${FIGURES}/${name}.dot
        DEPENDS ${PLAIN}/${file}
        VERBATIM)
    draw(${name})
endforeach()
# The map of the chapters on the front page.
add_custom_command(
    OUTPUT ${FIGURES}/chapters.dot
    COMMAND ${BASH} ${SCRIPTS}/if-changed.bash ${FIGURES}/chapters.dot cat ${CHAPTERS_DOT}
    DEPENDS ${CHAPTERS_DOT}
    VERBATIM)
draw(chapters)
add_custom_target(figures DEPENDS ${figure_files})

# ---------------------------------------------------------------------------------------------- Doxygen
# The frame of the API pages is that of the book's pages, with the list of the chapters in it.
file(GLOB_RECURSE theme_files CONFIGURE_DEPENDS ${THEME}/html/* ${THEME}/latex/*)
set(SHELL_FOLDER ${CMAKE_BINARY_DIR}/shell)
add_custom_command(
    OUTPUT ${SHELL_FOLDER}/api-header.html ${SHELL_FOLDER}/api-footer.html
    COMMAND loom shell --root ${SHELL_FOLDER} --theme ${THEME} book.md
    DEPENDS loom ${BOOK} ${CHAPTERS} ${theme_files}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Making the frame of the API pages"
    VERBATIM)

set(DOXYGEN_INPUT ${PLAIN}/code ${PLAIN}/tests ${PLAIN}/figures)
list(JOIN DOXYGEN_INPUT " " DOXYGEN_INPUT)
set(DOXYGEN_OUTPUT ${API})
set(DOXYGEN_STRIP ${PLAIN})
set(TAG_FILE ${API}/coins.tag)
set(HTML_HEADER ${SHELL_FOLDER}/api-header.html)
set(HTML_FOOTER ${SHELL_FOLDER}/api-footer.html)
set(HTML_STYLESHEET ${THEME}/html/api.css)
configure_file(${THEME}/doxygen/Doxyfile.in ${CMAKE_BINARY_DIR}/Doxyfile @ONLY)
file(GLOB doxygen_theme CONFIGURE_DEPENDS ${THEME}/doxygen/*)
add_custom_command(
    OUTPUT ${STAMPS}/doxygen
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${API}/html ${API}/latex ${API}/xml
    COMMAND ${BASH} ${SCRIPTS}/doxygen.bash ${DOXYGEN} ${CMAKE_BINARY_DIR}/Doxyfile $<TARGET_FILE:loom> ${PLAIN}
    COMMAND ${CMAKE_COMMAND} -E touch ${STAMPS}/doxygen
    DEPENDS ${PLAIN_FILES} ${CHAPTERS_TAG} ${CMAKE_BINARY_DIR}/Doxyfile ${doxygen_theme} ${SCRIPTS}/doxygen.bash
        ${HTML_HEADER} ${HTML_FOOTER} ${HTML_STYLESHEET}
    COMMENT "Reading the code with Doxygen"
    VERBATIM)

# ---------------------------------------------------------------------------------------------- weaving
set(SUMS ${CMAKE_BINARY_DIR}/sums)
file(MAKE_DIRECTORY ${SUMS})
set(sum ${BASH} ${SCRIPTS}/if-changed.bash)
add_custom_command(
    OUTPUT ${SUMS}/html ${SUMS}/latex ${STAMPS}/woven
    COMMAND loom weave --root ${WOVEN} --theme ${THEME} --xml ${API}/xml --map ${PLAIN} --figures ${FIGURES}
        --reports ${REPORTS} ${bibliography_option} book.md
    COMMAND ${sum} ${SUMS}/html ${BASH} ${SCRIPTS}/sum.bash ${WOVEN}/html ${WOVEN}/search-documents.json
    COMMAND ${sum} ${SUMS}/latex ${BASH} ${SCRIPTS}/sum.bash ${WOVEN}/latex
    COMMAND ${CMAKE_COMMAND} -E touch ${STAMPS}/woven
    DEPENDS loom ${BOOK} ${CHAPTERS} ${BIBLIOGRAPHY} ${SOURCE_MAP} ${STAMPS}/doxygen ${figure_files} ${report_files}
        ${theme_files} ${SCRIPTS}/sum.bash ${SCRIPTS}/if-changed.bash
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Weaving the chapters"
    VERBATIM)

# The site: maths, fonts, the API pages and the search index.
add_custom_command(
    OUTPUT ${STAMPS}/site
    COMMAND ${NODE} ${THEME}/node/finish.mjs ${WOVEN}/html ${API}/html ${WOVEN}/search-documents.json ${THEME}/html
        ${BOOK_OUTPUT}/html
    COMMAND ${BASH} ${SCRIPTS}/downloads.bash ${TANGLED_LIST} ${PLAIN} ${BOOK_OUTPUT}/html/code
    COMMAND ${CMAKE_COMMAND} -E touch ${STAMPS}/site
    DEPENDS ${SUMS}/html ${STAMPS}/doxygen ${PLAIN_FILES} ${SCRIPTS}/downloads.bash ${THEME}/node/finish.mjs ${THEME}/node/package-lock.json ${theme_files}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Finishing the site"
    VERBATIM)

add_custom_command(
    OUTPUT ${STAMPS}/pdf
    COMMAND ${BASH} ${THEME}/latex/build-pdf.sh ${CMAKE_BINARY_DIR}
    COMMAND ${CMAKE_COMMAND} -E touch ${STAMPS}/pdf
    DEPENDS ${SUMS}/latex ${STAMPS}/doxygen ${theme_files} ${figure_files}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Setting the PDF"
    VERBATIM)

# ---------------------------------------------------------------------------------------------- the verdict
# Only when all is there to be read: fail, if a test failed.
set(book_stamps ${STAMPS}/site ${STAMPS}/pdf)
set(site_stamps ${STAMPS}/site)
set(pdf_stamps ${STAMPS}/pdf)
foreach(what book site pdf)
    add_custom_command(
        OUTPUT ${STAMPS}/verdict-${what}
        COMMAND ${BASH} ${SCRIPTS}/verdict.bash ${STAMPS}/verdict-${what} ${report_files}
        DEPENDS ${${what}_stamps} ${report_files} ${SCRIPTS}/verdict.bash
        COMMENT "Asking whether all tests passed"
        VERBATIM)
    add_custom_target(${what} DEPENDS ${STAMPS}/verdict-${what})
endforeach()
