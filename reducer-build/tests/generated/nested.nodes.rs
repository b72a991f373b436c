use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// A loop from the end.
///
/// The token `NUMBER`, nested.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 1,
    rule = "NUMBER",
    line = 18,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// A loop in two rules.
///
/// The token `NAME`, nested.g4:24.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 2, rule = "NAME", line = 24, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// As many `#` behind it as before it.
///
/// The token `RAW`, nested.g4:34.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 3, rule = "RAW", line = 34, language = LANGUAGE, minimal = minimal::RAW)]
pub struct RAW<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `QUOTE`, nested.g4:43.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 4,
    rule = "QUOTE",
    line = 43,
    language = LANGUAGE,
    minimal = minimal::QUOTE
)]
pub struct QUOTE<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// Two rules in each other, each in two places, with characters in sets.
///
/// The token `BRACES`, nested.g4:48.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "BRACES",
    line = 48,
    language = LANGUAGE,
    minimal = minimal::BRACES
)]
pub struct BRACES<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// Among texts and comments that each could go on to the next end of one.
///
/// The token `CODE`, nested.g4:68.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 6, rule = "CODE", line = 68, language = LANGUAGE, minimal = minimal::CODE)]
pub struct CODE<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: (item ';')*`, nested.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (NUMBER, NAME, RAW, QUOTE, BRACES, CODE), behind = 0)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `(item ';')*`
    #[slot(separator(0), terminated)]
    pub item: List<'t, Item<'t>>,
}
/// One of the alternatives of `item`, nested.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "item",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Item,
    accepts(NUMBER, NAME, RAW, QUOTE, BRACES, CODE)
)]
pub enum Item<'t> {
    /// nested.g4:9
    Number(Ref<'t, NUMBER<'t>>),
    /// nested.g4:10
    Name(Ref<'t, NAME<'t>>),
    /// nested.g4:11
    Raw(Ref<'t, RAW<'t>>),
    /// nested.g4:12
    Quote(Ref<'t, QUOTE<'t>>),
    /// nested.g4:13
    Braces(Ref<'t, BRACES<'t>>),
    /// nested.g4:14
    Code(Ref<'t, CODE<'t>>),
}
