//! The laws of the tree for every compiled-in language, held against its samples in `grammars/*/samples`.
#![cfg(feature = "_grammar")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "common/samples.rs"]
mod samples;
#[path = "common/sampling.rs"]
mod sampling;
#[path = "common/tracing.rs"]
mod tracing;

use reducer::lang::ALL;
use reducer::tree::{Edit, Language, NodeId, Tree};
use sampling::Random;
use std::path::Path;

/// Hoists and splices are tried between nodes that are so near each other in preorder.
const NEAR: usize = 40;

fn parse(language: &'static Language, path: &Path, text: &[u8]) -> Tree {
    Tree::parse(language, text).unwrap_or_else(|error| panic!("{}:{}", path.display(), error.describe(text)))
}

/// The trees of all samples.
fn trees() -> impl Iterator<Item = (std::path::PathBuf, Tree)> {
    ALL.iter().flat_map(|&language| {
        samples::ok(language).into_iter().map(move |(path, text)| {
            let tree = parse(language, &path, &text);
            (path, tree)
        })
    })
}

/// Holds an edit against parsing its candidate.
fn make(path: &Path, tree: &Tree, edit: &Edit) {
    let candidate = tree.render(edit);
    let show = || {
        let text = String::from_utf8_lossy(&candidate);
        format!("{}: {edit:?} gives\n{text}\n", path.display())
    };
    let parsed = Tree::parse(tree.language(), &candidate[..])
        .unwrap_or_else(|error| panic!("{}{}", show(), error.describe(&candidate)));
    let applied = tree.apply(edit).tree;
    assert_eq!(applied.text(), &candidate[..], "{}", show());
    assert_eq!(applied.tokens(), parsed.tokens(), "{}", show());
    assert_eq!(parsed.render(&Edit::default()), candidate, "{}", show());
}

#[test]
fn samples_parse_and_unparse_to_themselves() {
    for (path, tree) in trees() {
        let text = std::fs::read(&path).unwrap();
        assert!(tree.render(&Edit::default()) == text, "{}", path.display());
        assert_eq!(tree.errors().count(), 0, "{}", path.display());
    }
}

#[test]
fn whatever_is_pruned_hoisted_spliced_or_shrunk_it_parses() {
    for (path, tree) in trees() {
        for node in tree.nodes() {
            make(&path, &tree, &Edit::prune([node]));
            Edit::shrinks(&tree, node).for_each(|edit| make(&path, &tree, &edit));
            for from in tree.subtree(node).skip(1).take(NEAR) {
                let edits = [Edit::hoist(&tree, node, from), Edit::splice(&tree, node, from)];
                edits.iter().flatten().for_each(|edit| make(&path, &tree, edit));
            }
        }
    }
}

#[test]
fn random_changes_together_parse() {
    let mut random = Random(1);
    for (path, tree) in trees() {
        for _ in 0..300 {
            let changes = (0..6).map(|_| sampling::change(&tree, &mut random)).collect();
            make(&path, &tree, &Edit::new(changes));
        }
    }
}

/// What an edit does not concern is not filtered again: a tree holds that against all of the text, and what is known of
/// sections goes on from tree to tree.
#[test]
fn chains_of_random_changes_parse() {
    let mut random = Random(1);
    for (path, mut tree) in trees() {
        for _ in 0..30 {
            let changes = (0..2).map(|_| sampling::change(&tree, &mut random)).collect();
            let edit = Edit::new(changes);
            let applied = tree.apply(&edit).tree;
            make(&path, &tree, &edit);
            // What goes is some of it, so that something is left for the next ones.
            if applied.text().len() * 10 > tree.text().len() * 9 {
                tree = applied;
            }
        }
    }
}

#[test]
fn tokens_know_where_they_came_from() {
    let mut random = Random(1);
    for (_, tree) in trees() {
        for _ in 0..4 {
            tracing::follow(&tree, &mut random);
        }
    }
}

