//! What a name stands for comes in the place of its call, with the arguments in the places of the parameters.
//!
//! Nothing is known of the language. That a name is a function's, the lists after its two mentions tell: they have one length.

use super::at::At;
use super::class::Class;
use super::list_after_name::{After, lists_after};
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use super::transplant::takes;
use crate::names::{self, is_name, is_unbounded};
use crate::nodes::{alone, ancestors, goes_without_trace, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};
use std::cmp::Reverse;
use std::ops::Range;

/// How many tokens may stand around a call in what gives way with it, none of them a name or a literal: `return f();`.
const AROUND: usize = 2;

/// How many nodes around a name are looked at for the one that goes with it.
const LEVELS: usize = 4;

/// How many ways are tried for each call.
const MOST: usize = 2;

/// Puts the other node, which stands in what declares a name, in the place of the node, a call of the name or a statement with nothing
/// else; and prunes what declares the name.
#[derive(Debug)]
pub struct BodyForCall;

/// What a call gives way to.
struct Way {
    /// What goes: the function.
    carrier: NodeId,
    into: NodeId,
    from: NodeId,
}

/// A name that is mentioned twice: where it is declared, and where it is called.
struct Called {
    name: NodeId,
    used: NodeId,
    parameters: Vec<NodeId>,
    arguments: Vec<NodeId>,
}

impl Called {
    /// `None` if the token is not one of two mentions, or lists of different lengths follow the two.
    fn new(tree: &Tree, used: NodeId) -> Option<Self> {
        let &[first, second] = &*tree.tokens_with_text(tree.text_of(used)) else { return None };
        let name = if first == used { second } else { first };
        let [declared, given] = [name, used].map(|token| {
            let mut lists = lists_after(tree, token);
            // The others are within the elements of the first.
            lists.dedup_by_key(|list| list.distance);
            lists
        });
        let alike = |is_like: &dyn Fn(&After, &After) -> bool| {
            let of_length = |list: &After, other: &After| list.elements.len() == other.elements.len();
            let other = |list| given.iter().find(|other| of_length(list, other) && is_like(list, other));
            declared.iter().find_map(|list| Some((list, other(list)?)))
        };
        let pair = alike(&|list, other| list.distance == other.distance)
            .or_else(|| alike(&|list, other| list.distance > other.distance));
        let (parameters, arguments) = match pair {
            Some((parameters, arguments)) => (parameters.elements.clone(), arguments.elements.clone()),
            None if given.is_empty() => Default::default(),
            None => return None,
        };
        Some(Self { name, used, parameters, arguments })
    }

    /// The call: the name with its arguments.
    fn call(&self, tree: &Tree) -> Option<NodeId> {
        let around = tree.parent(alone(tree, self.used).last()?)?;
        if let Some(&last) = self.arguments.last() {
            let mut above = ancestors(tree, around);
            return above.find(|&around| tree.end(last) <= tree.end(around) && around < last);
        }
        let start = tree.text_range(self.used).end;
        let rest = tree.text().get(start..tree.text_range(around).end);
        Some(around).filter(|_| rest.is_some_and(|rest| rest.trim_ascii() == b"()"))
    }

    /// The ways to put a part of the function in the place of the call, the largest first.
    fn ways(&self, tree: &Tree) -> Vec<Way> {
        let Some(call) = self.call(tree) else { return Vec::new() };
        let most = weight(tree, call) + AROUND;
        let is_call = |&around: &NodeId| {
            let within = |node: &NodeId| call <= *node && node.0 < tree.end(call);
            let others = tree.subtree(around).filter(|node| !within(node));
            weight(tree, around) <= most && others.into_iter().all(|node| !is_unbounded(tree, node))
        };
        let mut places: Vec<NodeId> = ancestors(tree, call).take_while(is_call).collect();
        places.reverse();
        let holds = |around: NodeId, node: NodeId| around <= node && node.0 < tree.end(around);
        let start = self.parameters.last().map_or(self.name.0 + 1, |&last| tree.end(last));
        let apart = ancestors(tree, self.name).take_while(|&node| !holds(node, self.used)).take(LEVELS);
        let mut carriers = apart.filter(|&node| goes_without_trace(tree, node));
        let of = |carrier: NodeId| {
            let body = start..tree.end(carrier);
            let way = |&into: &NodeId| {
                let fitting = body.clone().map(NodeId).filter(|&from| takes(tree, into, from));
                // The first of those with most tokens.
                let from = fitting.min_by_key(|&from| Reverse(weight(tree, from)))?;
                Some(Way { carrier, into, from })
            };
            let mut ways: Vec<Way> = places.iter().filter_map(way).collect();
            ways.dedup_by_key(|way| way.from);
            ways.truncate(MOST);
            ways
        };
        carriers.find_map(|carrier| Some(of(carrier)).filter(|ways| !ways.is_empty())).unwrap_or_default()
    }

    /// The arguments in the places of the parameters in a part of the function, in brackets as they are in the call.
    fn given(&self, tree: &Tree, from: NodeId) -> Vec<(NodeId, Vec<u8>)> {
        let within = from.0..tree.end(from);
        let mut given: Vec<(NodeId, Vec<u8>)> = Vec::new();
        for (&parameter, &argument) in self.parameters.iter().zip(&self.arguments) {
            let mentions = |token| {
                let mentions = tree.tokens_with_text(tree.text_of(token));
                mentions.into_iter().filter(|mention| within.contains(&mention.0)).collect::<Vec<_>>()
            };
            let names = tree.subtree(parameter).filter(|&node| is_name(tree, node));
            // Beside the name of the parameter stands its type: the one that is mentioned first in the function is taken for the name.
            let declared =
                names.map(mentions).filter(|mentions| !mentions.is_empty()).min_by_key(|found| found[0]);
            let text = self.closed(tree, argument);
            given.extend(declared.into_iter().flatten().map(|mention| (mention, text.clone())));
        }
        given.sort_unstable();
        given.dedup_by_key(|(mention, _)| *mention);
        given
    }

