//! All passes of the compiler, in the order in which they run: the one place that knows it.
//!
//! [`PASSES`] is what runs and what `reducer explain --passes` prints. A pass that reports a mistake does not stop the
//! others unless they could make no sense of what is left, so that one run reports all. Passes with a dot run within
//! the one above them, once for each way that it tries.
//!
#![doc = include_str!("../passes.md")]

use crate::analysis::accepts::Accepts;
use crate::analysis::brackets::brackets;
use crate::analysis::holders::{Holder, holders};
use crate::analysis::lexing::Lexing;
use crate::analysis::minimal::MinimalTexts;
use crate::analysis::prolong::Prolongs;
use crate::analysis::reach::Reach;
use crate::analysis::shrinks::Shrinks;
use crate::analysis::states::{self, States};
use crate::analysis::token_texts::TokenTexts;
use crate::analysis::wrappers::Wrappers;
use crate::compiled::Compiled;
use crate::general::General;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Sources;
use crate::ir::{Grammar, Parsing, TokenId};
use crate::options::Options;
use crate::passes::combine::{Combined, combine};
use crate::passes::general::general;
use crate::passes::lists::normalised;
use crate::passes::resolve::{Resolved, resolve};
use crate::passes::rewrite::{Rewritten, rewrite};
use crate::passes::shape::shape;
use crate::passes::unroll::unroll;
use crate::passes::validate::validate;
use crate::passes::{contexts, endless, gate, prune, recover};
use crate::regex::writer::{TokenRegex, regexes};
use crate::shape::Shape;
use std::cell::OnceCell;

/// A pass, as a row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Its name: the module or the type that does it.
    pub name: &'static str,
    /// What it reads.
    pub from: &'static str,
    /// What it makes of that; nothing if it only checks.
    pub to: &'static str,
    /// What cannot occur after it, if it reported no error.
    pub afterwards: &'static str,
    run: Run,
}

