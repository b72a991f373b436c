cmake_minimum_required(VERSION 3.10...3.27 FATAL_ERROR)
project(demo LANGUAGES C CXX)
#[[ A comment
over lines ]]
set(SOURCES main.c "util ${X}.c" ${MORE} # one more
    last.c)
option(WITH_X "With x; \"quoted\"" ON)
add_library(core STATIC ${SOURCES}
  $<TARGET_OBJECTS:other> $<$<CONFIG:Debug>:debug.c>)
target_compile_definitions(core PUBLIC -DA="b c" X=\"y\" $(VAR)/z)
target_include_directories(core PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/include" #[=[ here ]] ]=] a)
message(STATUS [[raw ${text}]] [==[
more ]] ]=] text
]==])
MESSAGE ( "two lines
in one" a\;b \${c} )
install(TARGETS core DESTINATION lib) # end
add_custom_command(OUTPUT a COMMAND b "" c)
