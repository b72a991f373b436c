//! The directives of a condition go, and what stands between them stays: `#ifdef` with its `#endif`, and `#else`.
//!
//! Grammars take each directive for itself, for what stands between two of them may be anything. So the words tell.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::nodes::{alone, goes_without_trace};
use reducer_syntax::{Edit, NodeId, Tree};

/// Prunes the directive that begins a condition, the one that ends it, and those between that belong to it.
#[derive(Debug)]
pub struct UnwrapConditional;

/// What a directive does to a condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Begins,
    GoesOn,
    Ends,
}

/// By the first word after the sign of a directive: `#` or, in Verilog, a backquote.
fn part(text: &[u8]) -> Option<Part> {
    let rest = text.trim_ascii_start();
    let rest = rest.strip_prefix(b"#").or_else(|| rest.strip_prefix(b"`"))?.trim_ascii_start();
    let end = rest.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(rest.len());
    match &rest[..end] {
        b"if" | b"ifdef" | b"ifndef" => Some(Part::Begins),
        b"else" | b"elif" | b"elifdef" | b"elifndef" | b"elsif" => Some(Part::GoesOn),
        b"endif" => Some(Part::Ends),
        _ => None,
    }
}

/// The conditions of a tree whose directives can all go, in the order of their ends: the nodes that are these directives alone.
fn conditionals(tree: &Tree) -> Vec<Vec<NodeId>> {
    let mut open: Vec<Vec<NodeId>> = Vec::new();
    let mut all = Vec::new();
    for token in tree.nodes().filter(|&node| tree.is_token(node)) {
        let Some(part) = part(tree.text_of(token)) else { continue };
        if part == Part::Begins {
            open.push(Vec::new());
        }
        // One that ends nothing is left alone.
        let Some(own) = open.last_mut() else { continue };
        own.push(token);
        if part == Part::Ends {
            let directives = open.pop().unwrap_or_default();
            let whole = |&token: &NodeId| alone(tree, token).find(|&node| goes_without_trace(tree, node));
            all.extend(directives.iter().map(whole).collect::<Option<Vec<_>>>());
        }
    }
    all
}

impl Change for UnwrapConditional {
    fn name(&self) -> &'static str {
        "condition"
    }

    fn about(&self) -> About {
        About {
            text: "prunes the directives of a condition, and leaves what stands between them",
            before: "#ifdef A\nint i;\n#endif\nint j;",
            after: "int i;\nint j;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Optional
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let moves = conditionals(tree).into_iter().filter_map(|directives| {
            let at = At::pair(*directives.first()?, *directives.last()?);
            Some((directives.len(), Move::new(&Self, at)))
        });
        moves.collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let own = conditionals(tree).into_iter().find(|directives| directives.first() == Some(&at.node))?;
        Some(Edit::prune(own))
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn conditions_in_each_other_and_with_else() {
        let text =
            "#if A\nint a;\n# ifdef B\nint b;\n# endif\n#elif C\nint c;\n#else\nint d;\n#endif\nint e;";
        let expected = [
            "#if A\nint a;\nint b;\n#elif C\nint c;\n#else\nint d;\n#endif\nint e;",
            "int a;\n# ifdef B\nint b;\n# endif\nint c;\nint d;\nint e;",
        ];
        assert_eq!(testing::texts(&UnwrapConditional, text), expected);
    }

    #[test]
    fn what_is_no_whole_condition_is_left_alone() {
        for text in [
            "#endif\nint a;\n#ifdef A\nint b;",
            "#define if\nint a;\n#endif",
            "int a = b\n#if C\n+ 1\n#endif\n;",
        ] {
            assert_eq!(testing::texts(&UnwrapConditional, text), [""; 0], "{text}");
        }
    }
}
