//! Completions for shells, and the manual page, from the definition of the options.

use super::help;
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

/// The text to print, for the program of this name and its options; `file` is a name for examples.
pub(super) fn text(what: Generate, name: &str, file: &str, mut command: Command) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let shell = match what {
        Generate::Bash => Shell::Bash,
        Generate::Elvish => Shell::Elvish,
        Generate::Fish => Shell::Fish,
        Generate::Powershell => Shell::PowerShell,
        Generate::Zsh => Shell::Zsh,
        Generate::Man => {
            // The sections of `help` have forms of their own here.
            let command =
                command.before_help(None::<&str>).after_help(None::<&str>).after_long_help(None::<&str>);
            let command = command.mut_args(|arg| arg.hide_short_help(false));
            let manual = clap_mangen::Man::new(command);
            manual.render_title(&mut text)?;
            manual.render_name_section(&mut text)?;
            manual.render_synopsis_section(&mut text)?;
            manual.render_description_section(&mut text)?;
            manual.render_options_section(&mut text)?;
            text.extend(help::manual(name, file).bytes());
            manual.render_version_section(&mut text)?;
            return Ok(text);
        }
    };
    clap_complete::generate(shell, &mut command, name, &mut text);
    Ok(text)
}
