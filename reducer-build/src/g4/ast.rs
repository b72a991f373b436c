//! A grammar as written: nothing is looked up, nothing is left out but blanks and ordinary comments.

use crate::ground::source::Span;

/// A name, or another piece of text, and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The text.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

impl Name {
    /// Whether it is the name of a lexer rule: begins with an upper-case letter.
    pub fn is_lexer(&self) -> bool {
        self.text.starts_with(char::is_uppercase)
    }
}

/// What the word or words before the grammar's name say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GrammarKind {
    /// `grammar`
    Combined,
    /// `lexer grammar`
    Lexer,
    /// `parser grammar`
    Parser,
}

/// A whole file.
#[derive(Clone, Debug)]
pub struct File {
    /// Which sort of grammar.
    pub kind: GrammarKind,
    /// Doc comment lines of the grammar.
    pub doc: Vec<String>,
    /// Its name; empty if the first line is missing.
    pub name: Name,
    /// `options { ... }`
    pub options: Vec<Opt>,
    /// `import a, b = c;`
    pub imports: Vec<Name>,
    /// `tokens { A, B }`
    pub tokens: Vec<Name>,
    /// `channels { A, B }`
    pub channels: Vec<Name>,
    /// `@header { ... }`, `@parser::members { ... }`
    pub actions: Vec<NamedAction>,
    /// `mode X;`
    pub modes: Vec<Name>,
    /// Parser and lexer rules, as written.
    pub rules: Vec<Rule>,
}

/// `name = value`
#[derive(Clone, Debug)]
pub struct Opt {
    /// Its name.
    pub name: Name,
    /// Its value, a literal without its quotes; none in `<name>`.
    pub value: Option<Name>,
}

impl Opt {
    /// Whether it says how ANTLR generates code, which changes nothing about the language.
    pub fn is_about_code(&self) -> bool {
        const ABOUT_CODE: &[&str] = &[
            "language",
            "superClass",
            "contextSuperClass",
            "TokenLabelType",
            "exportMacro",
            "accessLevel",
            "useVisitor",
            "package",
        ];
        ABOUT_CODE.contains(&self.name.text.as_str())
    }
}

/// `@scope::name { ... }`
#[derive(Clone, Debug)]
pub struct NamedAction {
    /// The word before `::`.
    pub scope: Option<Name>,
    /// The word after it.
    pub name: Name,
    /// From the `@` to the closing brace.
    pub span: Span,
}

/// A parser or lexer rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name, which says whether it is a lexer rule: see [`Name::is_lexer`].
    pub name: Name,
    /// Doc comment lines.
    pub doc: Vec<String>,
    /// The word `fragment`.
    pub fragment: Option<Span>,
    /// Index in [`File::modes`] of the mode that it stands in, if not the default one.
    pub mode: Option<usize>,
    /// Code around the rule, each with what it is: arguments, `returns`, `locals`, `throws`, `catch`, `finally`.
    pub code: Vec<(&'static str, Span)>,
    /// `options { ... }` of the rule.
    pub options: Vec<Opt>,
    /// `@init { ... }`
    pub actions: Vec<NamedAction>,
    /// In the order written.
    pub alternatives: Vec<Alternative>,
}

/// One alternative.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// `<assoc=right>`
    pub options: Vec<Opt>,
    /// In order.
    pub elements: Vec<Element>,
    /// The name after `#`.
    pub label: Option<Name>,
    /// What follows `->`.
    pub commands: Vec<Command>,
    /// From its first element to its last; an empty place if it has none.
    pub span: Span,
}

/// A lexer command: `skip`, `channel(HIDDEN)`.
#[derive(Clone, Debug)]
pub struct Command {
    /// Its name.
    pub name: Name,
    /// What stands in its parentheses.
    pub argument: Option<Name>,
}

/// One element of an alternative.
#[derive(Clone, Debug)]
pub struct Element {
    /// `name=` or `name+=`.
    pub label: Option<Label>,
    /// What stands there.
    pub item: Item,
    /// `?`, `*` or `+`, if any.
    pub quantifier: Option<Quantifier>,
    /// `<name=value>` after the item.
    pub options: Vec<Opt>,
    /// The item alone.
    pub item_span: Span,
    /// With label and quantifier.
    pub span: Span,
}

/// `name=` or `name+=`
#[derive(Clone, Debug)]
pub struct Label {
    /// The name.
    pub name: Name,
    /// Whether it is `+=`.
    pub list: bool,
}

/// How often an element may stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quantifier {
    /// `?`, `*` or `+`; never [`crate::ir::Quantifier::One`].
    pub kind: crate::ir::Quantifier,
    /// Whether no further `?` follows.
    pub greedy: bool,
    /// Where it stands.
    pub span: Span,
}

/// What an element consists of.
#[derive(Clone, Debug)]
pub enum Item {
    /// `'text'`, its escapes resolved; never empty.
    Literal(String),
    /// A rule, token or fragment, perhaps with `[arguments]`.
    Name(Name, Option<Span>),
    /// `'a'..'z'`, as code points; the order is right.
    Range(u32, u32),
    /// `[...]`; never empty.
    Set(Vec<SetItem>),
    /// `~` before one of the above, or before several in parentheses, each with its place.
    Not(Vec<(Item, Span)>),
    /// `.`
    Wildcard,
    /// `( ... )`
    Group(Vec<Opt>, Vec<Alternative>),
    /// `{ ... }`
    Action,
    /// `{ ... }?`
    Predicate,
    /// Something wrong that has been reported.
    Broken,
}

/// A member of a set in brackets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetItem {
    /// Code points from the first to the last, both included; the order is right.
    Range(u32, u32),
    /// `\p{name}`, or `\P{name}` if negated.
    Property {
        /// Name, or name and value, as written.
        name: Name,
        /// Whether it is `\P`.
        negated: bool,
    },
}

/// All elements of these alternatives, those in groups too, in the order written.
pub(crate) fn elements<'a>(alternatives: &'a [Alternative], visit: &mut impl FnMut(&'a Element)) {
    for element in alternatives.iter().flat_map(|alternative| &alternative.elements) {
        visit(element);
        if let Item::Group(_, inner) = &element.item {
            elements(inner, visit);
        }
    }
}
