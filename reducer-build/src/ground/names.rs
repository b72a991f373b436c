//! Rust names for what a grammar names, or does not.

use std::collections::BTreeMap;

/// `ifStatement`, `if_statement` and `IF_STATEMENT` to `IfStatement`.
pub fn camel_case(name: &str) -> String {
    words(name).iter().map(|word| capitalised(word)).collect()
}

/// The same for a name that may begin with a digit, or have nothing but underscores, as literals do.
pub fn variant_name(name: &str) -> String {
    let name = camel_case(name);
    if name.starts_with(char::is_alphabetic) { name } else { format!("N{name}") }
}

/// `ifStatement`, `IfStatement` and `IF_STATEMENT` to `if_statement`; keywords get an underscore.
pub fn snake_case(name: &str) -> String {
    let name = words(name).iter().map(|word| word.to_lowercase()).collect::<Vec<_>>().join("_");
    let name = if name.starts_with(|first: char| first.is_ascii_digit()) || name.is_empty() {
        format!("_{name}")
    } else {
        name
    };
    if syn::parse_str::<syn::Ident>(&name).is_ok() { name } else { format!("{name}_") }
}

/// A name in CamelCase for a literal: `LBrace` for `{`, `True` for `true`.
pub fn of_literal(text: &str) -> String {
    if !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return camel_case(text);
    }
    text.chars()
        .map(|c| match PUNCTUATION.iter().find(|(punctuation, _)| *punctuation == c) {
            Some((_, name)) => (*name).to_owned(),
            None if c.is_ascii_alphanumeric() => c.to_ascii_uppercase().to_string(),
            None => format!("U{:X}", u32::from(c)),
        })
        .collect()
}

const PUNCTUATION: &[(char, &str)] = &[
    ('!', "Bang"),
    ('"', "Quote"),
    ('#', "Hash"),
    ('$', "Dollar"),
    ('%', "Percent"),
    ('&', "Amp"),
    ('\'', "Tick"),
    ('(', "LParen"),
    (')', "RParen"),
    ('*', "Star"),
    ('+', "Plus"),
    (',', "Comma"),
    ('-', "Minus"),
    ('.', "Dot"),
    ('/', "Slash"),
    (':', "Colon"),
    (';', "Semi"),
    ('<', "Lt"),
    ('=', "Eq"),
    ('>', "Gt"),
    ('?', "Question"),
    ('@', "At"),
    ('[', "LBracket"),
    ('\\', "Backslash"),
    (']', "RBracket"),
    ('^', "Caret"),
    ('_', "Underscore"),
    ('`', "Backtick"),
    ('{', "LBrace"),
    ('|', "Pipe"),
    ('}', "RBrace"),
    ('~', "Tilde"),
];

/// Splits at underscores and where a capital follows a small letter or a digit.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut previous = '_';
    for c in name.chars() {
        let is_name = c.is_alphanumeric();
        let starts = !previous.is_alphanumeric() || (c.is_uppercase() && !previous.is_uppercase());
        match words.last_mut() {
            Some(word) if is_name && !starts => word.push(c),
            _ if is_name => words.push(c.to_string()),
            _ => {}
        }
        previous = c;
    }
    words
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    let first = chars.next().map(|first| first.to_uppercase().collect::<String>());
    first.unwrap_or_default() + &chars.as_str().to_lowercase()
}

/// Hands out each name once.
#[derive(Debug, Default)]
pub struct Unique {
    /// Each with the last number that was put after it: to begin at one again would be quadratic.
    taken: BTreeMap<String, usize>,
}

impl Unique {
    /// Names that are taken from the start.
    pub fn without(taken: &[&str]) -> Self {
        Self { taken: taken.iter().map(|&name| (name.to_owned(), 1)).collect() }
    }

    /// The name itself, or with the first number after it that makes it new.
    pub fn name(&mut self, name: &str) -> String {
        let Some(&last) = self.taken.get(name) else {
            self.taken.insert(name.to_owned(), 1);
            return name.to_owned();
        };
        let mut number = last + 1;
        let mut unique = format!("{name}{number}");
        while self.taken.contains_key(&unique) {
            number += 1;
            unique = format!("{name}{number}");
        }
        self.taken.insert(name.to_owned(), number);
        self.taken.insert(unique.clone(), 1);
        unique
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases() {
        for (name, camel, snake) in [
            ("ifStatement", "IfStatement", "if_statement"),
            ("IF_STATEMENT", "IfStatement", "if_statement"),
            ("json", "Json", "json"),
            ("type", "Type", "type_"),
            ("x1y", "X1y", "x1y"),
        ] {
            assert_eq!((camel_case(name).as_str(), snake_case(name).as_str()), (camel, snake), "{name}");
        }
    }

    #[test]
    fn variants_of_literals() {
        assert_eq!(["00", "_", "self"].map(variant_name), ["N00", "N", "Self"]);
    }

    #[test]
    fn literals() {
        assert_eq!(of_literal("{"), "LBrace");
        assert_eq!(of_literal("true"), "True");
        assert_eq!(of_literal(">>="), "GtGtEq");
        assert_eq!(of_literal("§"), "UA7");
    }

    #[test]
    fn unique_names() {
        let mut unique = Unique::without(&["node"]);
        let names = ["node", "a", "a4", "a", "a", "a", "a2"].map(|name| unique.name(name));
        assert_eq!(names, ["node2", "a", "a4", "a2", "a3", "a5", "a22"]);
    }
}
