//! Prints the names of all methods of a Java file, those of nested and anonymous classes among them.
//!
//! `cargo run --features lang-java --example method_names -- FILE.java`
#![allow(clippy::print_stdout, reason = "that is what it does")]

use reducer::lang::java::{self, Method};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os().nth(1).ok_or("usage: method_names FILE.java")?;
    let text = std::fs::read(path)?;
    let tree = java::parse(&text[..]).map_err(|error| error.describe(&text))?;
    for Method { name, .. } in tree.find::<Method>() {
        println!("{name}");
    }
    Ok(())
}
