//! Where the user looks: which screen, and how far down. Keys change it, and nothing else.

use super::keys::Key;
use super::model::Model;
use super::rows::{back, forth};

/// What is on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Screen {
    #[default]
    Now,
    History,
    Help,
}

/// Where the user looks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Look {
    pub screen: Screen,
    /// Whether the difference is in the place of the text, where there is no room for both.
    pub is_difference: bool,
    /// The byte of the text with which the screen begins; `None`: where something happens.
    pub top: Option<usize>,
    /// The version that is chosen in the history, from the last one on.
    pub chosen: usize,
    /// How many changes there were when the history was drawn.
    pub changes: usize,
    /// The first row of the help.
    pub row: usize,
    /// The width and height of the text, or of what is in its place, when it was last drawn; and the byte it began with.
    pub area: [usize; 2],
    pub shown: usize,
}

impl Look {
    /// Does what a key asks for. `false` if the key asks for something of the reduction.
    pub(super) fn press(&mut self, key: Key, model: &Model) -> bool {
        match key {
            Key::Skip | Key::Pause | Key::Stop => return false,
            Key::History => {
                self.toggle(Screen::History);
                self.changes = model.changes;
            }
            Key::Help => self.toggle(Screen::Help),
            Key::Difference => {
                self.is_difference = self.screen != Screen::Now || !self.is_difference;
                self.screen = Screen::Now;
            }
            Key::Back => *self = Self { area: self.area, shown: self.shown, ..Self::default() },
            Key::Up | Key::Down | Key::PageUp | Key::PageDown | Key::First | Key::Last => match self.screen {
                Screen::Now => self.scroll(key, model),
                Screen::History => {
                    let last = model.versions.len().saturating_sub(1);
                    self.chosen = moved(key, self.chosen, self.area[1], last);
                }
                Screen::Help => self.row = moved(key, self.row, self.area[1], usize::MAX),
            },
        }
        true
    }

    fn toggle(&mut self, screen: Screen) {
        self.screen = if self.screen == screen { Screen::Now } else { screen };
        (self.chosen, self.row) = (0, 0);
    }

    fn scroll(&mut self, key: Key, model: &Model) {
        let text = model.tree.text();
        let [width, height] = self.area;
        let at = self.top.unwrap_or(self.shown).min(text.len());
        let lines = height.saturating_sub(usize::from(!text.ends_with(b"\n")));
        let end = back(text, text.len(), width, lines);
        let down =
            |rows: usize| (0..rows).fold(at, |at, _| if at < end { forth(text, at, width) } else { at });
        self.top = Some(match key {
            Key::Up => back(text, at, width, 1),
            Key::Down => down(1),
            Key::PageUp => back(text, at, width, height),
            Key::PageDown => down(height),
            Key::First => 0,
            _ => end,
        });
    }

    /// Has the same version chosen as before, where more have come in front of it. The last one stays the last.
    pub(super) fn follow(&mut self, changes: usize) {
        if self.chosen > 0 {
            self.chosen += changes.saturating_sub(self.changes);
        }
        self.changes = changes;
    }
}

fn moved(key: Key, at: usize, page: usize, last: usize) -> usize {
    match key {
        Key::Up => at.saturating_sub(1),
        Key::Down => at.saturating_add(1).min(last),
        Key::PageUp => at.saturating_sub(page),
        Key::PageDown => at.saturating_add(page).min(last),
        Key::First => 0,
        _ => last,
    }
}
