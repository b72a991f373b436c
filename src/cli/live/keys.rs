//! The keys of the live view.

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
pub(crate) const LETTERS: [(&str, &str, &str); 6] = [
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
pub(crate) const OTHERS: [(&str, &str); 2] = [
    ("arrows", "with PgUp, PgDn, Home, End: move in the text, or from version to version"),
    ("Esc", "back to the text as it is, where something happens in it"),
];

/// What a terminal sends after an escape for the keys without a letter.
const SEQUENCES: [(&[u8], Key); 14] = [
    (b"[A", Key::Up),
    (b"OA", Key::Up),
    (b"[B", Key::Down),
    (b"OB", Key::Down),
    (b"[5~", Key::PageUp),
    (b"[6~", Key::PageDown),
    (b"[H", Key::First),
    (b"OH", Key::First),
    (b"[1~", Key::First),
    (b"[7~", Key::First),
    (b"[F", Key::Last),
    (b"OF", Key::Last),
    (b"[4~", Key::Last),
    (b"[8~", Key::Last),
];

/// The keys among the bytes that a terminal has sent. An escape alone is the key of that name; other sequences than those that are
/// known mean nothing.
pub(super) fn of(bytes: &[u8]) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut rest = bytes;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        keys.extend(match first {
            b's' => Some(Key::Skip),
            b'p' => Some(Key::Pause),
            b'q' => Some(Key::Stop),
            b'h' => Some(Key::History),
            b'd' => Some(Key::Difference),
            b'?' => Some(Key::Help),
            b'k' => Some(Key::Up),
            b'j' => Some(Key::Down),
            b' ' => Some(Key::PageDown),
            b'\x1b' => {
                let len = length(rest);
                let (sequence, after) = rest.split_at(len);
                rest = after;
                let known = SEQUENCES.iter().find(|(known, _)| *known == sequence);
                known.map(|(_, key)| *key).or((len == 0).then_some(Key::Back))
            }
            _ => None,
        });
    }
    keys
}

/// How many bytes belong to an escape before them.
fn length(bytes: &[u8]) -> usize {
    match bytes {
        [b'[', parameters @ ..] => {
            let end = parameters.iter().position(|byte| (0x40..0x7f).contains(byte));
            2 + end.unwrap_or(parameters.len().saturating_sub(1))
        }
        [b'O', _, ..] => 2,
        // With Alt, a letter means something else.
        [0x20..0x7f, ..] => 1,
        _ => 0,
    }
    .min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_a_key_of_its_own() {
        let mut found = Vec::new();
        for (letter, ..) in LETTERS {
            let [key] = of(letter.as_bytes())[..] else { panic!("{letter}") };
            assert!(!found.contains(&key), "{letter}");
            found.push(key);
            assert_eq!(of(&[letter.as_bytes()[0] & 0x1f]), [], "with Ctrl");
            assert_eq!(of(&[b'\x1b', letter.as_bytes()[0]]), [], "with Alt");
        }
    }

    #[test]
    fn sequences() {
        let up = b"\x1b[A\x1bOA".as_slice();
        assert_eq!(of(up), [Key::Up, Key::Up]);
        assert_eq!(of(b"\x1b[5~\x1b[6~s"), [Key::PageUp, Key::PageDown, Key::Skip]);
        assert_eq!(of(b"\x1b[1;5A\x1b[200~\x1b[<0;3;4Mq"), [Key::Stop]);
        assert_eq!(of(b"\x1b"), [Key::Back]);
        assert_eq!(of(b"\x1b\x1b[B"), [Key::Back, Key::Down]);
        for bytes in [b"\x1b[".as_slice(), b"\x1bO", b"\x1b[1;", "\u{e4}\u{20ac}".as_bytes(), b""] {
            assert_eq!(of(bytes), [], "{bytes:?}");
        }
    }
}
