use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `'+'`, keys.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "'+'",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::TokPlus
)]
pub struct TokPlus<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `'-'`, keys.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "'-'",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::TokMinus
)]
pub struct TokMinus<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `'!'`, keys.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "'!'",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::TokBang
)]
pub struct TokBang<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NAME`, keys.g4:23.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 8, rule = "NAME", line = 23, language = LANGUAGE, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: head body`, keys.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 9,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Head, HeadPart)),
    wraps(File, 1, (Body, Pair, Signed, Bare))
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `head`
    pub head: Ref<'t, Head<'t>>,
    /// `body`
    pub body: Ref<'t, Body<'t>>,
}
/// `head: head_part?`, keys.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 10,
    rule = "head",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Head,
    wraps(Head, 0, (HeadPart))
)]
pub struct Head<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `head_part?`
    pub head_part: Option<Ref<'t, HeadPart<'t>>>,
}
/// `body: entry*`, keys.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 11,
    rule = "body",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Body,
    wraps(Body, 0, (Pair, Signed, Bare))
)]
pub struct Body<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `entry*`
    pub entry: List<'t, Entry<'t>>,
}
/// `entry: 'a' NAME 'b' NAME ';'`, keys.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 12,
    rule = "entry",
    line = 18,
    language = LANGUAGE,
    minimal = minimal::Pair,
    shrinks = shrinks::Pair
)]
pub struct Pair<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
    /// `NAME`
    pub name2: Ref<'t, NAME<'t>>,
}
/// `entry: 'c' entry_part? NAME ';'`, keys.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 13,
    rule = "entry",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::Signed
)]
pub struct Signed<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `entry_part?`
    pub sign: Option<Ref<'t, EntryPart<'t>>>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
}
/// `entry: 'b' '!'? ';'`, keys.g4:20.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 14,
    rule = "entry",
    line = 20,
    language = LANGUAGE,
    minimal = minimal::Bare
)]
pub struct Bare<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `'!'?`
    pub exact: Option<Ref<'t, TokBang<'t>>>,
}
/// The shortest alternative is not the first.
///
/// One of the alternatives of `entry`, keys.g4:17.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "entry",
    line = 17,
    language = LANGUAGE,
    minimal = minimal::Entry,
    accepts(Pair, Signed, Bare)
)]
pub enum Entry<'t> {
    /// keys.g4:18
    Pair(Ref<'t, Pair<'t>>),
    /// keys.g4:19
    Signed(Ref<'t, Signed<'t>>),
    /// keys.g4:20
    Bare(Ref<'t, Bare<'t>>),
}
/// `head_part: 'use' NAME`, keys.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 15,
    rule = "head_part",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::HeadPart
)]
pub struct HeadPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NAME`
    pub name: Ref<'t, NAME<'t>>,
}
/// One of the alternatives of `entry_part`, keys.g4:19.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "entry_part",
    line = 19,
    language = LANGUAGE,
    minimal = minimal::EntryPart,
    accepts(TokPlus, TokMinus)
)]
pub enum EntryPart<'t> {
    /// keys.g4:19
    Plus(Ref<'t, TokPlus<'t>>),
    /// keys.g4:19
    Minus(Ref<'t, TokMinus<'t>>),
}