#[test]
fn what_is_wrong_is_said_and_recovered_from() {
    for &language in ALL {
        for (path, text) in samples::err(language) {
            if let Ok(tree) = Tree::parse(language, &*text) {
                panic!("{} parses:\n{tree:?}", path.display());
            }
            let (tree, error) = Tree::recover(language, &*text)
                .unwrap_or_else(|error| panic!("{}:{}", path.display(), error.describe(&text)));
            assert!(error.is_some() && tree.errors().count() > 0, "{}", path.display());
            assert!(tree.render(&Edit::default()) == text, "{}", path.display());
            assert!(tree.node_count() > 1 || text.len() < 2, "{}:\n{tree:?}", path.display());
            for node in tree.nodes().filter(|&node| node != NodeId::ROOT) {
                let edit = Edit::prune([node]);
                assert_eq!(tree.apply(&edit).tree.text(), &tree.render(&edit)[..], "{}", path.display());
            }
        }
    }
}

/// The filter sees other names of types in what is left: below an error that does not matter.
#[cfg(feature = "lang-c")]
#[test]
fn errors_of_c_are_reduced_to_what_matters() {
    let text: String = (0..30).map(|line| format!("hay {line}\n")).chain(["use\n".to_owned()]).collect();
    let (tree, error) = Tree::recover(&reducer::lang::c::LANGUAGE, text.as_bytes()).unwrap();
    assert!(error.is_some());
    let has_it = |text: &[u8]| text.windows(3).any(|word| word == b"use");
    let reduced = reducer::session::Reduction::new(tree).interesting_if(has_it).run().unwrap();
    assert_eq!(reduced.tree.to_string(), "use\n");
}

/// What is left of a text by default.
#[cfg(any(feature = "lang-c", feature = "lang-css", feature = "lang-javascript", feature = "lang-json"))]
fn reduced(language: &'static Language, text: &str, interesting: impl Fn(&str) -> bool + Sync) -> String {
    let tree = Tree::parse(language, text.as_bytes()).unwrap();
    let oracle = |text: &[u8]| interesting(&String::from_utf8_lossy(text));
    reducer::session::Reduction::new(tree).interesting_if(oracle).run().unwrap().tree.to_string()
}

/// Several statements are one argument of a macro.
#[cfg(feature = "lang-c")]
#[test]
fn statements_that_are_an_argument_go_one_by_one() {
    let text = "int f(int x)\n{\n    vmcase(OP, a(1); need(2); b(3); if (x) c(4))\n}\n";
    let is_inside = |text: &str| {
        text.split_once("vmcase(")
            .is_some_and(|(_, rest)| rest.contains("need(") && rest.matches(')').count() > 1)
    };
    let reduced = reduced(&reducer::lang::c::LANGUAGE, text, is_inside);
    assert!(reduced.contains("vmcase(need())"), "{reduced}");
}

/// What a macro declares goes part by part, and its name with the macro that ends it.
#[cfg(feature = "lang-c")]
#[test]
fn what_a_macro_declares_goes_part_by_part() {
    let text = "SEQUENCE(X) = {\n    SIMPLE(X, a, b),\n    OPT(X, need, d),\n} SEQUENCE_END(X)\nint y;\n";
    let is_needed = |text: &str| text.contains("need") && text.contains("SEQUENCE(");
    let reduced = reduced(&reducer::lang::c::LANGUAGE, text, is_needed);
    assert!(!reduced.contains("SIMPLE") && !reduced.contains("SEQUENCE_END"), "{reduced}");
}

/// The function that an `if` chooses stays where it is while the rest goes.
#[cfg(feature = "lang-javascript")]
#[test]
fn a_function_under_an_if_stays_there() {
    let text = "if (a) function f() { g(); h(); } else b();\nfor (var x = 1 in o) c();\n";
    let is_under = |text: &str| {
        text.split_once("if (").is_some_and(|(_, rest)| {
            rest.split_once(") function").is_some_and(|(condition, rest)| {
                !condition.is_empty() && rest.contains("h()") && rest.contains("f()")
            })
        })
    };
    let reduced = reduced(&reducer::lang::javascript::LANGUAGE, text, is_under);
    assert!(!reduced.contains("g()") && !reduced.contains("for"), "{reduced}");
}

