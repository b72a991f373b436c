//! What has no name in a module is mentioned by its number, and numbers shift when something before goes: `call 3` means another function
//! once the second one is gone. With a name, each definition goes alone ("Indices" in the chapter "Structure" of the specification).
//!
//! Names are given to types, functions, globals, locals and labels that are mentioned by numbers. Tables, memories, segments and tags keep
//! their numbers: a module rarely has two. So do labels where something is caught, and types of the proposal for garbage collection.

mod found;
mod scan;

use found::{Definition, Found, List, Space};
use reducer_syntax::Token;
use std::collections::BTreeMap;

/// The tokens that get another text, since something is defined or mentioned there by a number.
pub fn named(tokens: &[Token], text: &[u8]) -> Vec<(u32, String)> {
    let words: Vec<&[u8]> = tokens.iter().map(|token| token.text(text)).collect();
    let mut names = Names { prefix: prefix(&words), count: 0, spelled: BTreeMap::new(), words: &words };
    for module in scan::modules(&words) {
        names.add(&module);
    }
    names.spelled.into_iter().filter_map(|(token, text)| Some((u32::try_from(token).ok()?, text))).collect()
}

/// What stands before the number in a name: `$v`, or with more of this letter, so that no name of the text is the same with a number.
fn prefix(words: &[&[u8]]) -> String {
    let taken = words.iter().filter_map(|word| word.strip_prefix(b"$")).map(|name| {
        let letters = name.iter().take_while(|&&byte| byte == b'v').count();
        if name[letters..].iter().all(u8::is_ascii_digit) { letters } else { 0 }
    });
    format!("${}", "v".repeat(taken.max().unwrap_or_default() + 1))
}

/// The names that are given, and the texts of tokens with them.
struct Names<'w> {
    words: &'w [&'w [u8]],
    prefix: String,
    count: usize,
    spelled: BTreeMap<usize, String>,
}

impl Names<'_> {
    /// Names for what a module mentions by numbers.
    fn add(&mut self, module: &Found<'_>) {
        let mut given: BTreeMap<(Space, usize), String> = BTreeMap::new();
        for mention in &module.mentions {
            let place = (mention.space, mention.number);
            let Some(definition) = module.definition(place) else { continue };
            let name = given.entry(place).or_insert_with(|| self.name_of(definition));
            self.spelled.insert(mention.token, name.clone());
        }
        let mut in_lists = BTreeMap::new();
        for (&place, name) in &given {
            match module.definition(place) {
                Some(Definition { token, name: None, is_in_list: true }) => _ = in_lists.insert(*token, name),
                Some(Definition { token, name: None, .. }) => {
                    let text = format!("{} {name}", self.word(*token));
                    self.spelled.insert(*token, text);
                }
                _ => {}
            }
        }
        for list in &module.lists {
            self.take_apart(list, &in_lists);
        }
    }

    /// The name of what is defined, a new one if it has none.
    fn name_of(&mut self, definition: &Definition<'_>) -> String {
        definition.name.map_or_else(
            || {
                self.count += 1;
                format!("{}{}", self.prefix, self.count - 1)
            },
            |name| String::from_utf8_lossy(name).into_owned(),
        )
    }

    /// `(param i32 i32)` becomes `(param $v0 i32) (param $v1 i32)`: what has a name stands alone.
    fn take_apart(&mut self, list: &List, names: &BTreeMap<usize, &String>) {
        if !list.types.iter().any(|token| names.contains_key(token)) {
            return;
        }
        for (index, &token) in list.types.iter().enumerate() {
            let word = self.word(token);
            let before = if index > 0 { format!(") ({} ", self.word(list.head)) } else { String::new() };
            let name = names.get(&token).map_or_else(String::new, |name| format!("{name} "));
            self.spelled.insert(token, format!("{before}{name}{word}"));
        }
    }

    fn word(&self, token: usize) -> String {
        String::from_utf8_lossy(self.words[token]).into_owned()
    }
}
