//! Reduces a document with a closure as the test, in this process: a small part of it whose tree has six levels.
//!
//! `cargo run --features lang-json --example closure`
#![allow(clippy::print_stdout, reason = "that is what it does")]

use reducer::lang::json;
use reducer::session::{Event, Reduction};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = br#"{ "a": [1, 2, { "b": [true, null] }], "c": [[[["deep"]], "x"], { "d": {} }] }"#;
    let reduced = Reduction::new(json::parse(&text[..])?)
        .interesting_if(|text| json::parse(text).is_ok_and(|tree| tree.height() > 5))
        .jobs(2)
        .on_event(&mut |event: &Event| {
            if let Event::Accepted { after, .. } = event {
                println!("{} bytes", after.bytes);
            }
        })
        .run()?;
    println!("{}", reduced.tree);
    Ok(())
}
