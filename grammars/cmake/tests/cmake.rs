//! A mistake that `CMake` finds: an element that a list does not have. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "cmake is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_cmake::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "\
# Which version this is.
set(version 1.2.0)
function(part name number)
  string(REPLACE \".\" \";\" parts \"${version}\")
  list(GET parts ${number} found)
  set(${name} \"${found}\" PARENT_SCOPE)
endfunction()
if(NOT version STREQUAL \"\")
  part(major 0)
  part(tweak 3) # there are three
  message(STATUS \"version ${major}, tweak ${tweak}\")
else()
  message(FATAL_ERROR \"no version\")
endif()
";

/// Whether `CMake` ends as it does in the page.
fn fails(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("version.cmake");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("cmake").arg("-P").arg(&path).current_dir(folder.path()).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stderr).contains("index: 3 out of range"))
}

#[test]
fn an_element_that_is_not_there_is_found() {
    if !fails(INPUT) {
        eprintln!("skipped: cmake is not installed");
        return;
    }
    let left = "\
function(a n number)
  string(REPLACE \"\" \"\" p \"e\")
  list(GET p ${number} f)
endfunction()
a(t 3)";
    assert_eq!(reduced(&LANGUAGE, INPUT, fails).trim_end(), left);
}
