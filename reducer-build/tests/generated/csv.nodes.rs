use super::super::LANGUAGE;
use super::{minimal, shrinks};
use ::reducer_syntax::Node;
use ::reducer_syntax::{List, NodeRef, Ref};
/// The token `WORD`, csv.g4:18.
#[derive(Clone, Copy, Debug, Node)]
#[node(kind = 3, rule = "WORD", line = 18, language = LANGUAGE, minimal = minimal::WORD)]
pub struct WORD<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// The token `NUMBER`, csv.g4:22.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 4,
    rule = "NUMBER",
    line = 22,
    language = LANGUAGE,
    minimal = minimal::NUMBER
)]
pub struct NUMBER<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
}
/// `file: row*`, csv.g4:5.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 5,
    rule = "file",
    line = 5,
    language = LANGUAGE,
    minimal = minimal::File,
    wraps(File, 0, (Row)),
    wraps(File, 0, (WORD, NUMBER, Cell1, Cell2, CellPart), behind = 1)
)]
pub struct File<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `row*`
    pub row: List<'t, Row<'t>>,
}
/// `row: cell (',' cell)* '\n'`, csv.g4:9.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 6,
    rule = "row",
    line = 9,
    language = LANGUAGE,
    minimal = minimal::Row,
    wraps(Row, 0, (WORD, NUMBER, Cell1, Cell2, CellPart), behind = 1)
)]
pub struct Row<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `cell (',' cell)*`
    #[slot(at_least_one, separator(0))]
    pub cells: List<'t, Cell<'t>>,
}
/// `cell: WORD? cell_part?`, csv.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 7,
    rule = "cell",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::Cell1
)]
pub struct Cell1<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `WORD?`
    pub word: Option<Ref<'t, WORD<'t>>>,
    /// `cell_part?`
    pub cell_part: Option<Ref<'t, CellPart<'t>>>,
}
/// `cell: '"' WORD NUMBER? WORD? '"'`, csv.g4:15.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 8,
    rule = "cell",
    line = 15,
    language = LANGUAGE,
    minimal = minimal::Cell2,
    shrinks = shrinks::Cell2
)]
pub struct Cell2<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `WORD`
    pub first: Ref<'t, WORD<'t>>,
    /// `NUMBER?`
    pub number: Option<Ref<'t, NUMBER<'t>>>,
    /// `WORD?`
    pub last: Option<Ref<'t, WORD<'t>>>,
}
/// Without the number two words would be one: then the number has to stay.
///
/// One of the alternatives of `cell`, csv.g4:13.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    rule = "cell",
    line = 13,
    language = LANGUAGE,
    minimal = minimal::Cell,
    accepts(Cell1, Cell2),
    wraps(Cell1, 0, (WORD)),
    wraps(Cell1, 1, (NUMBER, CellPart))
)]
pub enum Cell<'t> {
    /// csv.g4:14
    Cell1(Ref<'t, Cell1<'t>>),
    /// csv.g4:15
    Cell2(Ref<'t, Cell2<'t>>),
}
/// `cell_part: NUMBER WORD?`, csv.g4:14.
#[derive(Clone, Copy, Debug, Node)]
#[node(
    kind = 9,
    rule = "cell_part",
    line = 14,
    language = LANGUAGE,
    minimal = minimal::CellPart,
    wraps(CellPart, 0, (NUMBER))
)]
pub struct CellPart<'t> {
    /// The node behind the view.
    pub node: NodeRef<'t>,
    /// `NUMBER`
    pub number: Ref<'t, NUMBER<'t>>,
    /// `WORD?`
    pub word: Option<Ref<'t, WORD<'t>>>,
}
