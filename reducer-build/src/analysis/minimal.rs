//! The shortest text of every rule, by a fix-point over the grammar (concatenation, minimum over alternatives,
//! `+` once, `*` and `?` nothing), with the tokens and nodes that it parses to.

use super::derive::{MOST_TOKENS, derive};
use super::lexing::Lexing;
use super::token_texts::TokenTexts;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Grammar, ModeId, TokenId};
use crate::shape::{Alternative, Arity, Form, KindId, Part, RuleId, Separator, Shape, Symbol};

/// How long the shortest text of a rule may be, in bytes.
const LONGEST: usize = 1 << 16;

/// How many rules its derivation may use: nothing at all can be derived in ever so many steps.
const MOST_STEPS: usize = 1 << 14;

/// A shortest text, as the tree has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Template {
    /// The text.
    pub text: String,
    /// Its tokens: the token, first byte, one past the last.
    pub tokens: Vec<(TokenId, usize, usize)>,
    /// Its nodes in preorder.
    pub nodes: Vec<TemplateNode>,
    /// Two tokens of its own, one after the other, that nothing keeps apart.
    pub glued: Option<(TokenId, TokenId)>,
}

/// A node of a [`Template`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TemplateNode {
    /// Its kind.
    pub kind: KindId,
    /// Its slot in its parent.
    pub slot: usize,
    /// Its parent; itself for the first.
    pub parent: usize,
    /// One past the last node below it.
    pub end: usize,
    /// Its first token.
    pub first: usize,
    /// One past its last token.
    pub last: usize,
}

/// The shortest texts of a whole grammar.
#[derive(Clone, Debug)]
pub struct MinimalTexts {
    /// Of each token; empty for hidden ones.
    pub tokens: Vec<Template>,
    /// Of each rule of the shape.
    pub rules: Vec<Template>,
    /// Of each alternative of each rule.
    pub alternatives: Vec<Vec<Template>>,
    /// What keeps two tokens apart, by the mode that the second one is read in.
    pub blanks: Vec<String>,
}

impl MinimalTexts {
    /// Of everything; an error if the shortest text of a rule is too long to be of use.
    pub fn new(
        grammar: &Grammar,
        shape: &Shape,
        lexing: &Lexing<'_>,
        texts: TokenTexts,
        diagnostics: &mut Diagnostics,
    ) -> Option<Self> {
        let tokens: Vec<Template> = texts
            .texts
            .iter()
            .enumerate()
            .map(|(index, text)| match shape.token_kinds[index] {
                Some(kind) => leaf(TokenId(index), kind, text),
                None => Template::default(),
            })
            .collect();
        let given = given(grammar, shape, lexing, diagnostics);
        let choices = choose(shape, &tokens, &texts.impossible, &given);
        let mut long = Vec::new();
        for (rule, choice) in shape.rules.iter().zip(&choices) {
            let message = match choice {
                Some(choice) if choice.cost.bytes <= LONGEST && choice.cost.steps <= MOST_STEPS => continue,
                Some(choice) if choice.cost.bytes <= LONGEST => {
                    format!("the shortest text of `{}` takes more than {MOST_STEPS} rules", rule.name)
                }
                _ => format!("the shortest text of `{}` is longer than {LONGEST} bytes", rule.name),
            };
            long.push((choice.map(|choice| choice.cost), rule.span, message));
        }
        // One is enough: the rules that use it are no shorter.
        if let Some((_, span, message)) = long.into_iter().min_by_key(|(cost, span, _)| (*cost, *span)) {
            diagnostics.push(
                Diagnostic::error(span, message)
                    .label("whatever it matches is larger")
                    .help("add a short alternative to it, or to a rule that it uses"),
            );
            return None;
        }
        let mut composer = Composer { lexing, texts: &texts, tokens: &tokens, rules: given };
        // A choice costs more than the choices that it is made of were known to, so some rule is always ready.
        let mut waiting: Vec<usize> =
            (0..shape.rules.len()).filter(|&index| composer.rules[index].is_none()).collect();
        let mut before = usize::MAX;
        while waiting.len() < before {
            before = waiting.len();
            waiting.retain(|&index| {
                let alternative =
                    choices[index].map(|choice| &shape.rules[index].alternatives[choice.alternative]);
                composer.rules[index] = alternative.and_then(|alternative| composer.compose(alternative));
                composer.rules[index].is_none()
            });
        }
        let alternatives = shape.rules.iter().map(|rule| {
            rule.alternatives
                .iter()
                .map(|alternative| composer.compose(alternative))
                .collect::<Option<Vec<_>>>()
        });
        let mut alternatives: Vec<Vec<Template>> = alternatives.collect::<Option<_>>()?;
        for (index, rule) in grammar.rules.iter().enumerate() {
            // A rule that is one node is known by that.
            if rule.minimal.is_some() && shape.rules[index].sole_node().is_some() {
                alternatives[index] = composer.rules[index].clone().into_iter().collect();
            }
        }
        for (rule, templates) in shape.rules.iter().zip(&alternatives) {
            for (alternative, template) in rule.alternatives.iter().zip(templates) {
                let (Some((left, right)), Form::Node(_)) = (template.glued, &alternative.form) else {
                    continue;
                };
                // What never occurs cannot be glued.
                if template.tokens.iter().any(|&(token, ..)| texts.impossible[token.0]) {
                    continue;
                }
                let [left, right] = [left, right].map(|token| &grammar.tokens[token.0].name);
                diagnostics.push(
                    Diagnostic::error(alternative.span, format!("{left} and {right} cannot stand together"))
                        .label("the shortest text of this has one right after the other")
                        .help("hide blanks (`-> skip`), or let some other token stand between them"),
                );
            }
        }
        let rules = composer.rules.into_iter().collect::<Option<Vec<Template>>>()?;
        check_first_tokens(grammar, shape, &rules, diagnostics);
        Some(Self { tokens, rules, alternatives, blanks: texts.blanks })
    }
}

