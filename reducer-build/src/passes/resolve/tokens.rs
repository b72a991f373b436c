//! Lexer rules that reach themselves.

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::Fragment;
use crate::passes::graph::{components, is_cycle};
use crate::passes::uses::fragment_edges;

/// Reports each circle once, at its first rule. A token on a circle is there as a fragment, too.
pub(super) fn check_cycles(fragments: &[Fragment], diagnostics: &mut Diagnostics) {
    let edges = fragment_edges(fragments);
    let mut cycles = components(&edges);
    cycles.retain(|component| is_cycle(&edges, component));
    for cycle in &mut cycles {
        cycle.sort_by_key(|&member| fragments[member].span);
    }
    cycles.sort_by_key(|cycle| cycle.first().map(|&first| fragments[first].span));
    for cycle in cycles {
        let mut members = cycle.iter().map(|&member| &fragments[member]);
        let Some(first) = members.next() else { continue };
        let message = format!("lexer rule `{}` uses itself", first.name);
        let mut diagnostic = Diagnostic::error(first.span, message).label("reaches itself");
        for member in members {
            diagnostic = diagnostic.related(member.span, "by way of this");
        }
        diagnostics.push(
            diagnostic.help("a lexer rule cannot nest; repeat with `*` or `+`, or make it a parser rule"),
        );
    }
}
