use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `NAME`, Declarations.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 4, rule = "NAME", line = 14, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NUMBER`, Declarations.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "NUMBER",
    line = 18,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `declarations: declaration*`, declarations.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "declarations",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::Declarations,
    wraps(Declarations, 0, (Declaration))
)]
pub struct Declarations<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `declaration*`
    pub declaration: List<'t, Declaration<'t>>,
}
/// `declaration: NAME ':' value* ';'`, Declarations.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "declaration",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::Declaration
)]
pub struct Declaration<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `value*`
    pub value: List<'t, Value<'t>>,
}
/// `value: NAME '(' value* ')'`, Declarations.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "value",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::Call
)]
pub struct Call<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `value*`
    pub value: List<'t, Value<'t>>,
}
/// One of the alternatives of `value`, Declarations.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "value",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Value,
    accepts(NAME, NUMBER, Call)
)]
pub enum Value<'t> {
    /// Declarations.g4:9
    Name(Ref<'t, NAME<'t>>),
    /// Declarations.g4:10
    Number(Ref<'t, NUMBER<'t>>),
    /// Declarations.g4:11
    Call(Ref<'t, Call<'t>>),
}
