//! Which programs a test runs, and which versions of them.

use crate::oracle::{Cancel, CommandOracle};
use rustix::fs::{Access, access};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Programs whose versions seldom matter.
const EVERYDAY: [&str; 34] = [
    "[", "awk", "basename", "bash", "cat", "cksum", "cmp", "cp", "cut", "diff", "dirname", "echo", "env",
    "expr", "false", "grep", "head", "kill", "ls", "mkdir", "mktemp", "mv", "printf", "rm", "sed", "sh",
    "sleep", "sort", "tail", "test", "tr", "true", "wc", "which",
];
/// Words of the shell after which a command stands.
const BEFORE_COMMANDS: [&str; 14] = [
    "!", "do", "elif", "else", "env", "exec", "if", "nice", "nohup", "then", "time", "timeout", "until",
    "while",
];
/// So many programs are asked for their versions.
const MOST: usize = 8;
/// How much of a line with a version is shown.
const MOST_CHARS: usize = 120;

/// The programs in `PATH` that a text for the shell runs, as far as its words tell: each once, without everyday ones.
pub(super) fn programs_in(text: &str) -> Vec<String> {
    let mut programs: Vec<String> = Vec::new();
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    for part in lines.flat_map(|line| line.split([';', '|', '&', '(', ')', '{', '}', '`'])) {
        let is_before = |word: &&str| {
            BEFORE_COMMANDS.contains(word)
                || word.contains('=')
                || word.starts_with(|c: char| c == '-' || c.is_ascii_digit())
        };
        let program = part.split_whitespace().find(|word| !is_before(word));
        if let Some(program) = program
            && !EVERYDAY.contains(&program)
            && !programs.iter().any(|known| known == program)
            && is_program(program)
        {
            programs.push(program.to_owned());
        }
    }
    programs.truncate(MOST);
    programs
}

/// Whether a word is the name of a program in `PATH`, or the path of one that is no script.
fn is_program(word: &str) -> bool {
    let may_run = |path: &Path| path.is_file() && access(path, Access::EXEC_OK).is_ok();
    if word.contains('/') {
        return may_run(Path::new(word)) && !is_script(Path::new(word));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| may_run(&folder.join(word)))
}

/// Whether a file begins as a script does.
pub(super) fn is_script(path: &Path) -> bool {
    let mut first = [0; 2];
    File::open(path).and_then(|mut file| file.read_exact(&mut first)).is_ok() && first == *b"#!"
}

/// The first line that a program prints if it is asked for its version, or the name of a program that does not say.
pub(super) fn of(program: &OsStr, oracle: &CommandOracle, text: &[u8], stop: &Cancel) -> String {
    let question = [program.to_owned(), OsString::from("--version")];
    let told = oracle.ask(&question, text, stop).ok().flatten().unwrap_or_default();
    let told = String::from_utf8_lossy(&told);
    let line = told.lines().map(str::trim).find(|line| !line.is_empty());
    let name = program.to_string_lossy();
    match line {
        None => format!("{name} (it does not tell its version)"),
        Some(line) => {
            let line: String = line.chars().filter(|c| !c.is_control()).take(MOST_CHARS).collect();
            if line.starts_with(&*name) { line } else { format!("{name}: {line}") }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_of_a_script() {
        let text = "#!/bin/sh\n# ls is not run\nX=1 timeout 5 od -c \"$1\" > a || exit 1\nif uniq a | sort; then od a; fi\n\
                    ( no-such-program-at-all )\nyes=1; grep uname a && uname -a";
        assert_eq!(programs_in(text), ["od", "uniq", "uname"]);
        assert_eq!(programs_in(""), [""; 0]);
    }
}
