//! The text that a directive gives a name with parameters comes in the places of the name's calls, and the directive goes.
//!
//! What is in a directive is seen by its words alone ([`Directive`]).

use super::at::At;
use super::class::Class;
use super::directive::{Directive, REST};
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use reducer_syntax::{Edit, NodeId, Rewrite, Tree};
use std::ops::Range;

/// Puts what the token says of a name and its parameters in the places of the name's calls, and prunes the token.
#[derive(Debug)]
pub struct TextForCall;

/// What stands in the brackets after a name, by the commas between, at most so many parts; and where the brackets close.
fn arguments(tree: &Tree, name: NodeId, most: usize) -> Option<(Vec<&[u8]>, usize)> {
    let text = |range: Range<usize>| tree.text()[range].trim_ascii();
    // The name may stand in one file of several, which has tokens of its own.
    let (home, own) = tree.home(name);
    let own = home.token_range(own);
    let shift = tree.text_range(name).start - home.tokens().get(own.start)?.start as usize;
    let after = home.tokens().get(own.end..)?.iter();
    let mut tokens = after.map(|token| token.start as usize + shift..token.end as usize + shift);
    let mut start = tokens.next().filter(|first| text(first.clone()) == b"(")?.end;
    let (mut depth, mut parts) = (0_usize, Vec::new());
    for bytes in tokens {
        match text(bytes.clone()) {
            b"(" | b"[" | b"{" => depth += 1,
            b")" if depth == 0 => {
                let last = text(start..bytes.start);
                parts.extend((!parts.is_empty() || !last.is_empty()).then_some(last));
                return Some((parts, bytes.end));
            }
            b")" | b"]" | b"}" => depth = depth.checked_sub(1)?,
            b"," if depth == 0 && parts.len() + 1 < most => {
                parts.push(text(start..bytes.start));
                start = bytes.end;
            }
            _ => {}
        }
    }
    None
}

/// What comes in the places of the calls, and that the directive goes; `None` if it is no such directive, or it is mentioned before, or
/// without arguments.
fn rewrite(tree: &Tree, token: NodeId) -> Option<Rewrite> {
    let directive = Directive::with_parameters(tree.text_of(token))?;
    let uses = tree.tokens_with_text(directive.name);
    uses.first().filter(|&&first| first > token)?;
    // With its line end, if that before it is no part of it.
    let Range { start, end } = tree.text_range(token);
    let rest = tree.text().get(end..)?;
    let blanks = rest.iter().take_while(|&&byte| byte == b' ' || byte == b'\t').count();
    let is_first = !tree.text_of(token).starts_with(b"\n");
    let line = start..if is_first && rest.get(blanks) == Some(&b'\n') { end + blanks + 1 } else { end };
    let mut rewrite = vec![(line, Vec::new())];
    for name in uses {
        let bytes = tree.text_range(name);
        // In the arguments of another call.
        rewrite.last().filter(|(before, _)| before.end <= bytes.start)?;
        let takes_all = directive.parameters.last() == Some(&REST);
        let most = if takes_all { directive.parameters.len() } else { usize::MAX };
        let (given, end) = arguments(tree, name, most)?;
        rewrite.push((bytes.start..end, directive.with(&given, tree.text().len())?));
    }
    Some(rewrite)
}

impl Change for TextForCall {
    fn name(&self) -> &'static str {
        "text for a call"
    }

    fn about(&self) -> About {
        About {
            text: "puts the text that a directive gives a name with parameters in the places of the name's calls, and prunes the directive",
            before: "#define N(x) (x + 1)\nint a[N(3)];",
            after: "int a[(3 + 1)];",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        // A file of several is a token, too.
        let is_own = |node| tree.is_token(node) && tree.children(node).next().is_none();
        let tokens = tree.nodes().filter(|&node| is_own(node) && rewrite(tree, node).is_some());
        tokens.map(|token| (1, Move::new(&Self, At::node(token)))).collect()
    }

    /// `None` if what comes of it does not parse, or is no shorter. The directive is one token whatever it says, so there may be more
    /// tokens then.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let now = tree.with_rewritten(&rewrite(tree, at.node)?)?;
        let length = |tree: &Tree| tree.text().iter().filter(|byte| !byte.is_ascii_whitespace()).count();
        (length(&now) < length(tree)).then(|| Edit::whole(now, false))
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(testing::texts(&TextForCall, text), expected, "{text}");
    }

    #[test]
    fn arguments_come_in_the_places_of_parameters() {
        check("#define N(x, y) x[y] + \"x\"\nint a = N(f(1, 2), 3);", &["int a = f(1, 2)[3] + \"x\";"]);
        check("#define N() 1\nint a = N(), b = N();", &["int a = 1, b = 1;"]);
        check("#define N(t, ...) t a_ ## t = f(__VA_ARGS__)\nN(int, 1, 2);", &["int a_int = f(1, 2);"]);
    }

    #[test]
    fn files_are_read_each_for_itself() {
        let text = "<==== a 0 a.h\n#define N(x) x\n<==== a 1 a.c\nint a = N(1);\n";
        check(text, &["<==== a 0 a.h\n<==== a 1 a.c\nint a = 1;\n"]);
    }

    #[test]
    fn other_lines_stay_apart() {
        let text = "#define M 1\n#define N(x) x\n#if M\nint a = N(1);\n#endif\n";
        check(text, &["#define M 1\n#if M\nint a = 1;\n#endif\n"]);
    }

    #[test]
    fn a_text_of_several_lines_keeps_them() {
        check(
            "#define N(x) \\\n  x = 1; \\\n  g(x)\nvoid f() { N(a); }",
            &["void f() { \n  a = 1;\n  g(a); }"],
        );
    }

    #[test]
    fn what_becomes_a_string_or_is_no_call_stays() {
        for text in [
            "#define N(x) #x\nchar *a = N(b);",
            "#define N(x) x\nint a = N;",
            "#define N(x) x\nint a = N(1, 2);",
            "#define N(x) x\nint a = N(N(1));",
            "int a = N(1);\n#define N(x) x\n",
            "#define N(x) x x x x x x x x x x\nN(int a;) N(int a;)",
        ] {
            check(text, &[]);
        }
    }
}
