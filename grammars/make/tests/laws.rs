//! The laws of the tree for makefiles, held against the samples and GNU make.

use reducer_make::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// Words of a list, options of a recipe and statements go one by one.
#[test]
fn words_and_recipes_go() {
    let text =
        "CC = gcc\nSOURCES = a.c need.c \\\n  b.c\nall: x need.o y\n\t@$(CC) -Wall -need $(SOURCES) -o $@\n";
    let is_wanted = |text: &str| {
        let has =
            |line: &str, word: &str| text.lines().any(|each| each.starts_with(line) && each.contains(word));
        has("SOURCES", "= need.c") && has("all:", "need.o") && has("\t", "-need")
    };
    assert_eq!(reduced(&LANGUAGE, text, is_wanted), "SOURCES= need.c\nall:need.o\n\t-need\n");
}
