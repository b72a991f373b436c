//! Completions for shells, and the manual page, from the definition of the options.

use clap::{Command, ValueEnum};
use clap_complete::Shell;
use std::io;

/// A text to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Generate {
    /// Completions for bash
    Bash,
    /// Completions for elvish
    Elvish,
    /// Completions for fish
    Fish,
    /// Completions for `PowerShell`
    Powershell,
    /// Completions for zsh
    Zsh,
    /// The manual page
    Man,
}

/// The text to print, for the program of this name and its options.
pub(super) fn text(what: Generate, name: &str, mut command: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let shell = match what {
        Generate::Bash => Shell::Bash,
        Generate::Elvish => Shell::Elvish,
        Generate::Fish => Shell::Fish,
        Generate::Powershell => Shell::PowerShell,
        Generate::Zsh => Shell::Zsh,
        Generate::Man => {
            clap_mangen::Man::new(command).render(&mut text)?;
            return Ok(text);
        }
    };
    clap_complete::generate(shell, &mut command, name, &mut text);
    Ok(text)
}
