//! The compiled-in languages: a line for each, whose crate lies in `grammars/`.

use crate::tree::Language;

/// Re-exports the crates of the enabled languages.
macro_rules! languages {
    ($($name:ident = $krate:ident if $feature:literal,)*) => {
        $(
            #[cfg(feature = $feature)]
            #[doc(inline)]
            pub use $krate as $name;
        )*

        /// All languages that are compiled in, in the order of their names.
        pub static ALL: &[&Language] = &[$(#[cfg(feature = $feature)] &$name::LANGUAGE),*];
    };
}

languages! {
    c = reducer_c if "lang-c",
    cpp = reducer_cpp if "lang-cpp",
    css = reducer_css if "lang-css",
    declarations = reducer_declarations if "lang-declarations",
    go = reducer_go if "lang-go",
    html = reducer_html if "lang-html",
    java = reducer_java if "lang-java",
    javascript = reducer_javascript if "lang-javascript",
    json = reducer_json if "lang-json",
    python = reducer_python if "lang-python",
    rust = reducer_rust if "lang-rust",
    smtlib = reducer_smtlib if "lang-smtlib",
    solidity = reducer_solidity if "lang-solidity",
    sql = reducer_sql if "lang-sql",
    typescript = reducer_typescript if "lang-typescript",
    xml = reducer_xml if "lang-xml",
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