    /// The text of an argument; if it has several tokens, in the brackets in which all of them stand.
    fn closed(&self, tree: &Tree, argument: NodeId) -> Vec<u8> {
        let text = tree.text_of(argument);
        let between = |range: Range<usize>| tree.text().get(range).unwrap_or_default().trim_ascii();
        let [first, last] =
            [self.arguments.first(), self.arguments.last()].map(|end| end.copied().unwrap_or(argument));
        let before = between(tree.text_range(self.used).end..tree.text_range(first).start);
        let is_bracketed = weight(tree, argument) > 1 && before == b"(";
        let end = tree.text_range(last).end;
        if is_bracketed && tree.text()[end..].trim_ascii_start().starts_with(b")") {
            [b"(", text, b")"].concat()
        } else {
            text.to_vec()
        }
    }
}

/// The call that a way is of, and the way.
fn found(tree: &Tree, at: At) -> Option<(Called, Way)> {
    let names = tree.subtree(at.node).filter(|&node| is_name(tree, node));
    let mut called = names.filter_map(|used| Called::new(tree, used));
    called.find_map(|called| {
        let mut ways = called.ways(tree).into_iter();
        let way = ways.find(|way| (way.into, way.from) == (at.node, at.other))?;
        Some((called, way))
    })
}

impl Way {
    fn gain(&self, tree: &Tree) -> usize {
        (weight(tree, self.carrier) + weight(tree, self.into)).saturating_sub(weight(tree, self.from))
    }
}

impl Change for BodyForCall {
    fn name(&self) -> &'static str {
        "body for a call"
    }

    fn about(&self) -> About {
        About {
            text: "puts the body of a function that is called once in the place of the call, and the arguments in the places of the parameters",
            before: "void f(int a) { g(a, 1); } void h() { f(2); }",
            after: "void h() { { g(2, 1); } }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        TINY
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let called = names::each_name(tree).filter_map(|name| Called::new(tree, name.node));
        let ways = called.flat_map(|called| called.ways(tree));
        ways.map(|way| (way.gain(tree), Move::new(&Self, At::pair(way.into, way.from)))).collect()
    }

    /// `None` if what comes of it does not parse, or is no smaller.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let (called, way) = found(tree, at)?;
        let given = called.given(tree, way.from);
        let left = tree.apply(&Edit::prune([way.carrier]));
        let into = left.renumbering.get(way.into)?;
        tree.edit_to(left.tree.with_texts(&[(into, Instead::NodeWith(tree, way.from, &given))])?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        found(tree, at).map_or(0, |(_, way)| way.gain(tree))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;
    use reducer_syntax::Language;

    #[track_caller]
    fn check_in(language: &'static Language, text: &str, expected: &[&str]) {
        let tree = Tree::parse(language, text.as_bytes()).unwrap();
        let moves = BodyForCall.in_tree(&tree, &Samples::literals(&tree));
        let texts: Vec<String> =
            moves.into_iter().filter_map(|(_, what)| testing::text(&tree, what)).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn an_argument_of_several_tokens_stays_in_brackets() {
        let made =
            testing::texts(&BodyForCall, "void z(int *g, int h) { g[h]; } void a() { int k; z(&k, 1); }");
        assert_eq!(made, ["void a() { int k; { (&k)[1]; } }", "void a() { int k; (&k)[1]; }"]);
    }

    #[test]
    fn a_value_that_is_given_back_comes_in_the_place_of_the_call() {
        let made = testing::texts(&BodyForCall, "int f(int a) { return a + 1; } int b = f(2) * 3;");
        assert_eq!(made, ["int b = 2 + 1 * 3;"]);
    }

    #[test]
    fn a_function_without_parameters_is_called() {
        let made = testing::texts(&BodyForCall, "int f() { g(1); } int h() { return f(); }");
        assert_eq!(made, ["int h() { { g(1); } }", "int h() { return g(1); }"]);
    }

    #[test]
    fn a_function_of_terms_gives_way_to_its_term() {
        check_in(
            &reducer_smtlib::LANGUAGE,
            "(define-fun f ((x Int) (y Int)) Bool (< x y)) (assert (f 1 (+ a 2)))",
            &["(assert (< 1 (+ a 2)))"],
        );
    }

    #[test]
    fn what_is_declared_after_its_call_is_found() {
        check_in(
            &reducer_go::LANGUAGE,
            "package a\nfunc f() {\n\tg(1)\n}\nfunc g(b int) {\n\th(b)\n}\n",
            &["package a\nfunc f() {\n\th(1)\n}\n"],
        );
    }

    #[test]
    fn what_is_called_twice_or_with_fewer_arguments_stays() {
        assert_eq!(
            testing::texts(&BodyForCall, "int f(int a) { return a; } int b = f(2), c = f(3);"),
            [""; 0]
        );
        assert_eq!(testing::texts(&BodyForCall, "int f(int a, int b) { return a; } int c = f(2);"), [""; 0]);
    }
}
