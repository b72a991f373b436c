use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `NAME`, recovering.g4:44.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 15,
    rule = "NAME",
    line = 44,
    language = LANGUAGE,
    minimal = minimal::NAME
)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NUMBER`, recovering.g4:45.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 16,
    rule = "NUMBER",
    line = 45,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// What stands for an error `statement_error`, recovering.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 17, rule = "statement_error", line = 15, language = LANGUAGE)]
pub struct StatementError<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// What stands for an error `member_error`, recovering.g4:26.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 18, rule = "member_error", line = 26, language = LANGUAGE)]
pub struct MemberError<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `program: item*`, recovering.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 19,
    rule = "program",
    line = 7,
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
/// `item: 'class' NAME '{' member* '}'`, recovering.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 20,
    rule = "item",
    line = 12,
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
/// One of the alternatives of `item`, recovering.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "item",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Item,
    accepts(StatementError, Item2, Statement1, Statement2, Block)
)]
pub enum Item<'t> {
    /// recovering.g4:11
    Statement(Ref<'t, Statement<'t>>),
    /// recovering.g4:12
    Item2(Ref<'t, Item2<'t>>),
}
/// `statement: NAME '=' sum ';'`, recovering.g4:17.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 21,
    rule = "statement",
    line = 17,
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
/// `statement: 'if' '(' sum ')' statement statement_part?`, recovering.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 22,
    rule = "statement",
    line = 18,
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
/// One of the alternatives of `statement`, recovering.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement",
    line = 15,
    language = LANGUAGE,
    minimal = minimal::Statement,
    accepts(StatementError, Statement1, Statement2, Block)
)]
pub enum Statement<'t> {
    /// recovering.g4:17
    Statement1(Ref<'t, Statement1<'t>>),
    /// recovering.g4:18
    Statement2(Ref<'t, Statement2<'t>>),
    /// recovering.g4:19
    Block(Ref<'t, Block<'t>>),
    /// recovering.g4:15
    StatementError(Ref<'t, StatementError<'t>>),
}
/// `block: '{' statement* '}'`, recovering.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 23,
    rule = "block",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::Block
)]
pub struct Block<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `member: NAME ':' sum (',' sum)* ';'`, recovering.g4:28.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 24,
    rule = "member",
    line = 28,
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
/// `member: 'def' NAME '(' ')' block`, recovering.g4:29.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 25,
    rule = "member",
    line = 29,
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
/// `member: 'def' NAME '(' '(' sum ')' ')' block`, recovering.g4:30.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 26,
    rule = "member",
    line = 30,
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
/// One of the alternatives of `member`, recovering.g4:26.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "member",
    line = 26,
    language = LANGUAGE,
    minimal = minimal::Member,
    accepts(MemberError, Member1, Member2, Member3)
)]
pub enum Member<'t> {
    /// recovering.g4:28
    Member1(Ref<'t, Member1<'t>>),
    /// recovering.g4:29
    Member2(Ref<'t, Member2<'t>>),
    /// recovering.g4:30
    Member3(Ref<'t, Member3<'t>>),
    /// recovering.g4:26
    MemberError(Ref<'t, MemberError<'t>>),
}
/// `sum: term ('+' term)*`, recovering.g4:34.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 27,
    rule = "sum",
    line = 34,
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
/// `term: '(' sum ')'`, recovering.g4:40.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 28,
    rule = "term",
    line = 40,
    language = LANGUAGE,
    minimal = minimal::Term3
)]
pub struct Term3<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `sum`
    pub sum: Ref<'t, Sum<'t>>,
}
/// `term: '[' (sum (',' sum)*)? ']'`, recovering.g4:41.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 29,
    rule = "term",
    line = 41,
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
/// One of the alternatives of `term`, recovering.g4:37.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "term",
    line = 37,
    language = LANGUAGE,
    minimal = minimal::Term,
    accepts(NAME, NUMBER, Term3, Term4)
)]
pub enum Term<'t> {
    /// recovering.g4:38
    Name(Ref<'t, NAME<'t>>),
    /// recovering.g4:39
    Number(Ref<'t, NUMBER<'t>>),
    /// recovering.g4:40
    Term3(Ref<'t, Term3<'t>>),
    /// recovering.g4:41
    Term4(Ref<'t, Term4<'t>>),
}
/// `statement_part: 'else' statement`, recovering.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 30,
    rule = "statement_part",
    line = 18,
    language = LANGUAGE,
    minimal = minimal::StatementPart
)]
pub struct StatementPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement`
    pub statement: Ref<'t, Statement<'t>>,
}
