//! Languages that teach: each shows a few things that a grammar can say, in as few lines as will do.

use reducer::tree::Language;

pub mod filters;

/// Puts in the module that the build script generated.
macro_rules! languages {
    ($($name:ident),*) => {
        $(
            #[allow(missing_docs, non_upper_case_globals, unused_qualifications, clippy::all, clippy::pedantic, clippy::restriction)]
            pub mod $name {
                include!(concat!(env!("OUT_DIR"), "/", stringify!($name), "/mod.rs"));
            }
        )*
        /// All of them.
        pub static LANGUAGES: &[&Language] = &[$(&$name::LANGUAGE),*];
    };
}

languages!(
    ahead,
    apart,
    attributes,
    blocks,
    calc,
    calls,
    chains,
    choices,
    columns,
    csv,
    dangling,
    declarations,
    edges,
    ended,
    farther,
    formats,
    given,
    heredoc,
    hollow,
    indented,
    interpolation,
    juxtaposed,
    keys,
    keywords,
    lines,
    lists,
    markup,
    mirror,
    page,
    nested,
    notation,
    query,
    recovering,
    scopes,
    script,
    several,
    slashes,
    soup,
    spellings,
    split,
    sums,
    tags,
    templates,
    themes,
    unfolded,
    unsure
);

/// Those in which a text can be read in several ways: an operand may be hoisted to where another reading takes it
/// apart, so the tree of an edited text is one of its trees, and not always the one that the parser gives.
pub static AMBIGUOUS: &[&Language] = &[
    &calc::LANGUAGE,
    &dangling::LANGUAGE,
    &edges::LANGUAGE,
    &hollow::LANGUAGE,
    &juxtaposed::LANGUAGE,
    &unfolded::LANGUAGE,
];

/// Those in which what a name means elsewhere can keep something from going.
pub static BOUND: &[&Language] = &[&scopes::LANGUAGE];
