//! What a worker says first: who it is. It is a line of text, so that every version can read every other one's.
//!
//! Before it may come what a machine says to everybody who logs in.

use super::PROTOCOL;
use std::io::{self, BufRead, Read};

/// How the line begins. Such a byte is in no text.
const START: &str = "\u{1}reducer-worker ";
/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// How much may come before the greeting.
const MOST_NOISE: u64 = 1 << 16;
/// How much of that is shown.
const SHOWN: usize = 200;

/// A worker, by its own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Greeting {
    /// The number of its cores.
    pub jobs: usize,
}

/// Why there is no worker.
#[derive(Debug, thiserror::Error)]
pub(super) enum GreetingError {
    #[error("{0}")]
    Io(#[from] io::Error),
    /// What came in its place.
    #[error("no worker answers there{}", said(.0))]
    Missing(String),
    /// What comes without an end.
    #[error("no worker answers there{}", said(.0))]
    Noise(String),
    /// The versions of the protocol and of the program.
    #[error(
        "the program there is of version {0}, and this one of {own}; install the same there, or give the path of the same by \
         --worker-program",
        own = own()
    )]
    OtherVersion(String),
}

fn said(noise: &str) -> String {
    let noise = noise.trim();
    if noise.is_empty() { String::new() } else { format!(", but something that says: {noise}") }
}

/// The version of the program, and the one of the protocol.
fn own() -> String {
    format!("{VERSION}/{PROTOCOL}")
}

/// The line of this program, given its number of cores.
pub(super) fn line(jobs: usize) -> String {
    format!("{START}{} {jobs}\n", own())
}

/// Reads up to the end of the greeting.
///
/// # Errors
/// If none comes, or it is of another version.
pub(super) fn read(from: &mut impl BufRead) -> Result<Greeting, GreetingError> {
    let mut noise = Vec::new();
    let mut left = from.take(MOST_NOISE);
    loop {
        let before = noise.len();
        if left.read_until(b'\n', &mut noise)? == 0 {
            let noise = String::from_utf8_lossy(&noise).replace(char::is_control, " ");
            let shown = noise.chars().take(SHOWN).collect();
            let is_too_much = left.limit() == 0;
            return Err(if is_too_much {
                GreetingError::Noise(shown)
            } else {
                GreetingError::Missing(shown)
            });
        }
        let line = &noise[before..];
        // What came before it need not end with a line.
        let start = line.windows(START.len()).position(|part| part == START.as_bytes());
        if let (Some(start), Some(b'\n')) = (start, line.last()) {
            return parse(&String::from_utf8_lossy(&line[start + START.len()..]));
        }
    }
}

fn parse(words: &str) -> Result<Greeting, GreetingError> {
    let mut words = words.split_whitespace();
    let version = words.next().unwrap_or_default();
    if version != own() {
        let version = version.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
        return Err(GreetingError::OtherVersion(version));
    }
    let jobs = words.next().and_then(|jobs| jobs.parse().ok()).filter(|&jobs| jobs > 0);
    jobs.map(|jobs| Greeting { jobs })
        .ok_or_else(|| GreetingError::Missing("a greeting without jobs".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn greetings() {
        let read = |text: &str| read(&mut text.as_bytes()).map_err(|error| error.to_string());
        assert_eq!(read(&line(4)), Ok(Greeting { jobs: 4 }));
        assert_eq!(read(&format!("Welcome\nto build7: {}rest", line(64))), Ok(Greeting { jobs: 64 }));
        let other = format!("{START}0.0.9/7 a new word 4\n");
        assert!(read(&other).unwrap_err().contains("there is of version 0.0.9/7, and this one of"));
        assert_eq!(read(""), Err("no worker answers there".to_owned()));
        let login = "no worker answers there, but something that says: login:\u{20}";
        assert_eq!(read("login: "), Err(login.trim().to_owned()));
        assert!(read(line(4).trim_end()).unwrap_err().contains("no worker"));
        assert!(read(&"yes\n".repeat(1 << 20)).unwrap_err().contains("says: yes yes"));
        assert!(read(&line(0)).is_err());
    }

    proptest! {
        #[test]
        fn no_noise_hides_it(noise: Vec<u8>, jobs in 1..10_000_usize) {
            let text = [&*noise, line(jobs).as_bytes()].concat();
            prop_assume!(!noise.windows(START.len()).any(|part| part == START.as_bytes()));
            prop_assert_eq!(read(&mut &*text).unwrap(), Greeting { jobs });
        }
    }
}