/// A variable that is needed only as some value gives way to a literal, and its declaration goes.
#[cfg(feature = "lang-c")]
#[test]
fn a_literal_stands_for_a_variable_that_can_go() {
    let text = "int main() {\n    int size = get();\n    use(size, size);\n}\n";
    // A call with two arguments, both of them declared if they are names.
    let interesting = |text: &str| {
        let arguments = text.split_once("use(").and_then(|(_, rest)| rest.split(')').next()?.split_once(','));
        let is_defined = |name: &str| {
            let name = name.trim();
            name.bytes().all(|byte| byte.is_ascii_digit()) || text.contains(&format!("int {name}"))
        };
        arguments.is_some_and(|(left, right)| {
            !left.trim().is_empty() && !right.trim().is_empty() && is_defined(left) && is_defined(right)
        })
    };
    let reduced = reduced(&reducer::lang::c::LANGUAGE, text, interesting);
    assert!(reduced.contains("use(0, 0)") && !reduced.contains("int"), "{reduced}");
}

/// Where any value will do that is large enough, a number comes for the list that was, though none is left in it.
#[cfg(feature = "lang-json")]
#[test]
fn another_literal_stands_for_what_is_large_enough() {
    let text = "{\"size\": [[1], [2], [3], [4]], \"other\": 12.5}";
    let interesting = |text: &str| {
        let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
        match &value["size"] {
            serde_json::Value::Array(elements) => elements.len() >= 3,
            size => size.as_f64().is_some_and(|size| size >= 3.0),
        }
    };
    let reduced = reduced(&reducer::lang::json::LANGUAGE, text, interesting);
    assert_eq!(reduced, "{\"size\": 12}");
}

/// What is needed as some value of a type gives way to a name that has it.
#[cfg(feature = "lang-c")]
#[test]
fn a_name_stands_for_a_value_of_its_type() {
    let text = "int *p; void f() {\n    p = 0;\n    use(*p, get(1));\n}\n";
    // The second argument is a pointer: what `get` gives, or `p`.
    let interesting = |text: &str| {
        let second = text.split_once("use(").and_then(|(_, rest)| rest.split_once(','));
        let is_pointer =
            |rest: &str| rest.trim_start().starts_with("get(1") || rest.trim_start().starts_with("p)");
        second.is_some_and(|(first, rest)| first.contains('p') && is_pointer(rest)) && text.contains("*p;")
    };
    let reduced = reduced(&reducer::lang::c::LANGUAGE, text, interesting);
    assert!(reduced.contains("use(p, p)"), "{reduced}");
}

/// What is needed in two places comes together in one: the rule that was around the selector goes.
#[cfg(feature = "lang-css")]
#[test]
fn what_is_needed_moves_to_where_something_else_is() {
    let text = "a { width: calc(1px + 2px) }\n:hover { color: red }\n";
    let interesting = |text: &str| text.contains(":hover") && text.contains("calc(1px + 2px)");
    let reduced = reduced(&reducer::lang::css::LANGUAGE, text, interesting);
    assert_eq!(reduced, ":hover { width: calc(1px + 2px) }\n");
}

/// What a name stands for comes in the places of the name, and what said so goes.
#[cfg(feature = "lang-javascript")]
#[test]
fn what_a_name_stands_for_comes_in_its_places() {
    let text = "for (i = 0, keys = list; i < keys.length; i++) use(keys[i])\n";
    let interesting = |text: &str| {
        let text = text.replace(' ', "");
        let is_list = |name: Option<&str>| {
            name.is_some_and(|name| name == "list" || name == "keys" && text.contains("keys=list"))
        };
        let between = |from, to| text.split_once(from).and_then(|(_, rest)| Some(rest.split_once(to)?.0));
        text.contains("i=0") && is_list(between("i<", ".length")) && is_list(between("use(", "[i]"))
    };
    let reduced = reduced(&reducer::lang::javascript::LANGUAGE, text, interesting);
    assert_eq!(reduced, "for (i = 0; i < list.length;) use(list[i])\n");
}

