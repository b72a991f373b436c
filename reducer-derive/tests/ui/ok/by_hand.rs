//! A small language by hand: hoisting and putting what fits.
use reducer_syntax::{Edit, List, Tree};
use reducer_syntax::Node;
use reducer_syntax::{LINES, Minimal, NodeRef, Ref};

static NOTHING: Minimal = Minimal { text: "", tokens: &[], nodes: &[] };

#[derive(Clone, Copy, Node)]
#[node(kind = 0, rule = "NAME", line = 1, language = LINES, minimal = NOTHING)]
struct Name<'t> {
    node: NodeRef<'t>,
}

#[derive(Clone, Copy, Node)]
#[node(kind = 1, rule = "call", line = 2, language = LINES, minimal = NOTHING)]
struct Call<'t> {
    node: NodeRef<'t>,
    callee: Ref<'t, Expression<'t>>,
    label: Option<Ref<'t, Name<'t>>>,
    arguments: List<'t, Expression<'t>>,
}

#[derive(Clone, Copy, Node)]
#[node(rule = "expression", line = 3, language = LINES, minimal = NOTHING, accepts(Name, Call))]
enum Expression<'t> {
    Name(Ref<'t, Name<'t>>),
    Call(Ref<'t, Call<'t>>),
}

fn callee_for_call(call: Call<'_>, place: Ref<'_, Expression<'_>>) -> Option<Edit> {
    let _ = (call.label, call.unparse());
    match call.callee.view()? {
        Expression::Name(name) => place.hoist(name),
        Expression::Call(call) => place.hoist(call),
    }
    .or_else(|| place.hoist(call.arguments.iter().next()?))
}

/// A name from anywhere for any expression; and what can go, goes.
fn named(place: Ref<'_, Expression<'_>>, call: Call<'_>, name: Name<'_>) -> Option<Tree> {
    let edit: Edit = [call.remove()?, place.remove()?].into_iter().collect();
    let _ = (edit, call.node.find::<Name>().count(), call.label?.to_string());
    place.replace(name.to_ref())
}

fn main() {
    let _ = (callee_for_call, named, Call::INFO, Name::INFO);
}
