//! A name is an expression, but an expression is no name, and a statement is neither: neither is hoisted into, nor
//! replaced by what is none.
use reducer_syntax::Node;
use reducer_syntax::{LINES, Minimal, NodeRef, Ref};

static NOTHING: Minimal = Minimal { text: "", tokens: &[], nodes: &[] };

#[derive(Clone, Copy, Node)]
#[node(kind = 0, rule = "NAME", line = 1, language = LINES, minimal = NOTHING)]
struct Name<'t> {
    node: NodeRef<'t>,
}

#[derive(Clone, Copy, Node)]
#[node(kind = 1, rule = "statement", line = 2, language = LINES, minimal = NOTHING)]
struct Statement<'t> {
    node: NodeRef<'t>,
    value: Ref<'t, Expression<'t>>,
}

#[derive(Clone, Copy, Node)]
#[node(rule = "expression", line = 3, language = LINES, minimal = NOTHING, accepts(Name))]
enum Expression<'t> {
    Name(Ref<'t, Name<'t>>),
}

fn hoist<'t>(statement: Ref<'t, Statement<'t>>, value: Ref<'t, Expression<'t>>, name: Ref<'t, Name<'t>>) {
    value.hoist(name);
    value.hoist(statement);
    name.hoist(value);
}

fn replace(statement: Statement<'_>, name: Name<'_>, value: Ref<'_, Expression<'_>>) {
    value.replace(name.to_ref());
    value.replace(statement.to_ref());
    name.replace(value);
    statement.hoist(value);
}

fn main() {}
