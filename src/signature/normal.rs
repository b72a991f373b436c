//! Taking away what differs between two runs of one bug: addresses, places, folders, numbers.

use regex::Regex;
use serde::Deserialize;

/// Something that is taken away from a part of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Away {
    /// Places and numbers of all kinds.
    Numbers,
    /// What stands in quotes.
    Quoted,
}

/// The expressions, compiled once.
#[derive(Debug)]
pub(super) struct Normal {
    address: Regex,
    folder: Regex,
    place: Regex,
    number: Regex,
    quoted: Regex,
}

impl Normal {
    pub(super) fn new() -> Result<Self, regex::Error> {
        Ok(Self {
            address: Regex::new(r"0x[0-9a-fA-F]+")?,
            folder: Regex::new(r"(?:[^\s/:'()<>]*/)+")?,
            place: Regex::new(r":\d+(?::\d+)?\b")?,
            number: Regex::new(r"\b\d+\b")?,
            quoted: Regex::new("'[^'\n]*'|\"[^\"\n]*\"|`[^`'\n]*[`']|\u{2018}[^\u{2019}\n]*\u{2019}")?,
        })
    }

    /// `text` without addresses, folders and places, and without `away`.
    pub(super) fn of(&self, text: &str, away: &[Away]) -> String {
        let text = self.address.replace_all(text.trim(), "0x_");
        let text = self.folder.replace_all(&text, "");
        let mut text = self.place.replace_all(&text, "").into_owned();
        if away.contains(&Away::Quoted) {
            text = self.quoted.replace_all(&text, "'_'").into_owned();
        }
        if away.contains(&Away::Numbers) {
            text = self.number.replace_all(&text, "N").into_owned();
        }
        text
    }
}
