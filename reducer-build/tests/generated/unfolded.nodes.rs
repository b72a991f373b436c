use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `':'`, unfolded.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 2,
    rule = "':'",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::TokColon
)]
pub struct TokColon<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, unfolded.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 4, rule = "NAME", line = 15, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: (item ';')*`, unfolded.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (TokColon, NAME, Pair, Items), behind = 0)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `(item ';')*`
    #[slot(separator(0), terminated)]
    pub item: List<'t, Item<'t>>,
}
/// `item: '(' item ':' item ')'`, unfolded.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "item",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Pair,
    shrinks = shrinks::Pair
)]
pub struct Pair<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `item`
    pub item: Ref<'t, Item<'t>>,
    /// `item`
    pub item2: Ref<'t, Item<'t>>,
}
/// `item: '(' item* ')'`, unfolded.g4:10.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "item",
    line = 10,
    language = LANGUAGE,
    minimal = minimal::Items
)]
pub struct Items<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `item*`
    pub item: List<'t, Item<'t>>,
}
/// One of the alternatives of `item`, unfolded.g4:8.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "item",
    line = 8,
    language = LANGUAGE,
    minimal = minimal::Item,
    accepts(TokColon, NAME, Pair, Items)
)]
pub enum Item<'t> {
    /// unfolded.g4:9
    Pair(Ref<'t, Pair<'t>>),
    /// unfolded.g4:10
    Items(Ref<'t, Items<'t>>),
    /// unfolded.g4:11
    Name(Ref<'t, NAME<'t>>),
    /// unfolded.g4:12
    Colon(Ref<'t, TokColon<'t>>),
}
