//! Prints a C file without the `if`s that have no `else`. Where a statement must stand, the shortest one is left.
//!
//! `cargo run --features lang-c --example drop_ifs -- FILE.c`
#![allow(clippy::print_stdout, reason = "that is what it does")]

use reducer::lang::c::{self, If};
use reducer::tree::{Edit, Node as _};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os().nth(1).ok_or("usage: drop_ifs FILE.c")?;
    let text = std::fs::read(path)?;
    let tree = c::parse(&text[..]).map_err(|error| error.describe(&text))?;
    // What stands after the first branch is the group of the `else`.
    let without_else = tree.find::<If>().filter(|it| it.statement_part.is_none());
    let edit: Edit = without_else.filter_map(|it| it.remove()).collect();
    print!("{}", tree.apply(&edit).tree);
    Ok(())
}
