//! Values without names have numbers, in the order in which they are defined, and before LLVM 19 no number may be missing. So a value
//! with a number goes only with all that come after it. With a name, each goes alone.
//!
//! The arguments, basic blocks and instructions of a function count together, the globals of a module for themselves ("Identifiers" in
//! the language reference). What has a number that stands nowhere, such as the first block of most functions, gets no name: its uses
//! have the number that it has once all others have names.

use reducer_syntax::Token;
use std::collections::BTreeSet;
use std::ops::Range;

/// A token that mentions something by its number, and that number.
type Mention = (usize, u64);

/// What has numbers in a function or in the whole module.
#[derive(Default)]
struct Scope {
    mentions: Vec<Mention>,
    /// Those whose number stands where they are defined.
    defined: BTreeSet<u64>,
}

/// Names for numbers, and other numbers for what gets no name. None for a text in which types have numbers, which look like those of
/// values.
pub fn named(tokens: &[Token], text: &[u8]) -> Vec<(u32, String)> {
    let words: Vec<&[u8]> = tokens.iter().map(|token| token.text(text)).collect();
    if words.windows(4).any(|window| matches!(window, [b"%", id, b"=", b"type"] if number(id).is_some())) {
        return Vec::new();
    }
    let prefix = prefix(&words);
    let mut scopes = vec![globals(&words)];
    let starts: Vec<usize> =
        (0..words.len()).filter(|&at| matches!(words[at], b"define" | b"declare")).collect();
    let ends = starts.iter().skip(1).copied().chain([words.len()]);
    scopes.extend(starts.iter().zip(ends).map(|(&start, end)| values(&words, start..end)));
    let mut spelled = Vec::new();
    let mut count = 0;
    for scope in &scopes {
        spelled.extend(scope.spelled(&prefix, count));
        count += scope.defined.last().map_or(0, |last| last + 1);
    }
    spelled.sort_unstable();
    spelled
}

impl Scope {
    /// The new text of each mention. The numbers in names go on from a count, so that a name means one thing in the whole module.
    fn spelled(&self, prefix: &str, count: u64) -> Vec<(u32, String)> {
        let defined: Vec<u64> = self.defined.iter().copied().collect();
        if defined.is_empty() {
            return Vec::new();
        }
        let spell = |&(token, number): &Mention| {
            let text = match defined.binary_search(&number) {
                Ok(_) => format!("{prefix}{}", count + number),
                Err(before) => (number - before as u64).to_string(),
            };
            Some((u32::try_from(token).ok()?, text))
        };
        self.mentions.iter().filter_map(spell).collect()
    }
}

/// What stands before the number in a name: `v`, or so many that no name of the text is the same with a number.
fn prefix(words: &[&[u8]]) -> String {
    let taken = words.iter().map(|word| {
        let signs = word.iter().take_while(|&&byte| byte == b'v').count();
        number(&word[signs..]).map_or(0, |_| signs)
    });
    "v".repeat(taken.max().unwrap_or_default() + 1)
}

/// The globals: `@0` is defined before a `=`, or as a function.
fn globals(words: &[&[u8]]) -> Scope {
    let mut scope = Scope::default();
    let mut is_signature = false;
    for (at, word) in words.iter().enumerate() {
        match *word {
            b"define" | b"declare" => is_signature = true,
            b"@" => {
                let id = words.get(at + 1).and_then(|id| number(id));
                let is_defined = is_signature || words.get(at + 2) == Some(&&b"="[..]);
                scope.mentions.extend(id.map(|id| (at + 1, id)));
                scope.defined.extend(id.filter(|_| is_defined));
                is_signature = false;
            }
            _ => {}
        }
    }
    scope
}

/// The values of a function: `%0` is defined as a parameter or before a `=`, and a block before a `:`.
fn values(words: &[&[u8]], function: Range<usize>) -> Scope {
    let mut scope = Scope::default();
    let parameters = parameters(words, function.clone());
    for at in function {
        let next = words.get(at + 1).copied().unwrap_or_default();
        if words[at] == b"%" {
            let id = number(next);
            let is_defined = parameters.contains(&at) || words.get(at + 2) == Some(&&b"="[..]);
            scope.mentions.extend(id.map(|id| (at + 1, id)));
            scope.defined.extend(id.filter(|_| is_defined));
        } else if next == b":"
            && let Some(id) = number(words[at])
        {
            scope.mentions.push((at, id));
            scope.defined.insert(id);
        }
    }
    scope
}

/// The tokens between the brackets after the name of a function.
fn parameters(words: &[&[u8]], function: Range<usize>) -> Range<usize> {
    let name = function.clone().find(|&at| words[at] == b"@").unwrap_or(function.end);
    let start = (name..function.end).find(|&at| words[at] == b"(").unwrap_or(function.end);
    let mut depth = 0;
    let end = (start..function.end).find(|&at| {
        depth += i32::from(words[at] == b"(") - i32::from(words[at] == b")");
        depth == 0
    });
    start..end.unwrap_or(function.end)
}

/// The number of a value. LLVM's have 32 bits.
fn number(text: &[u8]) -> Option<u64> {
    let is_number = text.iter().all(u8::is_ascii_digit);
    let number: u32 = std::str::from_utf8(text).ok().filter(|_| is_number)?.parse().ok()?;
    Some(number.into())
}
