//! The shortest text of every rule, by a fix-point over the grammar (concatenation, minimum over alternatives,
//! `+` once, `*` and `?` nothing), with the tokens and nodes that it parses to.

use super::compose::{Composed, Composer, Missing};
use super::derive::{MOST_TOKENS, derive};
use super::lexing::Lexing;
use super::template::{LONGEST, Template, is_required, terminator};
use super::token_texts::TokenTexts;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, ModeId, Text, TokenId};
use crate::shape::{Alternative, Form, Part, RuleId, Shape, Symbol};
use reducer_tables::{Kind, MinimalNode};

/// How many rules its derivation may use.
const MOST_STEPS: usize = 1 << 14;

/// The shortest texts of a whole grammar. What has none is not put anywhere.
#[derive(Clone, Debug)]
pub struct MinimalTexts {
    /// Of each token; none for hidden ones, those that the parser never gets, and those whose text is fixed.
    pub tokens: Vec<Option<Template>>,
    /// Of each rule of the shape; none if it is too long, or if tokens in it would run together.
    pub rules: Vec<Option<Template>>,
    /// Of each alternative of each rule.
    pub alternatives: Vec<Vec<Option<Template>>>,
    /// What keeps two tokens apart, by the mode that the second one is read in.
    pub blanks: Vec<String>,
}

impl MinimalTexts {
    /// Of everything. A warning for each rule that has none, unless that is because something in it has none.
    pub fn new(
        grammar: &Grammar,
        shape: &Shape,
        lexing: &Lexing<'_>,
        texts: TokenTexts,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let tokens: Vec<Vec<Template>> = (0..grammar.tokens.len())
            .map(|index| match shape.token_kinds[index] {
                Some(kind) if !texts.impossible[index] && !grammar.tokens[index].fixed => {
                    let all = std::iter::once(&texts.texts[index]).chain(&texts.others[index]);
                    all.map(|text| leaf(TokenId(index), kind, text)).collect()
                }
                _ => Vec::new(),
            })
            .collect();
        let given = given(grammar, shape, lexing, diagnostics);
        let choices = choose(shape, &tokens, &given);
        let alternatives: Vec<Vec<Composed>> =
            shape.rules.iter().map(|rule| vec![Err(Missing::Part); rule.alternatives.len()]).collect();
        let mut composer =
            Composer { lexing, shape, texts: &texts, tokens: &tokens, rules: given, alternatives };
        compose_choices(&mut composer, &choices);
        compose_all(&mut composer);
        let Composer { rules, alternatives, .. } = composer;
        report(grammar, shape, &rules, &alternatives, diagnostics);
        check_first_tokens(grammar, shape, &rules, diagnostics);
        let mut alternatives: Vec<Vec<Option<Template>>> =
            alternatives.into_iter().map(|each| each.into_iter().map(Result::ok).collect()).collect();
        for (index, rule) in grammar.rules.iter().enumerate() {
            // A rule that is one node is known by that.
            if rule.minimal.is_some() && shape.rules[index].sole_node().is_some() {
                alternatives[index] = vec![rules[index].clone()];
            }
        }
        let tokens = tokens.into_iter().map(|texts| texts.into_iter().next()).collect();
        let blanks = texts.blanks.into_iter().map(|blanks| blanks.into_iter().next().unwrap_or_default());
        Self { tokens, rules, alternatives, blanks: blanks.collect() }
    }
}

/// The rules whose cheapest alternative has a text.
fn compose_choices(composer: &mut Composer<'_>, choices: &[Option<Choice>]) {
    let mut waiting: Vec<(usize, usize)> = choices
        .iter()
        .enumerate()
        .filter_map(|(index, choice)| Some((index, choice.as_ref()?.alternative)))
        .filter(|&(index, _)| composer.rules[index].is_none())
        .collect();
    // A choice costs more than the choices that it is made of were known to, so some rule is always ready.
    let mut before = usize::MAX;
    while waiting.len() < before {
        before = waiting.len();
        waiting.retain(|&(index, number)| {
            let outcome = composer.compose(&composer.shape.rules[index].alternatives[number]);
            composer.rules[index] = outcome.clone().ok();
            let waits = outcome == Err(Missing::Part);
            composer.alternatives[index][number] = outcome;
            waits
        });
    }
}