/// How a pass is run; nothing is left to do for those after it if it gives `None`.
#[derive(Clone, Copy, Debug)]
enum Run {
    /// Once, in its turn.
    Once(fn(&mut Work<'_>) -> Option<()>),
    /// By the pass above it, once for each way that this one tries.
    Within,
    /// At last, by the [backend](crate::backend) that the caller names.
    Backend,
}

/// The last pass of the front end: what is wrong with the grammar as it is written is known after it.
pub(crate) const FRONT: &str = "unroll";

/// The passes, in order.
pub const PASSES: &[Pass] = &[
    Pass {
        name: "combine",
        from: "the files as written",
        to: "one file as written",
        afterwards: "`import`, `tokenVocab`, a mode that is declared twice",
        run: Run::Once(|work| {
            work.found.combined.get_or_init(|| combine(work.sources, work.diagnostics));
            Some(())
        }),
    },
    Pass {
        name: "resolve",
        from: "one file as written",
        to: "the grammar: names are indices",
        afterwards: "an undefined name, one that is defined twice, a fragment in a parser rule, an action",
        run: Run::Once(|work| {
            work.resolved = Some(resolve(work.found.combined.get()?, work.options, work.diagnostics)?);
            Some(())
        }),
    },
    Pass {
        name: "assume",
        from: "the grammar",
        to: "the same, with tokens taken for made by a token filter",
        afterwards: "a start rule that waits for tokens which nothing is known to make",
        run: Run::Once(|work| {
            work.resolved.as_mut()?.assume(work.diagnostics);
            Some(())
        }),
    },
    Pass {
        name: "end",
        from: "the grammar",
        to: "",
        afterwards: "an `EOF` that is taken for nothing without a warning",
        run: Run::Once(|work| {
            work.resolved.as_ref()?.check_ends(work.diagnostics);
            Some(())
        }),
    },
    Pass {
        name: "endless",
        from: "the grammar",
        to: "",
        afterwards: "a start rule that never ends, left recursion without a way out",
        run: Run::Once(|work| {
            let grammar = &work.resolved.as_ref()?.grammar;
            endless::check(&grammar.rules, grammar.start, work.diagnostics);
            Some(())
        }),
    },
    Pass {
        name: "prune",
        from: "the grammar",
        to: "the same without what can never match",
        afterwards: "a token in a parser rule that never reaches the parser, a rule that never matches",
        run: Run::Once(|work| {
            let mut resolved = work.resolved.take()?;
            if work.diagnostics.has_errors() {
                resolved.fill();
            } else {
                prune::prune(&mut resolved.grammar, &resolved.never, work.diagnostics);
            }
            work.grammar = Some(resolved.grammar);
            Some(())
        }),
    },
    Pass {
        name: "contexts",
        from: "the grammar",
        to: "the same, with modes for the contexts in which lexer rules are read",
        afterwards: "a lexer rule that depends on the token before it, or on what is open",
        run: Run::Once(|work| {
            if !work.diagnostics.has_errors() {
                contexts::contexts(work.grammar.as_mut()?);
            }
            Some(())
        }),
    },
    Pass {
        name: "recover",
        from: "the grammar",
        to: "the same, with a token more for each recovery point",
        afterwards: "a recovery point without the alternative that stands for an error",
        run: Run::Once(|work| {
            if !work.diagnostics.has_errors() {
                recover::add_errors(work.grammar.as_mut()?);
            }
            Some(())
        }),
    },
    Pass {
        name: "validate",
        from: "the grammar",
        to: "the same; an optional of what can match nothing is one no more",
        afterwards: "a mode without rules, a repetition of nothing, a rule that stands for itself alone",
        run: Run::Once(|work| {
            validate(work.grammar.as_mut()?, work.sources, work.diagnostics);
            Some(())
        }),
    },
    Pass {
        name: FRONT,
        from: "the grammar",
        to: "the same, with loops and levels in place of lexer rules that use themselves",
        afterwards: "a lexer rule that uses itself",
        run: Run::Once(|work| {
            let mut grammar = work.grammar.take()?;
            unroll(&mut grammar, work.diagnostics);
            work.found.grammar.get_or_init(|| grammar);
            (!work.diagnostics.has_errors()).then_some(())
        }),
    },
    Pass {
        name: "lists",
        from: "the grammar",
        to: "the same, with lists spelled in one way",
        afterwards: "a list by way of a rule that calls itself, a separator before the first element",
        run: Run::Once(|work| {
            work.lists = Some(normalised(work.found.grammar.get()?));
            Some(())
        }),
    },
    Pass {
        name: "shape",
        from: "the grammar, with lists spelled in one way",
        to: "the shape of its trees: nodes and slots",
        afterwards: "a group, a quantifier, more kinds than there are numbers",
        run: Run::Once(|work| {
            let shape = shape(&work.lists.take()?, work.diagnostics)?;
            work.found.shape.get_or_init(|| shape);
            Some(())
        }),
    },
    Pass {
        name: "rewrite",
        from: "the shape",
        to: "a plan for each rule, and the productions",
        afterwards: "a conflict of LALR(1) that another way to parse the rules would not have",
        run: Run::Once(|work| {
            let (grammar, shape) = (work.grammar()?, work.shape()?);
            work.found.rewritten.get_or_init(|| rewrite(grammar, shape));
            Some(())
        }),
    },
    Pass {
        name: "lower",
        from: "the shape and a plan",
        to: "productions, with bodies for rules that are parsed by an automaton",
        afterwards: "an optional slot, a list",
        run: Run::Within,
    },
    Pass {
        name: "split",
        from: "productions",
        to: "the same, by the token that they begin with or that follows them",
        afterwards: "a rule that begins with one of its `notFirst`, an end where going on was decided for",
        run: Run::Within,
    },
    Pass {
        name: "general",
        from: "the shape, if conflicts are left, or readings that are not the right ones",
        to: "productions for the parser that goes several ways at once",
        afterwards: "",
        run: Run::Once(|work| {
            let (grammar, rewritten) = (work.grammar()?, work.rewritten()?);
            let is_general = match grammar.parsing {
                Parsing::Any => rewritten.written.is_some() || rewritten.decides(grammar, work.shape()?),
                Parsing::Lalrpop => false,
                Parsing::General => true,
            };
            if is_general {
                let shape = work.shape()?;
                match general(shape) {
                    Ok(productions) => _ = work.found.general.get_or_init(|| productions),
                    Err(rule) => {
                        let span = shape.rules[rule.0].span;
                        let message =
                            "the tokens that this rule may not begin with make too many productions";
                        let help = "name fewer tokens in `notFirst`";
                        work.diagnostics.push(Diagnostic::error(span, message).help(help));
                    }
                }
            }
            Some(())
        }),
    },
    Pass {
        name: "gate",
        from: "productions, if LALRPOP must make the parser",
        to: "",
        afterwards: "a conflict of LR(1)",
        run: Run::Once(|work| {
            let (grammar, rewritten) = (work.grammar()?, work.rewritten()?);
            // Without conflicts there is nothing to say, and large automata are not made again.
            if let Some(written) = &rewritten.written
                && grammar.parsing == Parsing::Lalrpop
            {
                gate::check(grammar, written, &rewritten.left, work.diagnostics);
            }
            Some(())
        }),
    },
    Pass {
        name: "regexes",
        from: "the grammar",
        to: "a regular expression for each token",
        afterwards: "a fragment, a non-greedy quantifier, `EOF` in a lexer rule",
        run: Run::Once(|work| {
            let regexes = regexes(work.grammar()?, work.diagnostics)?;
            work.found.regexes.get_or_init(|| regexes);
            Some(())
        }),
    },
    Pass {
        name: "states",
        from: "the regular expressions",
        to: "the lexer of each mode as one automaton over bytes",
        afterwards: "a token that is too large for the lexer",
        run: Run::Once(|work| {
            let states = states::of_modes(work.grammar()?, work.regexes()?, work.diagnostics)?;
            work.found.states.get_or_init(|| states);
            Some(())
        }),
    },
    Pass {
        name: "token_texts",
        from: "the lexer",
        to: "the shortest texts of the tokens",
        afterwards: "a token without a text and without a warning",
        run: Run::Once(|work| {
            let (grammar, regexes) = (work.grammar()?, work.regexes()?);
            let states = work.found.states.get()?;
            work.texts = Some(TokenTexts::new(grammar, regexes, states, work.diagnostics));
            Some(())
        }),
    },
    Pass {
        name: "minimal",
        from: "the shape and the texts of the tokens",
        to: "the shortest texts of the rules, and texts that hold something",
        afterwards: "a rule that nothing is known to put in the place of without a warning",
        run: Run::Once(|work| {
            let (grammar, shape) = (work.grammar()?, work.shape()?);
            let texts = work.texts.take()?;
            let lexing = Lexing::new(grammar, work.found.states.get()?);
            let minimal = MinimalTexts::new(grammar, shape, &lexing, texts, work.diagnostics);
            let holders = holders(grammar, shape, &lexing, &minimal, work.diagnostics);
            work.found.minimal.get_or_init(|| minimal);
            work.found.holders.get_or_init(|| holders);
            Some(())
        }),
    },
    Pass {
        name: "accepts",
        from: "the shape",
        to: "which kinds of node a rule can be",
        afterwards: "",
        run: Run::Once(|work| {
            let shape = work.shape()?;
            work.found.accepts.get_or_init(|| Accepts::new(shape));
            Some(())
        }),
    },
    Pass {
        name: "wrappers",
        from: "the shape, kinds and shortest texts",
        to: "what fits where with nodes around it",
        afterwards: "",
        run: Run::Once(|work| {
            let (shape, found) = (work.shape()?, work.found);
            let (accepts, minimal) = (found.accepts.get()?, found.minimal.get()?);
            found.wrappers.get_or_init(|| Wrappers::new(shape, accepts, minimal));
            Some(())
        }),
    },
    Pass {
        name: "shrinks",
        from: "the shape, kinds and shortest texts",
        to: "what becomes smaller by losing some of its parts",
        afterwards: "",
        run: Run::Once(|work| {
            let (shape, found) = (work.shape()?, work.found);
            let (accepts, minimal) = (found.accepts.get()?, found.minimal.get()?);
            found.shrinks.get_or_init(|| Shrinks::new(shape, accepts, minimal));
            Some(())
        }),
    },
    Pass {
        name: "prolong",
        from: "the lexer's automata",
        to: "which bytes prolong which tokens",
        afterwards: "",
        run: Run::Once(|work| {
            let (grammar, states) = (work.grammar()?, work.found.states.get()?);
            work.found.prolongs.get_or_init(|| Prolongs::new(grammar, states));
            Some(())
        }),
    },
    Pass {
        name: "reach",
        from: "the lexer's automata",
        to: "how far the lexer reads beyond tokens",
        afterwards: "",
        run: Run::Once(|work| {
            let (grammar, states) = (work.grammar()?, work.found.states.get()?);
            work.found.reach.get_or_init(|| Reach::new(grammar, states));
            Some(())
        }),
    },
    Pass {
        name: "brackets",
        from: "the shape",
        to: "pairs of an opening and a closing token",
        afterwards: "",
        run: Run::Once(|work| {
            let (grammar, shape) = (work.grammar()?, work.shape()?);
            work.found.brackets.get_or_init(|| brackets(grammar, shape));
            (!work.diagnostics.has_errors()).then_some(())
        }),
    },
    Pass {
        name: "backend",
        from: "all of these",
        to: "the files of a crate and LALRPOP's parser, or a parser in memory",
        afterwards: "",
        run: Run::Backend,
    },
];

/// What the passes found, each thing once.
#[derive(Default)]
pub(crate) struct Found {
    combined: OnceCell<Combined>,
    grammar: OnceCell<Grammar>,
    shape: OnceCell<Shape>,
    rewritten: OnceCell<Rewritten>,
    general: OnceCell<General>,
    regexes: OnceCell<Vec<TokenRegex>>,
    states: OnceCell<Vec<States>>,
    minimal: OnceCell<MinimalTexts>,
    holders: OnceCell<Vec<Holder>>,
    accepts: OnceCell<Accepts>,
    wrappers: OnceCell<Wrappers>,
    shrinks: OnceCell<Shrinks>,
    prolongs: OnceCell<Prolongs>,
    reach: OnceCell<Reach>,
    brackets: OnceCell<Vec<(TokenId, TokenId)>>,
}

impl Found {
    /// The grammar as the front end leaves it.
    pub(crate) fn into_grammar(self) -> Option<Grammar> {
        self.grammar.into_inner()
    }

    /// All of it; `None` if a pass did not come to its end.
    pub(crate) fn compiled<'a>(&'a self, sources: &'a Sources) -> Option<Compiled<'a>> {
        let (rewritten, general) = (self.rewritten.get()?, self.general.get());
        let lalrpop = rewritten.written.as_ref().unwrap_or(&rewritten.bnf);
        Some(Compiled {
            sources,
            grammar: self.grammar.get()?,
            shape: self.shape.get()?,
            rewritten,
            general,
            bnf: general.map_or(lalrpop, |general| &general.bnf),
            regexes: self.regexes.get()?,
            states: self.states.get()?,
            minimal: self.minimal.get()?,
            holders: self.holders.get()?,
            accepts: self.accepts.get()?,
            wrappers: self.wrappers.get()?,
            shrinks: self.shrinks.get()?,
            prolongs: self.prolongs.get()?,
            reach: self.reach.get()?,
            brackets: self.brackets.get()?,
        })
    }
}

/// What the passes work on: what was found before, and what is still changed or used up by one of them.
struct Work<'a> {
    sources: &'a Sources,
    options: &'a Options,
    diagnostics: &'a mut Diagnostics,
    found: &'a Found,
    resolved: Option<Resolved<'a>>,
    grammar: Option<Grammar>,
    lists: Option<Grammar>,
    texts: Option<TokenTexts>,
}

impl<'a> Work<'a> {
    fn grammar(&self) -> Option<&'a Grammar> {
        self.found.grammar.get()
    }

