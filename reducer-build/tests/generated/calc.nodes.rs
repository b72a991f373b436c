use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `'*'`, calc.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "'*'",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::TokStar
)]
pub struct TokStar<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `'/'`, calc.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "'/'",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::TokSlash
)]
pub struct TokSlash<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, calc.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 17,
    rule = "NAME",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::NAME
)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: (expr ';')*`, calc.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 18,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(
        File,
        0,
        (
            NAME,
            Factorial,
            Index,
            Member,
            Negative,
            Power,
            Product,
            Sum,
            Between,
            Not,
            Choice,
            Group
        ),
        behind = 0
    )
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `(expr ';')*`
    #[slot(separator(0), terminated)]
    pub expr: List<'t, Expr<'t>>,
}
/// `expr: expr '!'`, calc.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 19,
    rule = "expr",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Factorial
)]
pub struct Factorial<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
}
/// `expr: expr '[' expr ']'`, calc.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 20,
    rule = "expr",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Index,
    shrinks = shrinks::Index
)]
pub struct Index<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `expr`
    pub expr2: Ref<'t, Expr<'t>>,
}
/// `expr: expr '.' NAME`, calc.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 21,
    rule = "expr",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::Member
)]
pub struct Member<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
}
/// `expr: '-' expr`, calc.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 22,
    rule = "expr",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::Negative
)]
pub struct Negative<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
}
/// `expr: expr '^' expr`, calc.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 23,
    rule = "expr",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Power
)]
pub struct Power<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `expr`
    pub expr2: Ref<'t, Expr<'t>>,
}
/// `expr: expr expr_part expr`, calc.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 24,
    rule = "expr",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::Product
)]
pub struct Product<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `expr_part`
    pub expr_part: Ref<'t, ExprPart<'t>>,
    /// `expr`
    pub expr2: Ref<'t, Expr<'t>>,
}
/// `expr: expr '+' expr`, calc.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 25, rule = "expr", line = 15, language = LANGUAGE, minimal = minimal::Sum)]
pub struct Sum<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `expr`
    pub expr2: Ref<'t, Expr<'t>>,
}
/// `expr: expr 'between' expr 'and' expr`, calc.g4:16.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 26,
    rule = "expr",
    line = 16,
    language = LANGUAGE,
    minimal = minimal::Between,
    shrinks = shrinks::Between
)]
pub struct Between<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `expr`
    pub low: Ref<'t, Expr<'t>>,
    /// `expr`
    pub high: Ref<'t, Expr<'t>>,
}
/// `expr: 'not' expr`, calc.g4:17.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 27, rule = "expr", line = 17, language = LANGUAGE, minimal = minimal::Not)]
pub struct Not<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
}
/// `expr: expr '?' expr ':' expr`, calc.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 28,
    rule = "expr",
    line = 18,
    language = LANGUAGE,
    minimal = minimal::Choice,
    shrinks = shrinks::Choice
)]
pub struct Choice<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
    /// `expr`
    pub expr2: Ref<'t, Expr<'t>>,
    /// `expr`
    pub expr3: Ref<'t, Expr<'t>>,
}
/// `expr: '(' expr ')'`, calc.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 29,
    rule = "expr",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::Group
)]
pub struct Group<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `expr`
    pub expr: Ref<'t, Expr<'t>>,
}
/// One of the alternatives of `expr`, calc.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "expr",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Expr,
    accepts(
        NAME,
        Factorial,
        Index,
        Member,
        Negative,
        Power,
        Product,
        Sum,
        Between,
        Not,
        Choice,
        Group
    )
)]
pub enum Expr<'t> {
    /// calc.g4:9
    Factorial(Ref<'t, Factorial<'t>>),
    /// calc.g4:10
    Index(Ref<'t, Index<'t>>),
    /// calc.g4:11
    Member(Ref<'t, Member<'t>>),
    /// calc.g4:12
    Negative(Ref<'t, Negative<'t>>),
    /// calc.g4:13
    Power(Ref<'t, Power<'t>>),
    /// calc.g4:14
    Product(Ref<'t, Product<'t>>),
    /// calc.g4:15
    Sum(Ref<'t, Sum<'t>>),
    /// calc.g4:16
    Between(Ref<'t, Between<'t>>),
    /// calc.g4:17
    Not(Ref<'t, Not<'t>>),
    /// calc.g4:18
    Choice(Ref<'t, Choice<'t>>),
    /// calc.g4:19
    Name(Ref<'t, NAME<'t>>),
    /// calc.g4:20
    Group(Ref<'t, Group<'t>>),
}
/// One of the alternatives of `expr_part`, calc.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "expr_part",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::ExprPart,
    accepts(TokStar, TokSlash)
)]
pub enum ExprPart<'t> {
    /// calc.g4:14
    Star(Ref<'t, TokStar<'t>>),
    /// calc.g4:14
    Slash(Ref<'t, TokSlash<'t>>),
}