/// All alternatives, and with them the rules that have no text yet.
fn compose_all(composer: &mut Composer<'_>) {
    // What did not fit before is tried again only when nothing else is new.
    let mut again = false;
    loop {
        let mut changed = false;
        for index in 0..composer.rules.len() {
            for number in 0..composer.alternatives[index].len() {
                let known = &composer.alternatives[index][number];
                if *known == Err(Missing::Part) || again && matches!(known, Err(Missing::Glued(..))) {
                    let outcome = composer.compose(&composer.shape.rules[index].alternatives[number]);
                    changed |= outcome.is_ok();
                    composer.alternatives[index][number] = outcome;
                }
            }
            if composer.rules[index].is_none() {
                let known = composer.alternatives[index].iter().flatten();
                let shortest = known.min_by_key(|template| (template.text.len(), template.tokens.len()));
                composer.rules[index] = shortest.cloned();
            }
        }
        if !changed && again {
            return;
        }
        again = !changed;
    }
}

/// Says which rules have no text, at the first alternative that has everything but that.
fn report(
    grammar: &Grammar,
    shape: &Shape,
    rules: &[Option<Template>],
    alternatives: &[Vec<Composed>],
    diagnostics: &mut Diagnostics,
) {
    for (index, rule) in shape.rules.iter().enumerate().filter(|&(index, _)| rules[index].is_none()) {
        let mut all = rule.alternatives.iter().zip(&alternatives[index]);
        let why = all.find_map(|(alternative, composed)| match composed {
            Err(Missing::Glued(left, right)) => {
                let [left, right] = [left, right].map(|token| &grammar.tokens[token.0].name);
                let help = "hide blanks (`-> skip`), or give it a short text: `options { minimal = '...'; }`";
                Some((alternative.span, format!("has {left} and {right} one right after the other"), help))
            }
            Err(Missing::Long) => {
                let help = "add a short alternative to it, or to a rule that it uses";
                Some((alternative.span, "is too long".to_owned(), help))
            }
            Ok(_) | Err(Missing::Part) => None,
        });
        if let Some((span, why, help)) = why {
            let message = format!("nothing is known to put in the place of `{}`", rule.name);
            diagnostics.push(
                Diagnostic::warning(span, message)
                    .label(format!("the shortest text of this {why}"))
                    .help(help),
            );
        }
    }
}

/// Reports rules whose shortest text begins with a token that they may not begin with.
fn check_first_tokens(
    grammar: &Grammar,
    shape: &Shape,
    rules: &[Option<Template>],
    diagnostics: &mut Diagnostics,
) {
    for (rule, template) in shape.rules.iter().zip(rules) {
        let Some((token, ..)) = template.as_ref().and_then(|template| template.tokens.first()) else {
            continue;
        };
        if rule.not_first.contains(token) {
            let name = &grammar.tokens[token.0].name;
            let message = format!("the shortest text of `{}` begins with {name}", rule.name);
            let help = "give it another one: `options { minimal = '...'; }`";
            diagnostics.push(
                Diagnostic::error(rule.span, message).label("`notFirst` says that it does not").help(help),
            );
        }
    }
}

fn leaf(token: TokenId, kind: Kind, text: &str) -> Template {
    Template {
        text: text.to_owned(),
        tokens: vec![(token, 0, text.len())],
        nodes: vec![MinimalNode { last: 1, ..MinimalNode::root(kind) }],
    }
}

/// Bytes, then tokens, then the steps of the derivation, so that it is well-founded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Cost {
    bytes: usize,
    tokens: usize,
    steps: usize,
}

