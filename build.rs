//! Compiles the grammars of the enabled `lang-*` features.

fn main() {}
