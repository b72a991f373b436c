use super::{minimal, shrinks};
use ::reducer::Node;
use ::reducer::tree::{List, NodeRef, Ref};
/// The token `NAME`, modes.g4:28.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 3, rule = "NAME", line = 28, minimal = minimal::NAME)]
pub struct NAME<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `CHARS`, modes.g4:42.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 5, rule = "CHARS", line = 42, minimal = minimal::CHARS)]
pub struct CHARS<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: file_part*`, modes.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "file",
    line = 7,
    minimal = minimal::File,
    wraps(File, 0, (NAME, String, FilePart2))
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `file_part*`
    pub file_part: List<'t, FilePart<'t>>,
}
/// `string: OPEN CHARS? CLOSE`, modes.g4:16.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 7, rule = "string", line = 16, minimal = minimal::String)]
pub struct String<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `CHARS?`
    pub chars: Option<Ref<'t, CHARS<'t>>>,
}
/// `file_part: LAST ';'`, modes.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 8, rule = "file_part", line = 7, minimal = minimal::FilePart2)]
pub struct FilePart2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// One of the alternatives of `file_part`, modes.g4:7.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "file_part",
    line = 7,
    minimal = minimal::FilePart,
    accepts(NAME, String, FilePart2)
)]
pub enum FilePart<'t> {
    /// modes.g4:7
    Name(Ref<'t, NAME<'t>>),
    /// modes.g4:7
    FilePart2(Ref<'t, FilePart2<'t>>),
    /// modes.g4:7
    String(Ref<'t, String<'t>>),
}
