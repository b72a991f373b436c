use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `BLOCK`, attributes.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 3,
    rule = "BLOCK",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::BLOCK
)]
pub struct BLOCK<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// What `style` is.
///
/// The token `STYLE`, attributes.g4:24.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 4,
    rule = "STYLE",
    line = 24,
    language = LANGUAGE,
    minimal = minimal::STYLE
)]
pub struct STYLE<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, attributes.g4:29.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 5, rule = "NAME", line = 29, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: attribute*`, attributes.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "file",
    line = 7,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Other, Style))
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `attribute*`
    pub attribute: List<'t, Attribute<'t>>,
}
/// `attribute: NAME '=' BLOCK ';'`, attributes.g4:11.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "attribute",
    line = 11,
    language = LANGUAGE,
    minimal = minimal::Other
)]
pub struct Other<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `BLOCK`
    pub block: Ref<'t, BLOCK<'t>>,
}
/// `attribute: SET_STYLE '=' STYLE ';'`, attributes.g4:12.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "attribute",
    line = 12,
    language = LANGUAGE,
    minimal = minimal::Style
)]
pub struct Style<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `STYLE`
    pub style: Ref<'t, STYLE<'t>>,
}
/// One of the alternatives of `attribute`, attributes.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "attribute",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Attribute,
    accepts(Other, Style)
)]
pub enum Attribute<'t> {
    /// attributes.g4:11
    Other(Ref<'t, Other<'t>>),
    /// attributes.g4:12
    Style(Ref<'t, Style<'t>>),
}
