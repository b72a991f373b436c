//! Of which language a file is.

use crate::lang;
use crate::tree::{BYTES, LINES, Language};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::ffi::OsStr;
use std::path::Path;

/// The size up to which a binary file is reduced by bytes; a larger one is reduced by lines.
const MOST_BYTES: usize = 1 << 20;
/// What is said of a file whose language is not known.
pub(super) const NOTHING_TELLS: &str =
    "nothing tells its language; choose one by --language (--languages lists them)";

/// The languages of a program.
#[derive(Clone, Copy, Debug)]
pub(super) enum Languages {
    /// A program that is made for one language; files with extensions of others are of these.
    Mainly(&'static Language),
    /// The program for all that are compiled in, of which the user may have named one.
    All(Option<&'static Language>),
}

impl Languages {
    /// What the program takes, with the options that choose among its languages.
    pub(super) fn add_options(self, command: Command) -> Command {
        let Self::All(_) = self else { return command };
        let names = PossibleValuesParser::new(chosen_among().map(|language| language.name));
        let language = Arg::new("language")
            .long("language")
            .value_name("NAME")
            .value_parser(names.try_map(|name| lang::by_name(&name).ok_or("is not compiled in")))
            .help("The language of FILE [default: by its name, or else by its #! line]");
        let list = Arg::new("languages")
            .long("languages")
            .action(ArgAction::SetTrue)
            .help("List the languages, with the extensions of their files");
        command.next_help_heading(None::<&str>).args([language, list])
    }

    /// These languages, with the one that the arguments name; `None` if the arguments ask for a list.
    pub(super) fn asked(self, given: &ArgMatches) -> Option<Self> {
        match self {
            Self::Mainly(_) => Some(self),
            Self::All(_) if given.get_flag("languages") => None,
            Self::All(_) => Some(Self::All(given.get_one::<&'static Language>("language").copied())),
        }
    }

    /// The name of the language that the program is made for, or that the user has named.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Mainly(language) | Self::All(Some(language)) => language.name,
            Self::All(None) => "all",
        }
    }

    /// The name of a file of the language that the program is made for, or that the user has named.
    pub(super) fn file_name(self) -> Option<String> {
        let (Self::Mainly(language) | Self::All(Some(language))) = self else { return None };
        language.extensions.first().map(|extension| format!("input.{extension}"))
    }

    /// An extension of files of the program's language, or of the one that the user has named.
    pub(super) fn extension(self) -> Option<&'static str> {
        match self {
            Self::Mainly(language) | Self::All(Some(language)) => language.extensions.first().copied(),
            Self::All(None) => Some("c"),
        }
    }

    /// The language of an only file. If that may surprise, there also is a text that says why it is this one.
    pub(super) fn of_one(self, path: &Path, text: &[u8]) -> (&'static Language, Option<String>) {
        let by = |what: &str, language: &Language| {
            Some(format!("reducing it as {}, by its {what}", language.name))
        };
        match (self, self.by_name(path)) {
            (Self::All(Some(named)), _) => (named, None),
            (Self::Mainly(own), Some(language)) if language.name != own.name => {
                let what = if named_so(path).is_some() { "name" } else { "extension" };
                (language, by(what, language))
            }
            (_, Some(language)) | (Self::Mainly(language), None) => (language, None),
            (Self::All(None), None) => {
                if let Some(language) = lang::by_first_line(text) {
                    return (language, by("first line", language));
                }
                let language = unknown(text);
                (language, Some(format!("{NOTHING_TELLS}; reducing it by {}", language.name)))
            }
        }
    }

    /// The language of one of several files. `is_named` tells that the user has named this file, and not a folder around it.
    pub(super) fn of_one_of_several(self, path: &Path, text: &[u8], is_named: bool) -> &'static Language {
        let more = || match self {
            Self::Mainly(_) => None,
            Self::All(named) => lang::by_first_line(text).or(named.filter(|_| is_named)),
        };
        self.by_name(path).or_else(more).unwrap_or_else(|| unknown(text))
    }

    /// The language as which a file is only parsed, if there is one.
    pub(super) fn to_parse(self, path: &Path, text: &[u8]) -> Option<&'static Language> {
        match self {
            Self::Mainly(language) | Self::All(Some(language)) => Some(language),
            Self::All(None) => self.by_name(path).or_else(|| lang::by_first_line(text)),
        }
    }

    /// The language for the whole name of a file, or for its extension. Several have the same extension: then it is the program's
    /// own, or the one that the user has named.
    fn by_name(self, path: &Path) -> Option<&'static Language> {
        named_so(path).or_else(|| self.by_extension(path))
    }

    fn by_extension(self, path: &Path) -> Option<&'static Language> {
        let extension = path.extension()?.to_str()?;
        let (Self::Mainly(first) | Self::All(Some(first))) = self else {
            return lang::by_extension(extension);
        };
        let is_first = first.extensions.iter().any(|each| each.eq_ignore_ascii_case(extension));
        if is_first { Some(first) } else { lang::by_extension(extension) }
    }
}

/// The language that a whole name tells.
fn named_so(path: &Path) -> Option<&'static Language> {
    path.file_name().and_then(OsStr::to_str).and_then(lang::by_file_name)
}

/// What a text of no known language is made of.
fn unknown(text: &[u8]) -> &'static Language {
    if text.contains(&0) && text.len() <= MOST_BYTES { &BYTES } else { &LINES }
}

/// The languages of whole files. Others are found in islands alone.
fn chosen_among() -> impl Iterator<Item = &'static Language> {
    lang::ALL.iter().copied().filter(|language| !language.extensions.is_empty())
}

/// A line for each language: its name, and the extensions and the names of its files.
pub(super) fn list() -> Vec<String> {
    let width = chosen_among().map(|language| language.name.len()).max().unwrap_or(0);
    let line = |language: &Language| {
        let extensions = language.extensions.iter().map(|each| format!(".{each}"));
        let all: Vec<String> = extensions.chain(lang::file_names(language).map(str::to_owned)).collect();
        format!("{:width$}  {}", language.name, all.join(" "))
    };
    chosen_among().map(line).collect()
}
