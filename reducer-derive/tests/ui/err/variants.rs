//! Variants that do not hold one `Ref`.
use reducer_syntax::Node;
use reducer_syntax::{LINES, Minimal, NodeRef, Ref};

static NOTHING: Minimal = Minimal { text: "", tokens: &[], nodes: &[] };

#[derive(Node)]
#[node(kind = 0, rule = "NAME", line = 1, language = LINES, minimal = NOTHING)]
struct Name<'t> {
    node: NodeRef<'t>,
}

#[derive(Node)]
#[node(rule = "value", line = 1, language = LINES, minimal = NOTHING, accepts(Name))]
enum Value<'t> {
    Name(Ref<'t, Name<'t>>),
    Nothing,
    Two(Ref<'t, Name<'t>>, Ref<'t, Name<'t>>),
    Bare(Name<'t>),
}

fn main() {}
