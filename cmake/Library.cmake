# The library: headers only, those committed in code/. So a user of the library needs none of the book's tools.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

add_library(coins INTERFACE)
add_library(coins::coins ALIAS coins)
target_compile_features(coins INTERFACE cxx_std_17)
target_include_directories(coins INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/code>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

if(NOT PROJECT_IS_TOP_LEVEL)
    return()
endif()

set(COINS_CONFIG_DIR ${CMAKE_INSTALL_DATADIR}/cmake/coins)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/code/coins DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT coins
    FILES_MATCHING PATTERN "*.hpp")
install(TARGETS coins EXPORT coins COMPONENT coins)
install(EXPORT coins NAMESPACE coins:: FILE coinsTargets.cmake DESTINATION ${COINS_CONFIG_DIR} COMPONENT coins)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/coinsConfig.cmake.in ${PROJECT_BINARY_DIR}/coinsConfig.cmake
    INSTALL_DESTINATION ${COINS_CONFIG_DIR})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/coinsConfigVersion.cmake
    COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES ${PROJECT_BINARY_DIR}/coinsConfig.cmake ${PROJECT_BINARY_DIR}/coinsConfigVersion.cmake
    DESTINATION ${COINS_CONFIG_DIR} COMPONENT coins)
