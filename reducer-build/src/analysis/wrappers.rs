//! Which kinds of node can stand for a rule with nodes around them whose other parts are empty: `sum (op sum)?`
//! is a node, and a `sum` alone makes one; `call ';'` is one if there is a `;` after the call.

use super::accepts::Accepts;
use super::minimal::MinimalTexts;
use super::template::Template;
use crate::ir::TokenId;
use crate::shape::{Arity, Node, Part, RuleId, Shape, Slot, Symbol};
use reducer_tables::Kind;
use std::collections::VecDeque;

/// A node to put around others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrapper {
    /// Its kind.
    pub by: Kind,
    /// Which of its slots the other stands in.
    pub slot: usize,
    /// The kinds that fit there, as they are or with further nodes around them, in order.
    pub kinds: Vec<Kind>,
    /// The token that has to stand after, if it takes one to make these nodes.
    pub behind: Option<TokenId>,
}

/// For each rule, the outermost nodes to put around what does not stand for it as it is.
#[derive(Clone, Debug)]
pub struct Wrappers {
    rules: Vec<Vec<Wrapper>>,
}

impl Wrappers {
    /// Of all rules. Of several ways to wrap the same kind, the one with the fewest nodes is taken. Whether what is wrapped
    /// begins with a token that a wrapper may not begin with is not known here: that is asked when it is put there.
    pub fn new(shape: &Shape, accepts: &Accepts, minimal: &MinimalTexts) -> Self {
        let empty: Vec<bool> =
            minimal.rules.iter().map(|template| template.as_ref().is_some_and(Template::is_empty)).collect();
        let given = shape.given();
        let made = shape.nodes().filter(|node| !given[node.index()]);
        let steps: Vec<Vec<Step>> = made.map(|node| steps(node, &empty)).collect();
        // A rule can be what its units can be, and those are found by their kinds: a node belongs to one rule.
        let mut by_kind: Vec<&[Step]> = vec![&[]; shape.kinds];
        for step in &steps {
            if let Some(first) = step.first() {
                by_kind[usize::from(first.by.0)] = step;
            }
        }
        let mut tokens: Vec<TokenId> = steps.iter().flatten().filter_map(|step| step.behind).collect();
        tokens.sort_unstable();
        tokens.dedup();
        let walk = Walk { shape, accepts, by_kind };
        let rules = (0..shape.rules.len()).map(|index| {
            let rule = RuleId(index);
            let mut known = vec![false; shape.kinds];
            for kind in accepts.rule(rule) {
                known[usize::from(kind.0)] = true;
            }
            let mut found = walk.from(rule, None, &mut known);
            for &token in &tokens {
                found.extend(walk.from(rule, Some(token), &mut known.clone()));
            }
            found
        });
        Self { rules: rules.collect() }
    }

    /// Of one rule: those that need no token first. No kind twice with the same token, and none that the rule accepts
    /// with less.
    pub fn rule(&self, rule: RuleId) -> &[Wrapper] {
        &self.rules[rule.0]
    }
}

/// A slot of a node in which everything else can be empty, but for a token at the end.
#[derive(Clone, Copy)]
struct Step {
    by: Kind,
    slot: usize,
    symbol: Symbol,
    behind: Option<TokenId>,
}

fn steps(node: &Node, empty: &[bool]) -> Vec<Step> {
    let matches_nothing = |symbol: Symbol| matches!(symbol, Symbol::Rule(rule) if empty[rule.0]);
    let is_empty = |slot: &Slot| slot.can_be_nothing(matches_nothing);
    let full = node.parts.iter().filter(|part| match part {
        Part::Fixed(_) => true,
        Part::Slot(slot) => !is_empty(slot),
    });
    let full = full.count();
    let ending = match node.parts.last() {
        Some(Part::Fixed(token)) => Some(*token),
        _ => None,
    };
    let mut steps = Vec::new();
    for (number, slot) in node.slots().enumerate() {
        let mut step = |behind| steps.push(Step { by: node.kind, slot: number, symbol: slot.symbol, behind });
        let others = full - usize::from(!is_empty(slot));
        match (&slot.arity, ending) {
            (Arity::List { separator, .. }, None) if separator.terminated && others == 0 => {
                let is_last = matches!(node.parts.last(), Some(Part::Slot(last)) if std::ptr::eq(last, slot));
                let single = separator.spellings.iter().filter_map(|spelling| match spelling[..] {
                    [token] => Some(token),
                    _ => None,
                });
                single.filter(|_| is_last).for_each(|token| step(Some(token)));
            }
            (Arity::List { separator, .. }, _) if separator.terminated => {}
            (_, None) if others == 0 => step(None),
            (_, Some(token)) if others == 1 => step(Some(token)),
            _ => {}
        }
    }
    steps
}

/// From rules to what can stand for them.
struct Walk<'a> {
    shape: &'a Shape,
    accepts: &'a Accepts,
    /// By the kind of the node.
    by_kind: Vec<&'a [Step]>,
}

impl Walk<'_> {
    /// What can stand for a rule with nodes around it, one of which ends with this token, but for the kinds `known`.
    fn from(&self, rule: RuleId, behind: Option<TokenId>, known: &mut [bool]) -> Vec<Wrapper> {
        let mut found: Vec<Wrapper> = Vec::new();
        // By whether the token has come.
        let mut entered = [vec![false; self.shape.rules.len()], vec![false; self.shape.rules.len()]];
        // Nearest first, each with the outermost node around it.
        let mut open: VecDeque<(Symbol, bool, usize)> = VecDeque::new();
        for (step, has_come) in self.steps(rule, behind, behind.is_none()) {
            open.push_back((step.symbol, has_come, found.len()));
            found.push(Wrapper { by: step.by, slot: step.slot, kinds: Vec::new(), behind });
        }
        entered[usize::from(behind.is_none())][rule.0] = true;
        while let Some((symbol, has_come, outermost)) = open.pop_front() {
            let kinds = match symbol {
                Symbol::Token(token) => self.shape.token_kinds[token.0].as_slice(),
                Symbol::Rule(rule) => {
                    if !std::mem::replace(&mut entered[usize::from(has_come)][rule.0], true) {
                        let steps = self.steps(rule, behind, has_come);
                        open.extend(steps.map(|(step, has_come)| (step.symbol, has_come, outermost)));
                    }
                    self.accepts.rule(rule)
                }
            };
            if has_come {
                let new =
                    kinds.iter().filter(|kind| !std::mem::replace(&mut known[usize::from(kind.0)], true));
                found[outermost].kinds.extend(new);
            }
        }
        found.retain(|wrapper| !wrapper.kinds.is_empty());
        for wrapper in &mut found {
            wrapper.kinds.sort_unstable();
        }
        found
    }

    /// The steps from a rule; whether the token has come after each.
    fn steps(
        &self,
        rule: RuleId,
        behind: Option<TokenId>,
        has_come: bool,
    ) -> impl Iterator<Item = (Step, bool)> + '_ {
        let steps =
            self.accepts.rule(rule).iter().flat_map(|kind| self.by_kind[usize::from(kind.0)]).copied();
        steps.filter_map(move |step| match step.behind {
            None => Some((step, has_come)),
            token => (!has_come && token == behind).then_some((step, true)),
        })
    }
}
