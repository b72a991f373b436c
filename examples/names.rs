//! Prints every name in a JSON file with what it names: the generated types at work.
//!
//! `cargo run --features lang-json --example names -- FILE.json`

use reducer::lang::json::{self, Member, Value};
use std::error::Error;
use std::io::Write as _;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args_os().nth(1).ok_or("usage: names FILE.json")?;
    let text = std::fs::read(path)?;
    let tree = json::parse(&text[..]).map_err(|error| error.describe(&text))?;
    let mut out = std::io::stdout().lock();
    for Member { name, value, .. } in tree.find::<Member>() {
        let what = match value.view() {
            Some(Value::Object(object)) => {
                format!("an object of {}", object.view().map_or(0, |view| view.members.iter().count()))
            }
            Some(Value::Array(array)) => {
                format!("an array of {}", array.view().map_or(0, |view| view.elements.iter().count()))
            }
            _ => value.to_string(),
        };
        writeln!(out, "{name}: {what}")?;
    }
    Ok(())
}
