# Kaleidoscope in CMake projects:
#
#   find_package(Kaleido REQUIRED)
#   add_kaleido_executable(mandel mandel.ks helper.ks)
#   add_kaleido_library(formulas [STATIC | SHARED] formulas.ks)
#   target_link_libraries(main PRIVATE formulas)      # main.c includes "formulas.h"
#
# OPTIONS, after the files, are passed to `kaleido build`. Without -O they depend on CMAKE_BUILD_TYPE as those of C do. Outputs
# are made again if a file changes of which they are made, or kaleido itself.
#
# Kaleido_EXECUTABLE is the program; Kaleido_VERSION its version. Kaleido_TARGET is the machine that code is made for, if it is not this
# one: by default that of the toolchain file. See Docs/BuildSystems.md.

cmake_minimum_required(VERSION 3.20)

# Beside this file in an installation, or in PATH.
find_program(Kaleido_EXECUTABLE kaleido HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin" NO_CMAKE_FIND_ROOT_PATH)
if(NOT Kaleido_EXECUTABLE)
  set(Kaleido_FOUND FALSE)
  set(Kaleido_NOT_FOUND_MESSAGE "the program kaleido was not found; set Kaleido_EXECUTABLE")
  return()
endif()
execute_process(COMMAND "${Kaleido_EXECUTABLE}" --version --json OUTPUT_VARIABLE _kaleido_version RESULT_VARIABLE _kaleido_status)
if(NOT _kaleido_status EQUAL 0)
  set(Kaleido_FOUND FALSE)
  set(Kaleido_NOT_FOUND_MESSAGE "${Kaleido_EXECUTABLE} cannot be run")
  return()
endif()
string(JSON Kaleido_VERSION GET "${_kaleido_version}" version)
if(CMAKE_CROSSCOMPILING AND NOT Kaleido_TARGET)
  foreach(_kaleido_language C CXX)
    if(CMAKE_${_kaleido_language}_COMPILER_TARGET AND NOT Kaleido_TARGET)
      set(Kaleido_TARGET "${CMAKE_${_kaleido_language}_COMPILER_TARGET}")
    endif()
  endforeach()
  if(NOT Kaleido_TARGET AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
    set(Kaleido_TARGET "${CMAKE_SYSTEM_PROCESSOR}-linux-gnu")
  endif()
  if(NOT Kaleido_TARGET)
    set(Kaleido_FOUND FALSE)
    set(Kaleido_NOT_FOUND_MESSAGE "the target is unknown; set Kaleido_TARGET to one that `kaleido targets` lists")
    return()
  endif()
endif()

# The options of the build type and of the target, unless there are others.
function(_kaleido_options result)
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  set(options ${ARGN})
  if(NOT options MATCHES "(^|;)-O[0-3s]")
    if(type STREQUAL "DEBUG" OR type STREQUAL "")
      list(APPEND options -O0)
    elseif(type STREQUAL "MINSIZEREL")
      list(APPEND options -Os)
    else()
      list(APPEND options -O2)
    endif()
  endif()
  if(type MATCHES "^(DEBUG|RELWITHDEBINFO)$")
    list(APPEND options -g)
  endif()
  if(Kaleido_TARGET AND NOT options MATCHES "(^|;)--target(=|;)")
    list(APPEND options "--target=${Kaleido_TARGET}")
  endif()
  set(${result} ${options} PARENT_SCOPE)
endfunction()

# Adds a target with the command that builds `output` and further outputs from files, with a depfile. What the target depends on is a
# file of another name: CMake would take the path of an executable for the target of that name.
function(_kaleido_command target output)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "EMIT" "SOURCES;BYPRODUCTS;OPTIONS")
  set(files)
  foreach(file IN LISTS arg_SOURCES)
    get_filename_component(file "${file}" ABSOLUTE)
    list(APPEND files "${file}")
  endforeach()
  get_filename_component(name "${output}" NAME)
  add_custom_command(
    OUTPUT "${output}.stamp"
    BYPRODUCTS "${output}" ${arg_BYPRODUCTS}
    COMMAND "${Kaleido_EXECUTABLE}" build ${arg_OPTIONS} "--emit=${arg_EMIT}" -MD -MF "${output}.d" -MQ "${output}.stamp" -- ${files}
    COMMAND "${CMAKE_COMMAND}" -E touch "${output}.stamp"
    DEPENDS ${files} "${Kaleido_EXECUTABLE}"
    DEPFILE "${output}.d"
    COMMENT "Building Kaleidoscope ${name}"
    VERBATIM)
  add_custom_target(${target} ALL DEPENDS "${output}.stamp")
endfunction()

# add_kaleido_executable(NAME FILE... [OPTIONS OPTION...])
function(add_kaleido_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "OPTIONS")
  if(NOT arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_kaleido_executable(${name}): no files")
  endif()
  _kaleido_options(options ${arg_OPTIONS})
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}${CMAKE_EXECUTABLE_SUFFIX}")
  _kaleido_command(${name}_build "${output}" EMIT "exe=${output}" SOURCES ${arg_UNPARSED_ARGUMENTS} OPTIONS ${options})
  add_executable(${name} IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES IMPORTED_LOCATION "${output}")
  add_dependencies(${name} ${name}_build)
endfunction()

# add_kaleido_library(NAME [STATIC | SHARED] FILE... [OPTIONS OPTION...])
function(add_kaleido_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "STATIC;SHARED" "" "OPTIONS")
  if(NOT arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "add_kaleido_library(${name}): no files")
  endif()
  if(arg_SHARED OR (BUILD_SHARED_LIBS AND NOT arg_STATIC))
    set(kind SHARED)
    set(emit shared)
  else()
    set(kind STATIC)
    set(emit static)
  endif()
  _kaleido_options(options ${arg_OPTIONS})
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${name}.dir")
  set(output "${folder}/${CMAKE_${kind}_LIBRARY_PREFIX}${name}${CMAKE_${kind}_LIBRARY_SUFFIX}")
  file(MAKE_DIRECTORY "${folder}/include")
  set(header "${folder}/include/${name}.h")
  _kaleido_command(${name}_build "${output}" EMIT "${emit}=${output},header=${header}" BYPRODUCTS "${header}"
    SOURCES ${arg_UNPARSED_ARGUMENTS} OPTIONS ${options})
  add_library(${name} ${kind} IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES
    IMPORTED_LOCATION "${output}"
    IMPORTED_NO_SONAME TRUE
    INTERFACE_INCLUDE_DIRECTORIES "${folder}/include"
    INTERFACE_LINK_LIBRARIES "$<$<PLATFORM_ID:Linux>:m>")
  add_dependencies(${name} ${name}_build)
endfunction()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Kaleido REQUIRED_VARS Kaleido_EXECUTABLE VERSION_VAR Kaleido_VERSION HANDLE_COMPONENTS)
