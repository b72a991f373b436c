//! The rewritten patterns against ANTLR's simulation, written down as it is.

use super::{Cut, Plain, Rewriter, Ways, rewritten};
use crate::ground::source::Span;
use crate::ir::{Fragment, FragmentId, Pattern, Quantifier};
use proptest::prelude::*;

/// A state of ANTLR's network: what can be taken, in order of preference.
enum Node {
    /// Epsilon edges, and whether it is a non-greedy decision.
    Epsilon(Vec<usize>, bool),
    /// One of these symbols; `$` is the end of the input.
    Take(&'static str, usize),
    Stop,
}

/// As `ParserATNFactory` builds it: the node where `pattern` begins that goes on at `next`.
fn build(pattern: &Pattern, next: usize, fragments: &[Fragment], nodes: &mut Vec<Node>) -> usize {
    let mut push = |node| {
        nodes.push(node);
        nodes.len() - 1
    };
    match pattern {
        Pattern::Literal(text) => {
            let symbol = |c| ["a", "b", "c"].into_iter().find(|s| s.contains(c)).unwrap();
            text.chars().rev().fold(next, |next, c| push(Node::Take(symbol(c), next)))
        }
        Pattern::Set { negated: true, .. } => push(Node::Take("bc", next)),
        Pattern::Set { .. } => push(Node::Take("ab", next)),
        Pattern::Any => push(Node::Take("abc", next)),
        Pattern::End => push(Node::Take("$", next)),
        Pattern::Sequence(parts) => {
            parts.iter().rev().fold(next, |next, part| build(part, next, fragments, nodes))
        }
        Pattern::Choice(parts) => {
            let starts = parts.iter().map(|part| build(part, next, fragments, nodes)).collect();
            nodes.push(Node::Epsilon(starts, false));
            nodes.len() - 1
        }
        Pattern::Repeat(body, quantifier) | Pattern::Lazy(body, quantifier) => {
            let lazy = matches!(pattern, Pattern::Lazy(..));
            let ways = |body, exit| if lazy { vec![exit, body] } else { vec![body, exit] };
            let entry = push(Node::Stop);
            let again = if *quantifier == Quantifier::Optional { next } else { entry };
            let start = build(body, again, fragments, nodes);
            nodes[entry] = Node::Epsilon(ways(start, next), lazy);
            if *quantifier == Quantifier::OneOrMore { start } else { entry }
        }
        Pattern::Fragment(id) => build(&fragments[id.0].pattern, next, fragments, nodes),
    }
}

/// `LexerATNConfig`: the node, and `passedThroughNonGreedyDecision`.
type Config = (usize, bool);

/// `LexerATNSimulator.closure`
fn closure(
    nodes: &[Node],
    (node, passed): Config,
    configs: &mut Vec<Config>,
    mut reached: bool,
    end: bool,
) -> bool {
    let passed = passed || matches!(nodes[node], Node::Epsilon(_, true));
    match &nodes[node] {
        Node::Stop => {
            configs.push((node, passed));
            true
        }
        Node::Take(symbols, next) => {
            if !reached || !passed {
                configs.push((node, passed));
            }
            if end && symbols.contains('$') {
                reached = closure(nodes, (*next, passed), configs, reached, end);
            }
            reached
        }
        Node::Epsilon(targets, _) => {
            for &target in targets {
                reached = closure(nodes, (target, passed), configs, reached, end);
            }
            reached
        }
    }
}

/// `LexerATNSimulator.getReachableConfigSet`, with the duplicates that `OrderedATNConfigSet` keeps out.
fn reach(nodes: &[Node], configs: &[Config], symbol: char) -> Vec<Config> {
    let (mut next, mut reached) = (Vec::new(), false);
    for &(node, passed) in configs {
        if reached && passed {
            continue;
        }
        if let Node::Take(symbols, target) = nodes[node]
            && symbols.contains(symbol)
        {
            reached |= closure(nodes, (target, passed), &mut next, reached, symbol == '$');
        }
    }
    without_twins(next)
}

fn without_twins(configs: Vec<Config>) -> Vec<Config> {
    let mut seen = std::collections::BTreeSet::new();
    configs.into_iter().filter(|&config| seen.insert(config)).collect()
}

/// The whole network, and its start.
fn network(pattern: &Pattern, fragments: &[Fragment]) -> (Vec<Node>, usize) {
    let mut nodes = vec![Node::Stop];
    let start = build(pattern, 0, fragments, &mut nodes);
    (nodes, start)
}

/// Whether a text is matched, and whether it is with `EOF` after it. With `alone`, only the best of the ways that can
/// read a character goes on.
fn simulated((nodes, start): &(Vec<Node>, usize), text: &str, alone: bool) -> (bool, bool) {
    let accepts = |configs: &[Config]| {
        !text.is_empty() && configs.iter().any(|&(node, _)| matches!(nodes[node], Node::Stop))
    };
    let reads =
        |node: usize, symbol| matches!(nodes[node], Node::Take(symbols, _) if symbols.contains(symbol));
    let reach = |configs: &[Config], symbol| match configs.iter().find(|&&(node, _)| reads(node, symbol)) {
        Some(&best) if alone => reach(nodes, &[best], symbol),
        _ => reach(nodes, configs, symbol),
    };
    let mut configs = Vec::new();
    closure(nodes, (*start, false), &mut configs, false, false);
    let mut configs = without_twins(configs);
    for symbol in text.chars() {
        configs = reach(&configs, symbol);
    }
    (accepts(&configs), accepts(&reach(&configs, '$')))
}

/// A pattern without anything special, as the regex crate reads it.
fn regex(pattern: &Pattern, fragments: &[Fragment]) -> String {
    let regex = |pattern: &Pattern| regex(pattern, fragments);
    let joined = |parts: &[Pattern], between: &str| parts.iter().map(regex).collect::<Vec<_>>().join(between);
    match pattern {
        Pattern::Literal(text) => format!("(?:{text})"),
        Pattern::Set { ranges, negated } => {
            let ranges: Vec<String> = ranges.iter().map(|(first, last)| format!("{first}-{last}")).collect();
            format!("[{}{}]", if *negated { "^" } else { "" }, ranges.concat())
        }
        Pattern::Any => "(?s:.)".to_owned(),
        Pattern::Sequence(parts) => format!("(?:{})", joined(parts, "")),
        Pattern::Choice(parts) => format!("(?:{})", joined(parts, "|")),
        Pattern::Repeat(body, quantifier) => {
            let mark = match quantifier {
                Quantifier::One => "",
                Quantifier::Optional => "?",
                Quantifier::ZeroOrMore => "*",
                Quantifier::OneOrMore => "+",
            };
            format!("(?:{}){mark}", regex(body))
        }
        Pattern::Fragment(id) => regex(&fragments[id.0].pattern),
        Pattern::Lazy(..) | Pattern::End => panic!("not plain"),
    }
}

fn check(pattern: &Pattern, fragments: &[Fragment]) {
    // Few of the random ones are too large.
    let Some(plain) = Rewriter::new(fragments).plain(pattern) else { return };
    let compiled = compiled(&plain, fragments);
    let network = network(pattern, fragments);
    for text in texts() {
        assert_eq!(matches(&compiled, &text), simulated(&network, &text, false), "{text:?} of {pattern:?}");
    }
}

type Compiled = [Option<regex::Regex>; 2];

fn compiled(Plain { anywhere, at_end }: &Plain, fragments: &[Fragment]) -> Compiled {
    [anywhere, at_end].map(|plain| {
        let text = format!("^(?:{})$", regex(plain.as_ref()?, fragments));
        Some(regex::RegexBuilder::new(&text).size_limit(1 << 30).build().unwrap())
    })
}

fn matches([here, end]: &Compiled, text: &str) -> (bool, bool) {
    let is = |regex: &Option<regex::Regex>| regex.as_ref().is_some_and(|regex| regex.is_match(text));
    (is(here), is(end))
}

/// All that are short.
fn texts() -> Vec<String> {
    let mut texts = vec![String::new()];
    for round in 0..6 {
        let longest: Vec<String> = texts.iter().filter(|text| text.len() == round).cloned().collect();
        texts.extend(longest.iter().flat_map(|text| ["a", "b", "c"].map(|c| format!("{text}{c}"))));
    }
    texts
}

fn fragment(pattern: Pattern) -> Fragment {
    Fragment { name: String::new(), span: Span::default(), pattern, level: 1 }
}

/// Patterns over three letters; loops take at least one character a round, as elsewhere.
fn patterns(fragments: usize) -> impl Strategy<Value = Pattern> {
    let set = |negated| Pattern::Set { ranges: vec![if negated { ('a', 'a') } else { ('a', 'b') }], negated };
    let leaf = prop_oneof![
        4 => prop::sample::select(vec!["a", "b", "c", "ab", "ba", "cb"]).prop_map(|text| Pattern::Literal(text.into())),
        2 => Just(Pattern::Any),
        1 => Just(set(true)),
        1 => Just(set(false)),
        1 => Just(Pattern::End),
        1 => (0..fragments.max(1)).prop_map(move |id| {
            if fragments == 0 { Pattern::Any } else { Pattern::Fragment(FragmentId(id)) }
        }),
    ];
    leaf.prop_recursive(4, 12, 3, |inner| {
        let quantifier =
            prop::sample::select(vec![Quantifier::Optional, Quantifier::ZeroOrMore, Quantifier::OneOrMore]);
        prop_oneof![
            3 => prop::collection::vec(inner.clone(), 2..4).prop_map(Pattern::Sequence),
            2 => prop::collection::vec(inner.clone(), 2..4).prop_map(Pattern::Choice),
            3 => (inner, quantifier, any::<bool>()).prop_map(|(body, quantifier, lazy)| {
                // A loop round something that can be empty, or be the end, is none that ANTLR would take.
                let body = Box::new(Pattern::Sequence(vec![Pattern::Any, body]));
                if lazy { Pattern::Lazy(body, quantifier) } else { Pattern::Repeat(body, quantifier) }
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn as_antlr_simulates_it(pattern in patterns(1), inner in patterns(0)) {
        check(&pattern, &[fragment(inner)]);
    }
}

/// A rule that uses itself (fragment 1) after its first character, each use a fragment of its own, so many that
/// no text is long enough to need one more.
fn nested(body: &Pattern, plain: Fragment) -> (Pattern, Vec<Fragment>) {
    fn deeper(pattern: &Pattern, level: usize) -> Pattern {
        let all = |parts: &[Pattern]| parts.iter().map(|part| deeper(part, level)).collect();
        match pattern {
            Pattern::Fragment(FragmentId(1)) => Pattern::Fragment(FragmentId(level)),
            Pattern::Sequence(parts) => Pattern::Sequence(all(parts)),
            Pattern::Choice(parts) => Pattern::Choice(all(parts)),
            Pattern::Repeat(body, quantifier) => Pattern::Repeat(Box::new(deeper(body, level)), *quantifier),
            Pattern::Lazy(body, quantifier) => Pattern::Lazy(Box::new(deeper(body, level)), *quantifier),
            plain => plain.clone(),
        }
    }
    let mut fragments = vec![plain, fragment(Pattern::Choice(Vec::new()))];
    for level in 1..8 {
        let pattern = Pattern::Sequence(vec![Pattern::Any, deeper(body, level)]);
        fragments.push(Fragment { level: 2, ..fragment(pattern) });
    }
    (fragments[8].pattern.clone(), fragments)
}

/// The whole language if it is small enough. If not, what is matched when the best way that can read a character goes
/// on alone, and nothing that is not matched when no way is given up.
fn check_nested(pattern: &Pattern, fragments: &[Fragment]) {
    let Some(ways) = Ways::new(pattern, fragments) else { return };
    let [exact, open, closed] = [Cut::Nothing, Cut::Open, Cut::Closed]
        .map(|cut| rewritten(&ways, cut).map(|plain| compiled(&plain, fragments)));
    let network = network(pattern, fragments);
    let all = |node: &Node| match node {
        Node::Epsilon(next, _) => Node::Epsilon(next.clone(), false),
        Node::Take(symbols, next) => Node::Take(symbols, *next),
        Node::Stop => Node::Stop,
    };
    let greedy = (network.0.iter().map(all).collect(), network.1);
    for text in texts() {
        if let Some(exact) = &exact {
            assert_eq!(matches(exact, &text), simulated(&network, &text, false), "{text:?} of {pattern:?}");
        }
        for cut in open.iter().chain(&closed) {
            let cut = matches(cut, &text);
            let (least, most) = (simulated(&network, &text, true), simulated(&greedy, &text, false));
            assert!(least.0 <= cut.0 && least.1 <= cut.1, "{text:?} of {pattern:?}");
            assert!(cut.0 <= most.0 && cut.1 <= most.1, "{text:?} of {pattern:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nested_as_antlr_simulates_it(body in patterns(2), plain in patterns(0)) {
        let (pattern, fragments) = nested(&body, fragment(plain));
        check_nested(&pattern, &fragments);
    }
}

/// `NESTED: 'ab' (NESTED | .)*? 'ba';`
#[test]
fn comments_in_comments() {
    let inner = Pattern::Choice(vec![Pattern::Fragment(FragmentId(1)), Pattern::Any]);
    let body = Pattern::Sequence(vec![literal("b"), lazy(inner), literal("ba")]);
    let (_, mut fragments) = nested(&body, fragment(Pattern::Any));
    for fragment in &mut fragments[2..] {
        let Pattern::Sequence(parts) = &mut fragment.pattern else { unreachable!() };
        parts[0] = literal("a");
    }
    for depth in [3, 8] {
        check_nested(&fragments[depth].pattern, &fragments);
    }
    let plain = Rewriter::new(&fragments).plain(&fragments[8].pattern).unwrap();
    let compiled = compiled(&plain, &fragments);
    let is = |text| matches(&compiled, text).0;
    assert!(is("abcabcbacba") && is("ababababcbabababa"));
    assert!(!is("abcabcbac") && !is("abcba cba") && !is("abcbaba"));
}

fn literal(text: &str) -> Pattern {
    Pattern::Literal(text.to_owned())
}

fn lazy(body: Pattern) -> Pattern {
    Pattern::Lazy(Box::new(body), Quantifier::ZeroOrMore)
}

#[test]
fn a_comment_ends_at_its_first_end() {
    let comment = Pattern::Sequence(vec![literal("ab"), lazy(Pattern::Any), literal("ba")]);
    check(&comment, &[]);
    let plain = Rewriter::new(&[]).plain(&comment).unwrap();
    assert_eq!(
        regex(&plain.anywhere.unwrap(), &[]),
        "(?:(?:ab)(?:(?:[^b-b]|(?:(?:(?:b))+[^a-b])))*(?:(?:b))+(?:a))"
    );
    assert_eq!(plain.at_end, None);
}

/// A way that passed a non-greedy quantifier stays in if it is better than the one that has come to the end.
#[test]
fn what_stands_before_the_end_goes_on() {
    let optional = |body| Pattern::Repeat(Box::new(body), Quantifier::ZeroOrMore);
    check(&Pattern::Sequence(vec![lazy(Pattern::Any), literal("b"), optional(literal("c"))]), &[]);
    check(
        &Pattern::Choice(vec![literal("a"), Pattern::Sequence(vec![lazy(Pattern::Any), literal("b")])]),
        &[],
    );
    check(
        &Pattern::Choice(vec![Pattern::Sequence(vec![lazy(Pattern::Any), literal("b")]), literal("abab")]),
        &[],
    );
}

/// `(. | (. 'b')+? | 'cb') [ab]`: the second alternative reads all that the third one can, but is given up earlier.
#[test]
fn a_way_that_will_be_given_up_covers_none() {
    let any_b = Pattern::Sequence(vec![Pattern::Any, literal("b")]);
    let repeated = Pattern::Lazy(Box::new(any_b), Quantifier::OneOrMore);
    let a_or_b = Pattern::Set { ranges: vec![('a', 'b')], negated: false };
    let first = Pattern::Choice(vec![Pattern::Any, repeated, literal("cb")]);
    check(&Pattern::Sequence(vec![first, a_or_b]), &[]);
}
