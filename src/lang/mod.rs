//! The compiled-in languages: a line for each, whose crate lies in `grammars/`. `run by` are the programs that a `#!` line may
//! name, without versions; `named` are whole names of files, whatever their extension.

use crate::tree::Language;

/// Re-exports the crates of the enabled languages.
macro_rules! languages {
    (
        $($name:ident = $krate:ident if $feature:literal $(run by $($program:literal)+)? $(named $($file:literal)+)?,)*
    ) => {
        $(
            #[cfg(feature = $feature)]
            #[doc(no_inline)]
            pub use $krate as $name;
        )*

        /// All languages that are compiled in, in the order of their names.
        pub static ALL: &[&Language] = &[$(#[cfg(feature = $feature)] &$name::LANGUAGE),*];

        /// The programs that run files of the languages.
        static PROGRAMS: &[(&str, &Language)] =
            &[$($($(#[cfg(feature = $feature)] ($program, &$name::LANGUAGE),)+)?)*];

        /// The names of files that tell their language by themselves.
        static FILES: &[(&str, &Language)] = &[$($($(#[cfg(feature = $feature)] ($file, &$name::LANGUAGE),)+)?)*];
    };
}

languages! {
    c = reducer_c if "lang-c",
    cmake = reducer_cmake if "lang-cmake" run by "cmake" named "CMakeLists.txt",
    cpp = reducer_cpp if "lang-cpp",
    css = reducer_css if "lang-css",
    declarations = reducer_declarations if "lang-declarations",
    dimacs = reducer_dimacs if "lang-dimacs",
    dot = reducer_dot if "lang-dot",
    go = reducer_go if "lang-go",
    graphql = reducer_graphql if "lang-graphql",
    html = reducer_html if "lang-html",
    java = reducer_java if "lang-java",
    javascript = reducer_javascript if "lang-javascript" run by "node" "nodejs",
    json = reducer_json if "lang-json",
    kotlin = reducer_kotlin if "lang-kotlin" run by "kotlin" "kotlinc" "kscript",
    llvm = reducer_llvm if "lang-llvm",
    lua = reducer_lua if "lang-lua" run by "lua" "luajit",
    make = reducer_make if "lang-make" run by "make" "gmake" named "GNUmakefile" "makefile" "Makefile",
    php = reducer_php if "lang-php" run by "php",
    protobuf = reducer_protobuf if "lang-protobuf",
    python = reducer_python if "lang-python" run by "python" "pypy",
    rust = reducer_rust if "lang-rust" run by "rust-script" "cargo",
    smtlib = reducer_smtlib if "lang-smtlib",
    solidity = reducer_solidity if "lang-solidity",
    sql = reducer_sql if "lang-sql",
    systemverilog = reducer_systemverilog if "lang-systemverilog",
    toml = reducer_toml if "lang-toml",
    typescript = reducer_typescript if "lang-typescript" run by "ts-node" "tsx" "deno" "bun",
    wat = reducer_wat if "lang-wat",
    wgsl = reducer_wgsl if "lang-wgsl",
    xml = reducer_xml if "lang-xml",
    yaml = reducer_yaml if "lang-yaml",
}

/// The language of this name, if it is compiled in.
pub fn by_name(name: &str) -> Option<&'static Language> {
    ALL.iter().copied().find(|language| language.name == name)
}

/// The language whose files have names with this extension (without the dot, in any case), if one is compiled in.
pub fn by_extension(extension: &str) -> Option<&'static Language> {
    let has =
        |language: &&Language| language.extensions.iter().any(|each| each.eq_ignore_ascii_case(extension));
    ALL.iter().copied().find(has)
}

/// The language whose files have this whole name (`Makefile`), if one is compiled in.
pub fn by_file_name(name: &str) -> Option<&'static Language> {
    FILES.iter().find(|(file, _)| *file == name).map(|&(_, language)| language)
}

/// The whole names of files of a language.
pub fn file_names(language: &Language) -> impl Iterator<Item = &'static str> {
    FILES.iter().filter(move |(_, other)| other.name == language.name).map(|&(file, _)| file)
}

/// The language of a text whose first line is a `#!` line, if its program runs files of a language that is compiled in.
pub fn by_first_line(text: &[u8]) -> Option<&'static Language> {
    let line = text.split(|&byte| byte == b'\n').next()?.strip_prefix(b"#!")?;
    let mut words = std::str::from_utf8(line).ok()?.split_ascii_whitespace();
    let mut program = file_name(words.next()?);
    if program == "env" {
        program = file_name(words.find(|word| !word.starts_with('-') && !word.contains('='))?);
    }
    let program = program.trim_end_matches(|last: char| last.is_ascii_digit() || last == '.');
    PROGRAMS.iter().find(|(name, _)| *name == program).map(|&(_, language)| language)
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(all(test, feature = "lang-python"))]
mod tests {
    use super::*;

    #[test]
    fn a_first_line_tells_the_language() {
        for line in [
            "#!/usr/bin/python",
            "#! /usr/bin/python3.13 -u",
            "#!/usr/bin/env python3",
            "#!/usr/bin/env -S LANG=C python3 -u\nprint()\n",
            "#!/opt/bin/env -i pypy3\r\n",
        ] {
            assert_eq!(
                by_first_line(line.as_bytes()).map(|language| language.name),
                Some("python"),
                "{line}"
            );
        }
        for line in ["", "#!", "#!/usr/bin/env", "#!/bin/sh", "python", "\n#!/usr/bin/python"] {
            assert!(by_first_line(line.as_bytes()).is_none(), "{line}");
        }
        assert!(by_first_line(b"#!/usr/bin/\xffpython").is_none());
    }
}