    fn shape(&self) -> Option<&'a Shape> {
        self.found.shape.get()
    }

    fn rewritten(&self) -> Option<&'a Rewritten> {
        self.found.rewritten.get()
    }

    fn regexes(&self) -> Option<&'a [TokenRegex]> {
        self.found.regexes.get().map(Vec::as_slice)
    }
}

/// Runs the passes up to the one of this name, or all of them. `None` if one of them could not go on, with the reason
/// in `diagnostics`.
pub(crate) fn run(
    sources: &Sources,
    options: &Options,
    diagnostics: &mut Diagnostics,
    found: &Found,
    last: Option<&str>,
) -> Option<()> {
    let mut work = Work {
        sources,
        options,
        diagnostics,
        found,
        resolved: None,
        grammar: None,
        lists: None,
        texts: None,
    };
    for pass in PASSES {
        if let Run::Once(run) = pass.run {
            run(&mut work)?;
        }
        if Some(pass.name) == last {
            break;
        }
    }
    Some(())
}

/// The table in Markdown.
pub fn table() -> String {
    let row = |Pass { name, from, to, afterwards, run }: &Pass| {
        let within = if matches!(run, Run::Within) { "· " } else { "" };
        let to = if to.is_empty() { "the same, checked" } else { to };
        format!("| {within}`{name}` | {from} | {to} | {afterwards} |\n")
    };
    let rows: Vec<String> = PASSES.iter().map(row).collect();
    format!("| pass | from | to | cannot occur afterwards |\n|---|---|---|---|\n{}", rows.concat())
}
