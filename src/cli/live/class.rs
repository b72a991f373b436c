//! What a piece of text on the screen is, and how it looks. The colours are the terminal's own, so they can be read on a light
//! background as on a dark one; what they tell, an attribute or a sign tells, too.

use crate::tree::Sort;
use ratatui::style::{Color, Modifier, Style};
use std::fmt::Write as _;

/// What a piece of text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Plain,
    Keyword,
    Literal,
    Number,
    Comment,
    /// It was there before the last change.
    Gone,
    /// It came with the last change.
    Came,
    /// What is said of the text, such as a heading.
    Note,
    Strong,
    /// A key to press, or a state that one has to know of.
    Key,
    /// What is chosen.
    Chosen,
}

impl From<Sort> for Class {
    fn from(sort: Sort) -> Self {
        match sort {
            Sort::Keyword => Self::Keyword,
            Sort::Literal => Self::Literal,
            Sort::Number => Self::Number,
            Sort::Name | Sort::Sign => Self::Plain,
        }
    }
}

/// Whether colours may be used: <https://no-color.org>.
pub(crate) fn may_colour() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

impl Class {
    /// How it looks. Yellow, white and black are unreadable on one background or another, and are not used.
    pub(super) fn style(self, has_colours: bool) -> Style {
        let (colour, modifier) = match self {
            Self::Plain => (None, Modifier::empty()),
            Self::Keyword => (Some(Color::Magenta), Modifier::BOLD),
            Self::Literal => (Some(Color::Green), Modifier::empty()),
            Self::Number => (Some(Color::Cyan), Modifier::empty()),
            Self::Comment | Self::Note => (None, Modifier::DIM),
            Self::Gone => (Some(Color::Red), Modifier::CROSSED_OUT),
            Self::Came => (Some(Color::Green), Modifier::BOLD.union(Modifier::UNDERLINED)),
            Self::Strong => (None, Modifier::BOLD),
            Self::Key | Self::Chosen => (None, Modifier::REVERSED),
        };
        let style = Style::new().add_modifier(modifier);
        colour.filter(|_| has_colours).map_or(style, |colour| style.fg(colour))
    }

    /// The same as a sequence for the terminal; empty if it looks as all does.
    pub(crate) fn sequence(self, has_colours: bool) -> String {
        let style = self.style(has_colours);
        let colour = style.fg.and_then(|colour| match colour {
            Color::Red => Some(31),
            Color::Green => Some(32),
            Color::Magenta => Some(35),
            Color::Cyan => Some(36),
            _ => None,
        });
        let attributes = [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4)];
        let attributes = attributes.into_iter().chain([(Modifier::REVERSED, 7), (Modifier::CROSSED_OUT, 9)]);
        let attributes = attributes
            .filter(|(modifier, _)| style.add_modifier.contains(*modifier))
            .map(|(_, number)| number);
        attributes.chain(colour).fold(String::new(), |mut text, number| {
            // Writing to a string cannot fail.
            _ = write!(text, "\u{1b}[{number}m");
            text
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sequences() {
        assert_eq!(Class::Keyword.sequence(true), "\u{1b}[1m\u{1b}[35m");
        assert_eq!(Class::Keyword.sequence(false), "\u{1b}[1m");
        assert_eq!(Class::Gone.sequence(true), "\u{1b}[9m\u{1b}[31m");
        assert_eq!(
            (Class::Plain.sequence(true), Class::Literal.sequence(false)),
            (String::new(), String::new())
        );
    }
}
