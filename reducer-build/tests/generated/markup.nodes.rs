use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `ENTITY`, markup.g4:40.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 2,
    rule = "ENTITY",
    line = 40,
    language = LANGUAGE,
    minimal = minimal::ENTITY
)]
pub struct ENTITY<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `TEXT`, markup.g4:44.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 3, rule = "TEXT", line = 44, language = LANGUAGE, minimal = minimal::TEXT)]
pub struct TEXT<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// One rule, two kinds of commands.
///
/// The token `NAME`, markup.g4:63.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 7, rule = "NAME", line = 63, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `VALUE`, markup.g4:78.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "VALUE",
    line = 78,
    language = LANGUAGE,
    minimal = minimal::VALUE
)]
pub struct VALUE<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: node*`, markup.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 9,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (ENTITY, TEXT, Pair, Empty))
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `node*`
    pub node2: List<'t, Node2<'t>>,
}
/// One of the alternatives of `node`, markup.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "node",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Node2,
    accepts(ENTITY, TEXT, Pair, Empty)
)]
pub enum Node2<'t> {
    /// markup.g4:9
    Element(Ref<'t, Element<'t>>),
    /// markup.g4:10
    Text(Ref<'t, TEXT<'t>>),
    /// markup.g4:11
    Entity(Ref<'t, ENTITY<'t>>),
}
/// `element: OPEN NAME attribute* CLOSE node* OPEN_END NAME CLOSE`, markup.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 10,
    rule = "element",
    line = 15,
    language = LANGUAGE,
    minimal = minimal::Pair,
    shrinks = shrinks::Pair
)]
pub struct Pair<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `attribute*`
    pub attribute: List<'t, Attribute<'t>>,
    /// `node*`
    pub node2: List<'t, Node2<'t>>,
    /// `NAME`
    pub name2: Ref<'t, NAME<'t>>,
}
/// `element: OPEN NAME attribute* CLOSE_EMPTY`, markup.g4:16.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 11,
    rule = "element",
    line = 16,
    language = LANGUAGE,
    minimal = minimal::Empty
)]
pub struct Empty<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `attribute*`
    pub attribute: List<'t, Attribute<'t>>,
}
/// One of the alternatives of `element`, markup.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "element",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::Element,
    accepts(Pair, Empty)
)]
pub enum Element<'t> {
    /// markup.g4:15
    Pair(Ref<'t, Pair<'t>>),
    /// markup.g4:16
    Empty(Ref<'t, Empty<'t>>),
}
/// `attribute: NAME attribute_part?`, markup.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 12,
    rule = "attribute",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::Attribute,
    wraps(Attribute, 0, (NAME))
)]
pub struct Attribute<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `attribute_part?`
    pub attribute_part: Option<Ref<'t, AttributePart<'t>>>,
}
/// One of the alternatives of `value`, markup.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "value",
    line = 23,
    language = LANGUAGE,
    minimal = minimal::Value,
    accepts(NAME, VALUE)
)]
pub enum Value<'t> {
    /// markup.g4:24
    Value(Ref<'t, VALUE<'t>>),
    /// markup.g4:25
    Name(Ref<'t, NAME<'t>>),
}
/// `attribute_part: EQUALS value`, markup.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 13,
    rule = "attribute_part",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::AttributePart
)]
pub struct AttributePart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `value`
    pub value: Ref<'t, Value<'t>>,
}
