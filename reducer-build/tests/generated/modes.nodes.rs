use super::minimal;
use ::reducer::Node;
use ::reducer::tree::{List, NodeRef, Ref};
/// The token `NAME`, modes.g4:21.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 1, rule = "NAME", line = 21, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `CHARS`, modes.g4:35.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 3, rule = "CHARS", line = 35, minimal = minimal::CHARS)]
pub struct CHARS<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: file_part*`, modes.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 4, rule = "file", line = 5, minimal = minimal::File)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `file_part*`
    pub file_part: List<'t, FilePart<'t>>,
}
/// `string: OPEN CHARS? CLOSE`, modes.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 5, rule = "string", line = 9, minimal = minimal::String)]
pub struct String<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `CHARS?`
    pub chars: Option<Ref<'t, CHARS<'t>>>,
}
/// One of the alternatives of `file_part`, modes.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(rule = "file_part", line = 5, minimal = minimal::FilePart, accepts(NAME, String))]
pub enum FilePart<'t> {
    /// modes.g4:5
    Name(Ref<'t, NAME<'t>>),
    /// modes.g4:5
    String(Ref<'t, String<'t>>),
}
