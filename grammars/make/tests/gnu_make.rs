//! A mistake that GNU make finds: a variable that is made of itself. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "make is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_make::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "\
# How it is built.
CC ?= gcc
OPTIONS = -O2 -Wall $(CFLAGS)
ifeq ($(DEBUG),1)
OPTIONS += -g
endif
CFLAGS = -Iinclude \\
    $(OPTIONS) -DNAME=x
SOURCES := main.c util.c

all: main.o util.o
%.o: %.c
\t@echo compiling $<
\t$(CC) $(CFLAGS) -c $< -o $@
main.c util.c:
\ttouch $@
";

/// Whether make ends as it does in the page.
fn fails(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("Makefile"), text).unwrap();
    let output = Command::new("make").arg("-n").current_dir(folder.path()).env("LC_ALL", "C").output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stderr).contains("references itself"))
}

#[test]
fn a_variable_that_is_made_of_itself_is_found() {
    if !fails(INPUT) {
        eprintln!("skipped: GNU make is not installed");
        return;
    }
    assert_eq!(reduced(&LANGUAGE, INPUT, fails).trim_end(), "CFLAGS=$(CFLAGS)\na:main.o\nmain.c:");
}