impl Cost {
    fn plus(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_add(other.bytes),
            tokens: self.tokens.saturating_add(other.tokens),
            steps: self.steps.saturating_add(other.steps),
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    cost: Cost,
    alternative: usize,
}

/// The shortest texts that the grammar gives for rules, which must match them, and all others that it gives.
fn given(
    grammar: &Grammar,
    shape: &Shape,
    lexing: &Lexing<'_>,
    diagnostics: &mut Diagnostics,
) -> Vec<Option<Template>> {
    let mut given = vec![None; shape.rules.len()];
    for (index, rule) in grammar.rules.iter().enumerate() {
        let mut template = |Text { text, span }: &Text| {
            let found = template(grammar, shape, lexing, RuleId(index), text);
            let report = |label: &String| {
                let message = format!("`{}` cannot be `{text}`", rule.name);
                let help = "give a text that the rule matches, or remove the option";
                diagnostics.push(Diagnostic::error(*span, message).label(label.as_str()).help(help));
            };
            found.inspect_err(report).ok()
        };
        given[index] = rule.minimal.as_ref().and_then(&mut template);
        // For these, it is enough to know that they are what the rule matches.
        for text in &rule.stand_ins {
            template(text);
        }
    }
    given
}

/// A text as the tree has it, in the first mode in which it is one of the rule; an error says why it is none in the
/// default mode.
pub(super) fn template(
    grammar: &Grammar,
    shape: &Shape,
    lexing: &Lexing<'_>,
    rule: RuleId,
    text: &str,
) -> Result<Template, String> {
    let in_mode = |mode| template_in_mode(shape, lexing, rule, text, ModeId(mode));
    in_mode(ModeId::DEFAULT.0)
        .or_else(|why| (1..grammar.modes.len()).find_map(|mode| in_mode(mode).ok()).ok_or(why))
}

fn template_in_mode(
    shape: &Shape,
    lexing: &Lexing<'_>,
    rule: RuleId,
    text: &str,
    mode: ModeId,
) -> Result<Template, String> {
    let tokens = lexing.lex(text.as_bytes(), mode).ok_or("has a place where no token begins")?;
    if tokens.len() > MOST_TOKENS {
        return Err(format!("has more than {MOST_TOKENS} tokens"));
    }
    let inside = tokens.first().is_none_or(|first| first.1 == 0)
        && tokens.last().map_or(0, |last| last.2) == text.len();
    if !inside {
        return Err("does not begin and end with a token".to_owned());
    }
    let names: Vec<TokenId> = tokens.iter().map(|&(token, _, _)| token).collect();
    let nodes = derive(shape, rule, &names).ok_or("is not what the rule matches")?;
    Ok(Template { text: text.to_owned(), tokens, nodes })
}

/// The cheapest alternative of each rule; of equally cheap ones the first. For some rules the text is given.
fn choose(shape: &Shape, tokens: &[Vec<Template>], given: &[Option<Template>]) -> Vec<Option<Choice>> {
    let given_choice = |template: &Template| Choice {
        cost: Cost { bytes: template.text.len(), tokens: template.tokens.len(), steps: 1 },
        alternative: 0,
    };
    let mut choices: Vec<Option<Choice>> = given.iter().map(|each| each.as_ref().map(given_choice)).collect();
    loop {
        let mut changed = false;
        for (index, rule) in shape.rules.iter().enumerate() {
            if given[index].is_some() {
                continue;
            }
            for (number, alternative) in rule.alternatives.iter().enumerate() {
                let Some(cost) = cost(alternative, tokens, &choices) else { continue };
                if choices[index].is_none_or(|choice| cost < choice.cost) {
                    choices[index] = Some(Choice { cost, alternative: number });
                    changed = true;
                }
            }
        }
        if !changed {
            return choices;
        }
    }
}

fn cost(alternative: &Alternative, tokens: &[Vec<Template>], choices: &[Option<Choice>]) -> Option<Cost> {
    let token = |token: TokenId| {
        let best = tokens[token.0].first()?;
        Some(Cost { bytes: best.text.len(), tokens: 1, steps: 0 })
    };
    let symbol = |symbol| match symbol {
        Symbol::Token(id) => token(id),
        Symbol::Rule(RuleId(index)) => choices[index].map(|choice| choice.cost),
    };
    let mut sum = Cost { steps: 1, ..Cost::default() };
    match &alternative.form {
        Form::Unit(only) => sum = sum.plus(symbol(*only)?),
        Form::Node(node) => {
            for part in &node.parts {
                match part {
                    Part::Fixed(id) => sum = sum.plus(token(*id)?),
                    Part::Slot(slot) if is_required(&slot.arity) => {
                        sum = sum.plus(symbol(slot.symbol)?);
                        for &id in terminator(&slot.arity, tokens) {
                            sum = sum.plus(token(id)?);
                        }
                    }
                    Part::Slot(_) => {}
                }
            }
        }
    }
    (sum.bytes <= LONGEST && sum.steps <= MOST_STEPS).then_some(sum)
}
