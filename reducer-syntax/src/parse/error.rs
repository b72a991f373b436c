//! Why a text has no tree, and where.

use reducer_tables::Token;

/// The reason why a text has no tree, with its place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SyntaxError {
    /// At some byte no token of the language begins.
    #[error("no token begins here")]
    NoToken {
        /// The offset of the byte.
        offset: usize,
    },
    /// A token cannot follow what stands before it, or the text ends too early.
    #[error("unexpected {}; expected {}", if .token.is_some() { "token" } else { "end of file" }, one_of(expected))]
    Unexpected {
        /// The token; `None` at the end of the text.
        token: Option<Token>,
        /// The names of the tokens that could stand there, in the order of the grammar.
        expected: Vec<String>,
    },
    /// A text that can be read in so many ways, as far as a token, that it is given up there.
    #[error(
        "too many ways to read the text up to here; let fewer rules of the grammar match the same text, or cut the text"
    )]
    TooManyWays {
        /// The token; `None` at the end of the text.
        token: Option<Token>,
    },
    /// The token filter of the language has a bug: its tokens overlap, or are not in order.
    #[error("the token filter puts tokens where others stand")]
    Filter,
    /// The text is larger than 4 GiB: positions have 32 bits.
    #[error("larger than 4 GiB")]
    TooLarge,
}

impl SyntaxError {
    /// The error of a generated parser at the token of the number `index`, or at the end of the text if that is `None`.
    /// `expected` has the names of the tokens that could stand there, in quotes, as LALRPOP gives them.
    pub fn unexpected(tokens: &[Token], index: Option<u32>, expected: &[String]) -> Self {
        Self::Unexpected {
            token: index.and_then(|index| tokens.get(index as usize)).copied(),
            expected: expected.iter().map(|name| unquoted(name)).collect(),
        }
    }

    /// The error in one line, `line:column: message`, given the text that has no tree. Lines and columns count from 1,
    /// columns in bytes. Without a place, it is the message alone.
    pub fn describe(&self, text: &[u8]) -> String {
        let offset = match self {
            Self::NoToken { offset } => *offset,
            Self::Unexpected { token, .. } | Self::TooManyWays { token } => {
                token.map_or(text.len(), |token| token.start as usize)
            }
            Self::Filter | Self::TooLarge => return self.to_string(),
        };
        let before = &text[..offset.min(text.len())];
        let line = before.split(|&byte| byte == b'\n').count();
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        let message = match self {
            Self::Unexpected { token: Some(token), expected } if token.is_virtual() => {
                format!("unexpected inserted token; expected {}", one_of(expected))
            }
            Self::Unexpected { token: Some(token), expected } => {
                let found = &text[token.start as usize..token.end as usize];
                format!("unexpected {}; expected {}", excerpt(found), one_of(expected))
            }
            _ => self.to_string(),
        };
        format!("{line}:{column}: {message}")
    }
}

/// A string literal's text, as far as `emit::parser` escapes names.
fn unquoted(name: &str) -> String {
    let inner = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name);
    inner.replace("\\\"", "\"").replace("\\\\", "\\")
}

/// The first characters of a token, in quotes.
fn excerpt(token: &[u8]) -> String {
    const MOST: usize = 30;
    let text = String::from_utf8_lossy(&token[..token.len().min(MOST)]);
    let dots = if token.len() > MOST { "..." } else { "" };
    let mut shown = String::new();
    for character in text.chars() {
        // Quotes stay as they are.
        if character.is_control() {
            shown.extend(character.escape_debug());
        } else {
            shown.push(character);
        }
    }
    format!("`{shown}{dots}`")
}

/// So many names are told, if there are more than one more.
const MOST_NAMES: usize = 12;

fn one_of(names: &[String]) -> String {
    match names {
        [] => "the end of the file".to_owned(),
        [one] => one.clone(),
        [first @ .., _] if first.len() > MOST_NAMES => {
            let told = &names[..MOST_NAMES];
            format!("{} or {} others", told.join(", "), names.len() - told.len())
        }
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
