//! Attributes that are missing are all named at once.
use reducer_syntax::Node;
use reducer_syntax::{Minimal, NodeRef, Ref};

static NOTHING: Minimal = Minimal { text: "", tokens: &[], nodes: &[] };

#[derive(Node)]
struct Nothing<'t> {
    node: NodeRef<'t>,
}

#[derive(Node)]
#[node(kind = 1, rule = "call", minimal = NOTHING)]
struct NoLine<'t> {
    node: NodeRef<'t>,
}

#[derive(Node)]
#[node(rule = "value", line = 1, language = LINES, minimal = NOTHING)]
enum NoAccepts<'t> {
    Nothing(Ref<'t, Nothing<'t>>),
}

#[derive(Node)]
#[node(kind = 1, rule = "call", line = 1, language = LINES, minimal = NOTHING, colour = "red")]
struct Colour<'t> {
    node: NodeRef<'t>,
}

fn main() {}
