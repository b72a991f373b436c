//! Fields that are no slots; both mistakes of one type at once.
use reducer_syntax::List;
use reducer_syntax::Node;
use reducer_syntax::{LINES, Minimal, NodeRef, Ref};

static NOTHING: Minimal = Minimal { text: "", tokens: &[], nodes: &[] };

#[derive(Node)]
#[node(kind = 0, rule = "NAME", line = 1, language = LINES, minimal = NOTHING)]
struct Name<'t> {
    node: NodeRef<'t>,
}

#[derive(Node)]
#[node(kind = 1, rule = "call", line = 2, language = LINES, minimal = NOTHING)]
struct Call<'t> {
    node: NodeRef<'t>,
    name: String,
    arguments: Vec<Ref<'t, Name<'t>>>,
    hint: Option<Name<'t>>,
    #[slot(at_least_one)]
    one: Ref<'t, Name<'t>>,
    #[slot(many)]
    many: List<'t, Name<'t>>,
}

#[derive(Node)]
#[node(kind = 2, rule = "plain", line = 3, language = LINES, minimal = NOTHING)]
struct Plain<'t>(NodeRef<'t>);

#[derive(Node)]
#[node(kind = 2, rule = "no_node", line = 3, language = LINES, minimal = NOTHING)]
struct NoNode<'t> {
    name: Ref<'t, Name<'t>>,
}

#[derive(Node)]
#[node(kind = 2, rule = "no_lifetime", line = 3, language = LINES, minimal = NOTHING)]
struct NoLifetime {
    node: NodeRef<'static>,
}

fn main() {}
