//! What the grammars of this crate became.

/// What `grammar/service.g4` became.
pub mod service {
    include!(concat!(env!("OUT_DIR"), "/service/mod.rs"));
}

/// What `grammar/query.g4` became.
pub mod query {
    include!(concat!(env!("OUT_DIR"), "/query/mod.rs"));
}
