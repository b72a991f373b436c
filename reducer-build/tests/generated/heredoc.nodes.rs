use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `BEGIN`, heredoc.g4:26.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 1,
    rule = "BEGIN",
    line = 26,
    language = LANGUAGE,
    minimal = minimal::BEGIN
)]
pub struct BEGIN<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `WORD`, heredoc.g4:34.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 3, rule = "WORD", line = 34, language = LANGUAGE, minimal = minimal::WORD)]
pub struct WORD<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// A line that could be the end is longer than it, and would win.
///
/// The token `DOC_LINE`, heredoc.g4:54.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "DOC_LINE",
    line = 54,
    language = LANGUAGE,
    minimal = minimal::DOC_LINE
)]
pub struct DOC_LINE<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: line*`, heredoc.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Line)),
    wraps(File, 0, (WORD, Command1, Command2), behind = 2)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `line*`
    pub line: List<'t, Line<'t>>,
}
/// `line: command? END_OF_LINE`, heredoc.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "line",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Line,
    wraps(Line, 0, (WORD, Command1, Command2), behind = 2)
)]
pub struct Line<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `command?`
    pub command: Option<Ref<'t, Command<'t>>>,
}
/// `command: WORD argument*`, heredoc.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "command",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Command1
)]
pub struct Command1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `WORD`
    pub name: Ref<'t, WORD<'t>>,
    /// `argument*`
    pub argument: List<'t, Argument<'t>>,
}
/// `command: 'set' WORD argument`, heredoc.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 9,
    rule = "command",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::Command2,
    shrinks = shrinks::Command2
)]
pub struct Command2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `WORD`
    pub word: Ref<'t, WORD<'t>>,
    /// `argument`
    pub argument: Ref<'t, Argument<'t>>,
}
/// One of the alternatives of `command`, heredoc.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "command",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::Command,
    accepts(Command1, Command2),
    wraps(Command1, 0, (WORD))
)]
pub enum Command<'t> {
    /// heredoc.g4:13
    Command1(Ref<'t, Command1<'t>>),
    /// heredoc.g4:14
    Command2(Ref<'t, Command2<'t>>),
}
/// One of the alternatives of `argument`, heredoc.g4:17.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "argument",
    line = 17,
    language = LANGUAGE,
    minimal = minimal::Argument,
    accepts(WORD, Document),
    wraps(Document, 0, (BEGIN), behind = 4)
)]
pub enum Argument<'t> {
    /// heredoc.g4:18
    Word(Ref<'t, WORD<'t>>),
    /// heredoc.g4:19
    Document(Ref<'t, Document<'t>>),
}
/// `document: BEGIN DOC_LINE* END`, heredoc.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 10,
    rule = "document",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::Document,
    wraps(Document, 0, (BEGIN), behind = 4)
)]
pub struct Document<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `BEGIN`
    pub begin: Ref<'t, BEGIN<'t>>,
    /// `DOC_LINE*`
    pub doc_line: List<'t, DOC_LINE<'t>>,
}
