//! Prints what the check of a language finds wrong with files:
//! `cargo run --release -p lab --features reducer/lang-smtlib --bin faults -- smtlib FILE...`
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool talks to whoever runs it")]

use reducer::lang;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(language) = arguments.first().and_then(|name| lang::by_name(name)) else {
        eprintln!("usage: faults LANGUAGE FILE...");
        return ExitCode::from(2);
    };
    for file in &arguments[1..] {
        let text = match std::fs::read(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        };
        for (why, token) in language.faults(&text) {
            let line = text[..token.start as usize].split(|&byte| byte == b'\n').count();
            println!("{file}:{line}: {}: {}", why, String::from_utf8_lossy(token.text(&text)));
        }
    }
    ExitCode::SUCCESS
}
