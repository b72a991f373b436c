//! `caseInsensitive`: which characters a character of the grammar stands for.

use crate::g4::ast::Opt;
use crate::ir::Pattern;

/// Whether letters match in upper and lower case.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Case {
    /// As they are written.
    #[default]
    Sensitive,
    /// In both.
    Insensitive,
}

impl Case {
    /// What options say, or else what holds around them.
    pub(super) fn of(options: &[Opt], around: Self) -> Self {
        let option = options.iter().rev().find(|option| option.name.text == "caseInsensitive");
        match option.and_then(|option| option.value.as_ref()) {
            Some(value) if value.text == "true" => Self::Insensitive,
            Some(_) => Self::Sensitive,
            None => around,
        }
    }

    /// What a literal matches.
    pub(super) fn literal(self, text: &str) -> Pattern {
        if self == Self::Sensitive || !text.chars().any(|c| lower(c) != upper(c)) {
            return Pattern::Literal(text.to_owned());
        }
        let mut parts: Vec<Pattern> = text
            .chars()
            .map(|c| {
                let mut ranges = vec![(upper(c), upper(c)), (lower(c), lower(c))];
                ranges.sort_unstable();
                ranges.dedup();
                match ranges.as_slice() {
                    &[(only, _)] => Pattern::Literal(only.to_string()),
                    _ => Pattern::Set { ranges, negated: false },
                }
            })
            .collect();
        if parts.len() == 1 { parts.swap_remove(0) } else { Pattern::Sequence(parts) }
    }

    /// The code points that a range stands for. As in ANTLR, only a range that begins and ends alike, with upper or
    /// with lower case, stands for both: `[a-z]` does, `[A-z]` and `[0-Z]` do not.
    pub(super) fn range(self, from: u32, to: u32) -> Vec<(u32, u32)> {
        let ends = char::from_u32(from).zip(char::from_u32(to));
        let Some((first, last)) = ends.filter(|_| self == Self::Insensitive) else { return vec![(from, to)] };
        let small = (u32::from(lower(first)), u32::from(lower(last)));
        let large = (u32::from(upper(first)), u32::from(upper(last)));
        let mixed = (lower(first) == first) != (lower(last) == last);
        if small == large || mixed || small.1.wrapping_sub(small.0) != large.1.wrapping_sub(large.0) {
            return vec![(from, to)];
        }
        vec![small, large]
    }
}

/// The character itself if its lower case is not one character.
fn lower(c: char) -> char {
    single(c.to_lowercase()).unwrap_or(c)
}

/// The character itself if its upper case is not one character.
fn upper(c: char) -> char {
    single(c.to_uppercase()).unwrap_or(c)
}

fn single(mut chars: impl Iterator<Item = char>) -> Option<char> {
    chars.next().filter(|_| chars.next().is_none())
}
