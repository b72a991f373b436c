use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `NAME`, recovering.g4:42.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 15,
    rule = "NAME",
    line = 42,
    language = LANGUAGE,
    minimal = minimal::NAME
)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NUMBER`, recovering.g4:43.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 16,
    rule = "NUMBER",
    line = 43,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// What stands for an error `statement_error`, recovering.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 17, rule = "statement_error", line = 13, language = LANGUAGE)]
pub struct StatementError<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// What stands for an error `member_error`, recovering.g4:24.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 18, rule = "member_error", line = 24, language = LANGUAGE)]
pub struct MemberError<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `program: item*`, recovering.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 19,
    rule = "program",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::Program,
    wraps(Program, 0, (StatementError, Item2, Statement1, Statement2, Block))
)]
pub struct Program<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `item*`
    pub item: List<'t, Item<'t>>,
}
/// `item: 'class' NAME '{' member* '}'`, recovering.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 20,
    rule = "item",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Item2,
    shrinks = shrinks::Item2
)]
pub struct Item2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `member*`
    pub member: List<'t, Member<'t>>,
}
/// One of the alternatives of `item`, recovering.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "item",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Item,
    accepts(StatementError, Item2, Statement1, Statement2, Block)
)]
pub enum Item<'t> {
    /// recovering.g4:9
    Statement(Ref<'t, Statement<'t>>),
    /// recovering.g4:10
    Item2(Ref<'t, Item2<'t>>),
}
/// `statement: NAME '=' sum ';'`, recovering.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 21,
    rule = "statement",
    line = 15,
    language = LANGUAGE,
    minimal = minimal::Statement1
)]
pub struct Statement1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `sum`
    pub sum: Ref<'t, Sum<'t>>,
}
/// `statement: 'if' '(' sum ')' statement statement_part?`, recovering.g4:16.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 22,
    rule = "statement",
    line = 16,
    language = LANGUAGE,
    minimal = minimal::Statement2
)]
pub struct Statement2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `sum`
    pub sum: Ref<'t, Sum<'t>>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
    /// `statement_part?`
    pub statement_part: Option<Ref<'t, StatementPart<'t>>>,
}
/// One of the alternatives of `statement`, recovering.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Statement,
    accepts(StatementError, Statement1, Statement2, Block)
)]
pub enum Statement<'t> {
    /// recovering.g4:15
    Statement1(Ref<'t, Statement1<'t>>),
    /// recovering.g4:16
    Statement2(Ref<'t, Statement2<'t>>),
    /// recovering.g4:17
    Block(Ref<'t, Block<'t>>),
    /// recovering.g4:13
    StatementError(Ref<'t, StatementError<'t>>),
}
/// `block: '{' statement* '}'`, recovering.g4:21.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 23,
    rule = "block",
    line = 21,
    language = LANGUAGE,
    minimal = minimal::Block
)]
pub struct Block<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `member: NAME ':' sum (',' sum)* ';'`, recovering.g4:26.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 24,
    rule = "member",
    line = 26,
    language = LANGUAGE,
    minimal = minimal::Member1
)]
pub struct Member1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `sum (',' sum)*`
    #[slot(at_least_one, separator(10))]
    pub sum: List<'t, Sum<'t>>,
}
/// `member: 'def' NAME '(' ')' block`, recovering.g4:27.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 25,
    rule = "member",
    line = 27,
    language = LANGUAGE,
    minimal = minimal::Member2
)]
pub struct Member2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `block`
    pub block: Ref<'t, Block<'t>>,
}
/// `member: 'def' NAME '(' '(' sum ')' ')' block`, recovering.g4:28.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 26,
    rule = "member",
    line = 28,
    language = LANGUAGE,
    minimal = minimal::Member3,
    shrinks = shrinks::Member3
)]
pub struct Member3<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `sum`
    pub sum: Ref<'t, Sum<'t>>,
    /// `block`
    pub block: Ref<'t, Block<'t>>,
}
/// One of the alternatives of `member`, recovering.g4:24.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "member",
    line = 24,
    language = LANGUAGE,
    minimal = minimal::Member,
    accepts(MemberError, Member1, Member2, Member3)
)]
pub enum Member<'t> {
    /// recovering.g4:26
    Member1(Ref<'t, Member1<'t>>),
    /// recovering.g4:27
    Member2(Ref<'t, Member2<'t>>),
    /// recovering.g4:28
    Member3(Ref<'t, Member3<'t>>),
    /// recovering.g4:24
    MemberError(Ref<'t, MemberError<'t>>),
}
/// `sum: term ('+' term)*`, recovering.g4:32.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 27,
    rule = "sum",
    line = 32,
    language = LANGUAGE,
    minimal = minimal::Sum,
    wraps(Sum, 0, (NAME, NUMBER, Term3, Term4))
)]
pub struct Sum<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `term ('+' term)*`
    #[slot(at_least_one, separator(12))]
    pub term: List<'t, Term<'t>>,
}
/// `term: '(' sum ')'`, recovering.g4:38.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 28,
    rule = "term",
    line = 38,
    language = LANGUAGE,
    minimal = minimal::Term3
)]
pub struct Term3<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `sum`
    pub sum: Ref<'t, Sum<'t>>,
}
/// `term: '[' (sum (',' sum)*)? ']'`, recovering.g4:39.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 29,
    rule = "term",
    line = 39,
    language = LANGUAGE,
    minimal = minimal::Term4
)]
pub struct Term4<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `(sum (',' sum)*)?`
    #[slot(separator(10))]
    pub sum: List<'t, Sum<'t>>,
}
/// One of the alternatives of `term`, recovering.g4:35.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "term",
    line = 35,
    language = LANGUAGE,
    minimal = minimal::Term,
    accepts(NAME, NUMBER, Term3, Term4)
)]
pub enum Term<'t> {
    /// recovering.g4:36
    Name(Ref<'t, NAME<'t>>),
    /// recovering.g4:37
    Number(Ref<'t, NUMBER<'t>>),
    /// recovering.g4:38
    Term3(Ref<'t, Term3<'t>>),
    /// recovering.g4:39
    Term4(Ref<'t, Term4<'t>>),
}
/// `statement_part: 'else' statement`, recovering.g4:16.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 30,
    rule = "statement_part",
    line = 16,
    language = LANGUAGE,
    minimal = minimal::StatementPart
)]
pub struct StatementPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
}
