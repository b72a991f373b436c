use super::{minimal, shrinks};
use ::reducer::Node;
use ::reducer::tree::{List, NodeRef, Ref};
/// The token `NAME`, recover.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 6, rule = "NAME", line = 10, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// What stands for an error `statement_error`, recover.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 7, rule = "statement_error", line = 6)]
pub struct StatementError<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: statement*`, recover.g4:4.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "file",
    line = 4,
    minimal = minimal::File,
    wraps(File, 0, (StatementError, Statement1, Statement2))
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `statement: NAME '=' value ';'`, recover.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 9, rule = "statement", line = 6, minimal = minimal::Statement1)]
pub struct Statement1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `value`
    pub value: Ref<'t, Value<'t>>,
}
/// `statement: '{' statement* '}'`, recover.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 10, rule = "statement", line = 6, minimal = minimal::Statement2)]
pub struct Statement2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// One of the alternatives of `statement`, recover.g4:6.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement",
    line = 6,
    minimal = minimal::Statement,
    accepts(StatementError, Statement1, Statement2)
)]
pub enum Statement<'t> {
    /// recover.g4:6
    Statement1(Ref<'t, Statement1<'t>>),
    /// recover.g4:6
    Statement2(Ref<'t, Statement2<'t>>),
    /// recover.g4:6
    StatementError(Ref<'t, StatementError<'t>>),
}
/// `value: '(' value ')'`, recover.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 11, rule = "value", line = 8, minimal = minimal::Value2)]
pub struct Value2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `value`
    pub value: Ref<'t, Value<'t>>,
}
/// One of the alternatives of `value`, recover.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(rule = "value", line = 8, minimal = minimal::Value, accepts(NAME, Value2))]
pub enum Value<'t> {
    /// recover.g4:8
    Name(Ref<'t, NAME<'t>>),
    /// recover.g4:8
    Value2(Ref<'t, Value2<'t>>),
}