/// Reports rules whose shortest text begins with a token that they may not begin with.
fn check_first_tokens(grammar: &Grammar, shape: &Shape, rules: &[Template], diagnostics: &mut Diagnostics) {
    for (rule, template) in shape.rules.iter().zip(rules) {
        let Some((token, ..)) = template.tokens.first() else { continue };
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

fn leaf(token: TokenId, kind: KindId, text: &str) -> Template {
    Template {
        text: text.to_owned(),
        tokens: vec![(token, 0, text.len())],
        nodes: vec![TemplateNode { kind, slot: 0, parent: 0, end: 1, first: 0, last: 1 }],
        glued: None,
    }
}

/// Tokens that never match first, since nothing that needs one occurs; then bytes, then tokens, then the steps of the derivation, so that it is well-founded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Cost {
    impossible: usize,
    bytes: usize,
    tokens: usize,
    steps: usize,
}

impl Cost {
    fn plus(self, other: Self) -> Self {
        Self {
            impossible: self.impossible.saturating_add(other.impossible),
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

/// The texts that the grammar gives for rules, which must match them.
fn given(
    grammar: &Grammar,
    shape: &Shape,
    lexing: &Lexing<'_>,
    diagnostics: &mut Diagnostics,
) -> Vec<Option<Template>> {
    let mut given = vec![None; shape.rules.len()];
    for (index, rule) in grammar.rules.iter().enumerate() {
        let Some(minimal) = &rule.minimal else { continue };
        match template(grammar, shape, lexing, RuleId(index), &minimal.text) {
            Ok(template) => given[index] = Some(template),
            Err(label) => {
                let message = format!("`{}` cannot be this", rule.name);
                let help = "give a text that the rule matches, or remove the option";
                diagnostics.push(Diagnostic::error(minimal.span, message).label(label).help(help));
            }
        }
    }
    given
}

/// A text as the tree has it, in the first mode in which it is one of the rule; an error says why it is none in the
/// default mode.
fn template(
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
    Ok(Template { text: text.to_owned(), tokens, nodes, glued: None })
}

/// The cheapest alternative of each rule; of equally cheap ones the first. For some rules the text is given.
fn choose(
    shape: &Shape,
    tokens: &[Template],
    impossible: &[bool],
    given: &[Option<Template>],
) -> Vec<Option<Choice>> {
    let given_choice = |template: &Template| Choice {
        cost: Cost { bytes: template.text.len(), tokens: template.tokens.len(), steps: 1, ..Cost::default() },
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
                let Some(cost) = cost(alternative, tokens, impossible, &choices) else { continue };
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

fn cost(
    alternative: &Alternative,
    tokens: &[Template],
    impossible: &[bool],
    choices: &[Option<Choice>],
) -> Option<Cost> {
    let token = |token: TokenId| Cost {
        impossible: usize::from(impossible[token.0]),
        bytes: tokens[token.0].text.len(),
        tokens: 1,
        steps: 0,
    };
    let symbol = |symbol| match symbol {
        Symbol::Token(id) => Some(token(id)),
        Symbol::Rule(RuleId(index)) => choices[index].map(|choice| choice.cost),
    };
    let mut sum = Cost { steps: 1, ..Cost::default() };
    match &alternative.form {
        Form::Unit(only) => sum = sum.plus(symbol(*only)?),
        Form::Node(node) => {
            for part in &node.parts {
                match part {
                    Part::Fixed(id) => sum = sum.plus(token(*id)),
                    Part::Slot(slot) if is_required(&slot.arity) => {
                        sum = sum.plus(symbol(slot.symbol)?);
                        for &id in terminator(&slot.arity, tokens) {
                            sum = sum.plus(token(id));
                        }
                    }
                    Part::Slot(_) => {}
                }
            }
        }
    }
    Some(sum)
}

fn is_required(arity: &Arity) -> bool {
    matches!(arity, Arity::One | Arity::List { at_least_one: true, .. })
}

/// What stands behind the only element of a list: the shortest spelling of its separator, if that must be there.
fn terminator<'a>(arity: &'a Arity, tokens: &[Template]) -> &'a [TokenId] {
    let Arity::List { separator: Separator { spellings, terminated: true }, .. } = arity else { return &[] };
    let bytes =
        |spelling: &&Vec<TokenId>| -> usize { spelling.iter().map(|token| tokens[token.0].text.len()).sum() };
    spellings.iter().min_by_key(bytes).map_or(&[], Vec::as_slice)
}

struct Composer<'a> {
    lexing: &'a Lexing<'a>,
    texts: &'a TokenTexts,
    tokens: &'a [Template],
    rules: Vec<Option<Template>>,
}

impl Composer<'_> {
    /// `None` while one of its rules is not composed.
    fn compose(&self, alternative: &Alternative) -> Option<Template> {
        let node = match &alternative.form {
            Form::Unit(symbol) => return self.symbol(*symbol).cloned(),
            Form::Node(node) => node,
        };
        let root = TemplateNode { kind: node.kind, slot: 0, parent: 0, end: 1, first: 0, last: 0 };
        let mut whole = Template { nodes: vec![root], ..Template::default() };
        let mut slot = 0;
        for part in &node.parts {
            match part {
                Part::Fixed(token) => self.append(&mut whole, &self.tokens[token.0], None),
                Part::Slot(each) => {
                    if is_required(&each.arity) {
                        self.append(&mut whole, self.symbol(each.symbol)?, Some(slot));
                        for token in terminator(&each.arity, self.tokens) {
                            self.append(&mut whole, &self.tokens[token.0], None);
                        }
                    }
                    slot += 1;
                }
            }
        }
        whole.nodes[0].end = whole.nodes.len();
        whole.nodes[0].last = whole.tokens.len();
        Some(whole)
    }

    fn symbol(&self, symbol: Symbol) -> Option<&Template> {
        match symbol {
            Symbol::Token(token) => self.tokens.get(token.0),
            Symbol::Rule(rule) => self.rules.get(rule.0)?.as_ref(),
        }
    }

    /// Puts `part` behind `whole`, its nodes into `slot` of the root, or nowhere.
    fn append(&self, whole: &mut Template, part: &Template, slot: Option<usize>) {
        if let (Some(left), Some(right)) = (whole.tokens.last(), part.tokens.first())
            && !self.stay_apart(whole, part, "")
        {
            let blank = &self.texts.blanks[self.texts.modes[right.0.0].0];
            if whole.glued.is_none() && !self.stay_apart(whole, part, blank) {
                whole.glued = Some((left.0, right.0));
            }
            whole.text.push_str(blank);
        }
        let (byte, token, node) = (whole.text.len(), whole.tokens.len(), whole.nodes.len());
        whole.text.push_str(&part.text);
        whole.tokens.extend(part.tokens.iter().map(|&(id, start, end)| (id, start + byte, end + byte)));
        let Some(slot) = slot else { return };
        whole.nodes.extend(part.nodes.iter().enumerate().map(|(index, each)| TemplateNode {
            kind: each.kind,
            slot: if index == 0 { slot } else { each.slot },
            parent: if index == 0 { 0 } else { each.parent + node },
            end: each.end + node,
            first: each.first + token,
            last: each.last + token,
        }));
    }

    /// Whether the tokens where `whole` and `part` meet stay what they are with `blank` between. A token can reach
    /// across those behind it (`.` `.` `.`), so some before and some after are looked at.
    fn stay_apart(&self, whole: &Template, part: &Template, blank: &str) -> bool {
        const NEAR: usize = 4;
        let before = &whole.tokens[whole.tokens.len().saturating_sub(NEAR)..];
        let after = &part.tokens[..part.tokens.len().min(NEAR)];
        let from = before.first().map_or(0, |&(_, start, _)| start);
        let to = after.last().map_or(0, |&(_, _, end)| end);
        let text = [&whole.text[from..], blank, &part.text[..to]].concat();
        let shift = whole.text.len() + blank.len();
        let after = after.iter().map(|&(token, start, end)| (token, start + shift, end + shift));
        let tokens: Vec<_> = before.iter().copied().chain(after).collect();
        self.lexing.is_tokens(text.as_bytes(), &tokens, from, &self.texts.modes)
    }
}