/// A text with errors is not always the nodes that it would be if it were read for the first time, also inside of an island: a
/// node of it was taken for another one, and what was to be tried there with it.
#[cfg(feature = "lang-html")]
#[test]
fn nodes_of_islands_with_errors_are_found_again() {
    let text = "<style>* } { width: 2em } a } td:first-child { float: left; } h1, h2 { float: 1% ; : ; ] }</style>\n<p>x</p> <b>y";
    let (tree, _) = Tree::recover(&reducer::lang::html::LANGUAGE, text.as_bytes()).unwrap();
    let prunes = |tree: &Tree| tree.nodes().map(|node| Edit::prune([node])).collect::<Vec<_>>();
    let mut asked = 0;
    for pruned in prunes(&tree) {
        let tree = tree.apply(&pruned).tree;
        for token in 0..tree.token_texts().len() {
            let Some(edit) = tree.without_tokens(token..token + 1) else { continue };
            let applied = tree.apply(&edit);
            for node in tree.nodes() {
                let Some(image) = applied.renumbering.get(node) else { continue };
                asked += 1;
                assert_eq!(tree.kind(node), applied.tree.kind(image), "{}", applied.tree);
            }
        }
    }
    assert!(asked > 1000, "{asked}");
}

#[cfg(feature = "lang-c")]
#[test]
fn what_stands_behind_a_directive_can_go() {
    // What went took the line end along, so the rest of the line was of the directive, and nothing went.
    for (text, pruned, rest) in [
        ("#include \"a.h\"\nint32_t f(x) {}\n", "int32_t", "#include \"a.h\"\nf(x) {}\n"),
        ("#define A\nint x; int y;\n", "int x;", "#define A\nint y;\n"),
    ] {
        let tree = Tree::parse(&reducer::lang::c::LANGUAGE, text.as_bytes()).unwrap();
        let node = tree.nodes().find(|&node| tree.text_of(node) == pruned.as_bytes()).unwrap();
        let candidate = tree.render(&Edit::prune([node]));
        assert_eq!(String::from_utf8(candidate).unwrap(), rest);
    }
}

/// Texts that differ in blanks alone were tested twice: what goes as a node and what goes as tokens left other blanks.
#[cfg(feature = "lang-javascript")]
#[test]
fn what_is_left_is_written_in_one_way() {
    let parse = |text: &str| Tree::parse(&reducer::lang::javascript::LANGUAGE, text.as_bytes()).unwrap();
    let text = |tree: &Tree, edit: &Edit| String::from_utf8(tree.render(edit)).unwrap();
    let node = |tree: &Tree, text: &str| {
        let mut inner = tree.nodes().skip(1);
        inner.find(|&node| tree.text_of(node) == text.as_bytes()).unwrap_or_else(|| panic!("{tree:?}"))
    };
    // All of it, as a node and as a token.
    let tree = parse("f\n");
    let pruned = text(&tree, &Edit::prune([node(&tree, "f")]));
    assert_eq!([pruned, text(&tree, &tree.without_tokens(0..1).unwrap())], ["", ""]);
    // At the beginning nothing has to keep anything apart.
    let tree = parse("typeof a\n");
    assert_eq!(text(&tree, &tree.without_tokens(0..1).unwrap()), "a\n");
    // Between brackets, whatever blanks there were.
    for blanks in [" ", "\n\n", "\n      ", "\n"] {
        let tree = parse(&format!("{{{blanks}a;{blanks}}}\nb;\n"));
        assert_eq!(text(&tree, &Edit::prune([node(&tree, "a;")])), "{}\nb;\n");
    }
}
