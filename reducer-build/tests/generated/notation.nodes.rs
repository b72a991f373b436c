use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `'='`, notation.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 0, rule = "'='", line = 19, language = LANGUAGE, minimal = minimal::TokEq)]
pub struct TokEq<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `WORD`, notation.g4:25.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 2, rule = "WORD", line = 25, language = LANGUAGE, minimal = minimal::WORD)]
pub struct WORD<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NUMBER`, notation.g4:29.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 3,
    rule = "NUMBER",
    line = 29,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `TEXT`, notation.g4:33.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 4, rule = "TEXT", line = 33, language = LANGUAGE, minimal = minimal::TEXT)]
pub struct TEXT<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `SIGN`, notation.g4:37.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 5, rule = "SIGN", line = 37, language = LANGUAGE, minimal = minimal::SIGN)]
pub struct SIGN<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: statement*`, notation.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "file",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Setting, Other)),
    wraps(File, 0, (TokEq, NUMBER, TEXT, SIGN), behind = 1)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `statement: WORD '=' statement_part ';'`, notation.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "statement",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::Setting,
    shrinks = shrinks::Setting
)]
pub struct Setting<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `WORD`
    pub target: Ref<'t, WORD<'t>>,
    /// `statement_part`
    pub value: Ref<'t, StatementPart<'t>>,
}
/// `statement: statement_part2+ ';'`, notation.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "statement",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::Other
)]
pub struct Other<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement_part2+`
    #[slot(at_least_one)]
    pub statement_part: List<'t, StatementPart2<'t>>,
}
/// A documented rule.
///
/// One of the alternatives of `statement`, notation.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Statement,
    accepts(Setting, Other),
    wraps(Other, 0, (TokEq, NUMBER, TEXT, SIGN), behind = 1)
)]
pub enum Statement<'t> {
    /// notation.g4:19
    Setting(Ref<'t, Setting<'t>>),
    /// notation.g4:20
    Other(Ref<'t, Other<'t>>),
}
/// One of the alternatives of `statement_part`, notation.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement_part",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::StatementPart,
    accepts(WORD, NUMBER, TEXT)
)]
pub enum StatementPart<'t> {
    /// notation.g4:19
    Number(Ref<'t, NUMBER<'t>>),
    /// notation.g4:19
    Word(Ref<'t, WORD<'t>>),
    /// notation.g4:19
    Text(Ref<'t, TEXT<'t>>),
}
/// One of the alternatives of `statement_part2`, notation.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement_part2",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::StatementPart2,
    accepts(TokEq, NUMBER, TEXT, SIGN)
)]
pub enum StatementPart2<'t> {
    /// notation.g4:20
    Eq(Ref<'t, TokEq<'t>>),
    /// notation.g4:20
    Number(Ref<'t, NUMBER<'t>>),
    /// notation.g4:20
    Text(Ref<'t, TEXT<'t>>),
    /// notation.g4:20
    Sign(Ref<'t, SIGN<'t>>),
}
