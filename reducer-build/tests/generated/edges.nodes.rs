use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `NAME`, edges.g4:30.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 9, rule = "NAME", line = 30, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: statement*`, edges.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 10,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Block, Function, ExpressionStatement)),
    wraps(File, 0, (NAME, Member, Sum, Object, Lambda, Group), behind = 5)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `statement: '{' statement* '}'`, edges.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 11,
    rule = "statement",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Block
)]
pub struct Block<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `statement: 'fun' NAME '(' ')' '{' statement* '}'`, edges.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 12,
    rule = "statement",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Function,
    shrinks = shrinks::Function
)]
pub struct Function<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// One of the alternatives of `statement`, edges.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "statement",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Statement,
    accepts(Block, Function, ExpressionStatement),
    wraps(ExpressionStatement, 0, (NAME, Member, Sum, Object, Lambda, Group), behind = 5)
)]
pub enum Statement<'t> {
    /// edges.g4:9
    Block(Ref<'t, Block<'t>>),
    /// edges.g4:10
    Function(Ref<'t, Function<'t>>),
    /// edges.g4:11
    Simple(Ref<'t, ExpressionStatement<'t>>),
}
/// `expressionStatement: expression ';'`, edges.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 13,
    rule = "expressionStatement",
    line = 18,
    language = LANGUAGE,
    minimal = minimal::ExpressionStatement,
    wraps(ExpressionStatement, 0, (NAME, Member, Sum, Object, Lambda, Group), behind = 5)
)]
pub struct ExpressionStatement<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expression`
    pub expression: Ref<'t, Expression<'t>>,
}
/// `expression: expression '.' NAME`, edges.g4:22.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 14,
    rule = "expression",
    line = 22,
    language = LANGUAGE,
    minimal = minimal::Member
)]
pub struct Member<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expression`
    pub expression: Ref<'t, Expression<'t>>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
}
/// `expression: expression '+' expression`, edges.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 15,
    rule = "expression",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::Sum
)]
pub struct Sum<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expression`
    pub expression: Ref<'t, Expression<'t>>,
    /// `expression`
    pub expression2: Ref<'t, Expression<'t>>,
}
/// `expression: '{' expression_part* '}'`, edges.g4:24.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 16,
    rule = "expression",
    line = 24,
    language = LANGUAGE,
    minimal = minimal::Object
)]
pub struct Object<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expression_part*`
    pub expression_part: List<'t, ExpressionPart<'t>>,
}
/// `expression: 'fun' '(' ')' '{' statement* '}'`, edges.g4:25.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 17,
    rule = "expression",
    line = 25,
    language = LANGUAGE,
    minimal = minimal::Lambda,
    shrinks = shrinks::Lambda
)]
pub struct Lambda<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `statement*`
    pub statement: List<'t, Statement<'t>>,
}
/// `expression: '(' expression ')'`, edges.g4:26.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 18,
    rule = "expression",
    line = 26,
    language = LANGUAGE,
    minimal = minimal::Group
)]
pub struct Group<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expression`
    pub expression: Ref<'t, Expression<'t>>,
}
/// One of the alternatives of `expression`, edges.g4:21.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "expression",
    line = 21,
    language = LANGUAGE,
    minimal = minimal::Expression,
    accepts(NAME, Member, Sum, Object, Lambda, Group)
)]
pub enum Expression<'t> {
    /// edges.g4:22
    Member(Ref<'t, Member<'t>>),
    /// edges.g4:23
    Sum(Ref<'t, Sum<'t>>),
    /// edges.g4:24
    Object(Ref<'t, Object<'t>>),
    /// edges.g4:25
    Lambda(Ref<'t, Lambda<'t>>),
    /// edges.g4:26
    Group(Ref<'t, Group<'t>>),
    /// edges.g4:27
    Name(Ref<'t, NAME<'t>>),
}
/// `expression_part: NAME ':' expression`, edges.g4:24.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 19,
    rule = "expression_part",
    line = 24,
    language = LANGUAGE,
    minimal = minimal::ExpressionPart
)]
pub struct ExpressionPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `expression`
    pub expression: Ref<'t, Expression<'t>>,
}
