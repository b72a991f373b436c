//! The compiled-in languages: one line each, everything else is generated from `grammars/`.

use crate::tree::Language;

/// Puts in the modules that the build script generated.
macro_rules! languages {
    ($($name:ident if $feature:literal,)*) => {
        $(
            #[cfg(feature = $feature)]
            #[doc = concat!("What `grammars/", stringify!($name), ".g4` became.")]
            pub mod $name {
                include!(concat!(env!("OUT_DIR"), "/", stringify!($name), "/mod.rs"));
            }
        )*

        /// All that are compiled in, by their names in order.
        pub static ALL: &[&Language] = &[$(#[cfg(feature = $feature)] &$name::LANGUAGE),*];
    };
}

languages! {
    c if "lang-c",
    css if "lang-css",
    declarations if "lang-declarations",
    java if "lang-java",
    javascript if "lang-javascript",
    json if "lang-json",
    xml if "lang-xml",
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
