//! The compiled-in languages: one line each, everything else is generated from `grammars/`.

/// Puts in the module that the build script generated.
macro_rules! language {
    ($name:ident, $feature:literal) => {
        #[cfg(feature = $feature)]
        #[doc = concat!("What `grammars/", stringify!($name), ".g4` became.")]
        pub mod $name {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($name), "/mod.rs"));
        }
    };
}

language!(json, "lang-json");
