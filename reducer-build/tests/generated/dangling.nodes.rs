use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `'retry'`, dangling.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 3,
    rule = "'retry'",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::TokRetry
)]
pub struct TokRetry<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `','`, dangling.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 10,
    rule = "','",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::TokComma
)]
pub struct TokComma<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, dangling.g4:26.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 11,
    rule = "NAME",
    line = 26,
    language = LANGUAGE,
    minimal = minimal::NAME
)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: statement*`, dangling.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 12,
    rule = "file",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Statement1, Statement2, Statement3, Statement4, Statement5)),
    wraps(File, 0, (NAME), behind = 5)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `statement: 'if' NAME statement statement_part?`, dangling.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 13,
    rule = "statement",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::Statement1,
    shrinks = shrinks::Statement1
)]
pub struct Statement1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
    /// `statement_part?`
    pub statement_part: Option<Ref<'t, StatementPart<'t>>>,
}
/// `statement: 'try' statement statement_part2`, dangling.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 14,
    rule = "statement",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::Statement2
)]
pub struct Statement2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
    /// `statement_part2`
    pub statement_part: Ref<'t, StatementPart2<'t>>,
}
/// `statement: 'sum' addend+`, dangling.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 15,
    rule = "statement",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Statement3
)]
pub struct Statement3<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `addend+`
    #[slot(at_least_one)]
    pub addend: List<'t, Addend<'t>>,
}
/// `statement: NAME ';'`, dangling.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 16,
    rule = "statement",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::Statement4
)]
pub struct Statement4<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
}
/// `statement: '{' statement* '}'`, dangling.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 17,
    rule = "statement",
    line = 15,
    language = LANGUAGE,
    minimal = minimal::Statement5
)]
pub struct Statement5<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// One of the alternatives of `statement`, dangling.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Statement,
    accepts(Statement1, Statement2, Statement3, Statement4, Statement5),
    wraps(Statement4, 0, (NAME), behind = 5)
)]
pub enum Statement<'t> {
    /// dangling.g4:11
    Statement1(Ref<'t, Statement1<'t>>),
    /// dangling.g4:12
    Statement2(Ref<'t, Statement2<'t>>),
    /// dangling.g4:13
    Statement3(Ref<'t, Statement3<'t>>),
    /// dangling.g4:14
    Statement4(Ref<'t, Statement4<'t>>),
    /// dangling.g4:15
    Statement5(Ref<'t, Statement5<'t>>),
}
/// `handler: 'on' NAME statement`, dangling.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 18,
    rule = "handler",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::Handler
)]
pub struct Handler<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
}
/// `addend: addend_part+ ','?`, dangling.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 19,
    rule = "addend",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::Addend,
    wraps(Addend, 0, (AddendPart))
)]
pub struct Addend<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `addend_part+`
    #[slot(at_least_one)]
    pub addend_part: List<'t, AddendPart<'t>>,
    /// `','?`
    pub comma: Option<Ref<'t, TokComma<'t>>>,
}
/// `statement_part: 'else' statement`, dangling.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 20,
    rule = "statement_part",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::StatementPart
)]
pub struct StatementPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
}
/// `statement_part2: handler*`, dangling.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 21,
    rule = "statement_part2",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::StatementPart21
)]
pub struct StatementPart21<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `handler*`
    pub handler: List<'t, Handler<'t>>,
}
/// One of the alternatives of `statement_part2`, dangling.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement_part2",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::StatementPart2,
    accepts(TokRetry, StatementPart21),
    wraps(StatementPart21, 0, (Handler))
)]
pub enum StatementPart2<'t> {
    /// dangling.g4:12
    StatementPart21(Ref<'t, StatementPart21<'t>>),
    /// dangling.g4:12
    Retry(Ref<'t, TokRetry<'t>>),
}
/// `addend_part: '+' NAME`, dangling.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 22,
    rule = "addend_part",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::AddendPart
)]
pub struct AddendPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
}
