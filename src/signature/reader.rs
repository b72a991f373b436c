//! From the end of a program and its output to the signature of its failure.

use super::form::Class;
use super::forms::Forms;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use twox_hash::XxHash3_128;

/// What tells one failure from another.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Signature {
    /// The exit status; 128 + N if signal N ended the program.
    pub status: u8,
    /// What the forms found; nothing, if the signature is weak.
    pub told: Vec<String>,
}

/// `exit status 134; assertion: a.c:3 | f | x > 0`
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exit status {}", self.status)?;
        self.told.iter().try_for_each(|part| write!(f, "; {part}"))
    }
}

impl Signature {
    /// Whether the exit status alone tells the failure.
    pub fn is_weak(&self) -> bool {
        self.told.is_empty()
    }

    /// Whether it is a failure at all.
    pub fn is_failure(&self) -> bool {
        self.status != 0 || !self.told.is_empty()
    }

    /// A name for a folder: the words of what is told, and a number that differs from one signature to another.
    pub fn folder_name(&self) -> String {
        const LONGEST: usize = 60;

        let told = self.told.first().map_or_else(|| format!("status {}", self.status), Clone::clone);
        let words = told.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let mut name = String::new();
        for word in words {
            if name.len() + word.len() > LONGEST {
                break;
            }
            name.push_str(word);
            name.push('-');
        }
        let number = XxHash3_128::oneshot(self.to_string().as_bytes()) & 0xffff_ffff;
        format!("{name}{number:08x}")
    }
}

/// How signatures are read.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The forms of messages.
    pub forms: Arc<Forms>,
    /// The messages that count besides those of crashes.
    pub class: Class,
    /// The names of the files that are reduced, whose lines change.
    pub inputs: Vec<String>,
}

impl Reader {
    /// The signature of a program that ended with this status, with what it wrote to both outputs.
    pub fn read(&self, status: u8, stdout: &[u8], stderr: &[u8]) -> Signature {
        Signature { status, told: self.told(self.class, stdout, stderr) }
    }

    /// What the messages tell, with those of another class. Standard error comes first, for most failures are told there.
    pub fn told(&self, class: Class, stdout: &[u8], stderr: &[u8]) -> Vec<String> {
        self.forms.find(&[stderr, b"\n", stdout].concat(), class, &self.inputs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_folders() {
        let name = |status, told: &[&str]| {
            let told = told.iter().map(|&part| part.to_owned()).collect();
            Signature { status, told }.folder_name()
        };
        let assertion = name(134, &["assertion: a.c:3 | f | x > 0"]);
        assert!(assertion.starts_with("assertion-a-c-3-f-x-0-"), "{assertion}");
        assert_ne!(assertion, name(134, &["assertion: a.c:3 | f | x < 0"]));
        assert!(name(139, &[]).starts_with("status-139-"));
        assert!(name(1, &[&"word ".repeat(99)]).len() < 80);
    }
}
