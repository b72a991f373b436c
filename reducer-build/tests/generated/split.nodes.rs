use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `SEMICOLON`, SplitLexer.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 1,
    rule = "SEMICOLON",
    line = 6,
    language = LANGUAGE,
    minimal = minimal::SEMICOLON
)]
pub struct SEMICOLON<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `END_MARK`, SplitLexer.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 3,
    rule = "END_MARK",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::END_MARK
)]
pub struct END_MARK<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, SplitLexer.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 4, rule = "NAME", line = 9, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NUMBER`, SplitLexer.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "NUMBER",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// Ends with the file or with a mark; sections need indentation tokens, which nobody makes here.
///
/// `file: setting* END_MARK?`, split.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "file",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Setting)),
    wraps(File, 1, (END_MARK))
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `setting*`
    pub setting: List<'t, Setting<'t>>,
    /// `END_MARK?`
    pub end_mark: Option<Ref<'t, END_MARK<'t>>>,
}
/// `setting: NAME EQUALS values end`, split.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "setting",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Setting
)]
pub struct Setting<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `values`
    pub values: Ref<'t, Values<'t>>,
    /// `end`
    pub end: Ref<'t, End<'t>>,
}
/// One of the alternatives of `value`, split.g4:17.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "value",
    line = 17,
    language = LANGUAGE,
    minimal = minimal::Value,
    accepts(NAME, NUMBER)
)]
pub enum Value<'t> {
    /// split.g4:17
    Number(Ref<'t, NUMBER<'t>>),
    /// split.g4:17
    Name(Ref<'t, NAME<'t>>),
}
/// `end: `, split.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 8, rule = "end", line = 19, language = LANGUAGE, minimal = minimal::End2)]
pub struct End2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// One of the alternatives of `end`, split.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "end",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::End,
    accepts(SEMICOLON, End2)
)]
pub enum End<'t> {
    /// split.g4:19
    Semicolon(Ref<'t, SEMICOLON<'t>>),
    /// split.g4:19
    End2(Ref<'t, End2<'t>>),
}
/// `values: value (COMMA value)*`, Lists.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 9,
    rule = "values",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::Values,
    wraps(Values, 0, (NAME, NUMBER))
)]
pub struct Values<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `value (COMMA value)*`
    #[slot(at_least_one, separator(2))]
    pub value: List<'t, Value<'t>>,
}
