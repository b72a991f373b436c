//! The keys of the live view.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Skip,
    Pause,
    Stop,
    History,
    Difference,
    Help,
    Back,
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
}

/// The keys with a letter: what is pressed, a word for the last row of the screen, and what it does.
pub(in crate::cli) const LETTERS: [(&str, &str, &str); 6] = [
    (
        "s",
        "skip",
        "skip the present pass; the run is not complete then, and the same command goes on with it",
    ),
    ("q", "stop", "stop, with the best so far"),
    ("p", "pause", "begin no test until p is pressed again; --max-time goes on"),
    ("h", "history", "the versions that were accepted, to look through"),
    ("d", "difference", "what the last change did, in the place of the text, and back"),
    ("?", "help", "what is on the screen, and the keys"),
];

/// The other keys, and what they do.
pub(in crate::cli) const OTHERS: [(&str, &str); 2] = [
    ("arrows", "with PgUp, PgDn, Home, End: move in the text, or from version to version"),
    ("Esc", "back to the text as it is, where something happens in it"),
];

/// The key of an event of the terminal, if it means something.
pub(super) fn of(event: &Event) -> Option<Key> {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press | KeyEventKind::Repeat, .. }) =
        event
    else {
        return None;
    };
    if modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match code {
        KeyCode::Char('s') => Key::Skip,
        KeyCode::Char('p') => Key::Pause,
        KeyCode::Char('q') => Key::Stop,
        KeyCode::Char('h') => Key::History,
        KeyCode::Char('d') => Key::Difference,
        KeyCode::Char('?') => Key::Help,
        KeyCode::Esc => Key::Back,
        KeyCode::Up | KeyCode::Char('k') => Key::Up,
        KeyCode::Down | KeyCode::Char('j') => Key::Down,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown | KeyCode::Char(' ') => Key::PageDown,
        KeyCode::Home => Key::First,
        KeyCode::End => Key::Last,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_a_key_of_its_own() {
        let press = |code, modifiers| of(&Event::Key(KeyEvent::new(code, modifiers)));
        let mut found = Vec::new();
        for (letter, ..) in LETTERS {
            let code = KeyCode::Char(letter.chars().next().unwrap());
            let key = press(code, KeyModifiers::NONE).unwrap();
            assert!(!found.contains(&key), "{letter}");
            found.push(key);
            assert_eq!(press(code, KeyModifiers::CONTROL), None);
        }
        assert_eq!(of(&Event::Resize(80, 24)), None);
    }
}
