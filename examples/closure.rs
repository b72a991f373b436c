//! Reduces a document with a closure as the test, in this process: a small part of it whose tree has six levels.
//!
//! `cargo run --features lang-json --example closure`
#![allow(clippy::print_stdout, reason = "that is what it does")]

use reducer::lang::json;
use reducer::search::Strategy;
use reducer::session::Reduction;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = br#"{ "a": [1, 2, { "b": [true, null] }], "c": [[[["deep"]], "x"], { "d": {} }] }"#;
    let tree = json::parse(&text[..])?;
    let deep = |text: &[u8]| json::parse(text).is_ok_and(|tree| tree.height() > 5);
    let strategy = Strategy::by_name("hdd*").ok_or("no such strategy")?;
    let reduced = Reduction::new(tree, strategy, &deep).jobs(2).run()?;
    println!("{}", String::from_utf8_lossy(reduced.tree.text()));
    println!("{} tests", reduced.accounts.total().executions);
    Ok(())
}
