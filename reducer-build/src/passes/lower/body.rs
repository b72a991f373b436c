//! The [`Body`] of a rule: its alternatives as ordered steps, with inlined rules in place.

use super::operands::operands;
use super::plan::Plan;
use crate::body::{Body, Operator, Step, StepId, ordered};
use crate::ir::TokenId;
use crate::shape::{Alternative, Arity, Form, Node, Part, RuleId, Shape, Slot, Symbol};

/// How many steps a body may have: beyond that a rule is no better for having others inlined.
const MOST_STEPS: usize = 10_000;

/// The body of a rule, or `None` if it would be too large, or could match nothing again and again.
pub(super) fn body(shape: &Shape, plan: &Plan, rule: RuleId) -> Option<Body> {
    let mut maker = Maker {
        shape,
        plan,
        symbols: Vec::new(),
        steps: vec![Step::Accept],
        holes: Vec::new(),
        operators: Vec::new(),
    };
    let start = if plan.has_operators(rule) {
        maker.operator_rule(rule)
    } else {
        maker.hole(rule, 0, 0, if plan.is_unfolded(rule) { What::Circular } else { What::All })
    };
    while let Some(hole) = maker.holes.pop() {
        maker.fill(&hole);
        if maker.steps.len() > MOST_STEPS {
            return None;
        }
    }
    let (steps, start) = ordered(&maker.steps, start)?;
    Some(Body { rule, symbols: maker.symbols, steps, start, operators: maker.operators })
}

struct Maker<'a> {
    shape: &'a Shape,
    plan: &'a Plan,
    symbols: Vec<Symbol>,
    steps: Vec<Step>,
    /// Rules still to be put in place.
    holes: Vec<Hole>,
    operators: Vec<Operator>,
}

/// A choice that is to become the alternatives of a rule.
struct Hole {
    rule: RuleId,
    /// The slot that its nodes stand in.
    slot: usize,
    at: StepId,
    next: StepId,
    what: What,
}

/// Which of a rule's alternatives are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    All,
    /// The one that matches nothing, without what is not empty in it.
    Empty,
    /// Those that contain the rule.
    Circular,
    /// Those that do not, and for the others the rule itself.
    Unfolded,
}

impl Maker<'_> {
    fn step(&mut self, step: Step) -> StepId {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn hole(&mut self, rule: RuleId, slot: usize, next: StepId, what: What) -> StepId {
        let at = self.step(Step::Choose(Vec::new()));
        self.holes.push(Hole { rule, slot, at, next, what });
        at
    }

    fn fill(&mut self, hole: &Hole) {
        let shape = self.shape;
        let alternatives = &shape.rules[hole.rule.0].alternatives;
        // Nothing is matched by the same one each time, so that it ends.
        let empty = self.plan.empty_alternative(hole.rule);
        let mut ways = Vec::with_capacity(alternatives.len());
        let mut itself = false;
        for (number, alternative) in alternatives.iter().enumerate() {
            let is_circular = || self.plan.is_circular(shape, hole.rule, alternative);
            let is_meant = match hole.what {
                What::All => true,
                What::Empty => empty == Some(number),
                What::Circular => is_circular(),
                What::Unfolded => !is_circular(),
            };
            if is_meant {
                ways.push(self.alternative(alternative, hole));
            } else if hole.what == What::Unfolded && !std::mem::replace(&mut itself, true) {
                ways.push(self.take(Symbol::Rule(hole.rule), Some(hole.slot), hole.next));
            }
        }
        if hole.what == What::Unfolded && empty.is_some() {
            ways.push(self.hole(hole.rule, hole.slot, hole.next, What::Empty));
        }
        self.steps[hole.at] = Step::Choose(ways);
    }

    fn alternative(&mut self, alternative: &Alternative, hole: &Hole) -> StepId {
        match &alternative.form {
            Form::Unit(symbol) => self.symbol(*symbol, hole.slot, hole.next, hole.what == What::Empty),
            Form::Node(node) => {
                let close = self.step(Step::Close { next: hole.next });
                let next = self.parts(node, 0..node.parts.len(), close, hole.what == What::Empty);
                self.step(Step::Open { kind: node.kind, slot: hole.slot, next })
            }
        }
    }

    /// Some parts of a node, and then `next`.
    fn parts(&mut self, node: &Node, range: std::ops::Range<usize>, next: StepId, empty: bool) -> StepId {
        let mut next = next;
        let slots = node.parts[..range.end].iter().filter(|part| matches!(part, Part::Slot(_))).count();
        let mut slot = slots;
        for part in node.parts[range].iter().rev() {
            next = match part {
                // Where nothing is to be matched this leads nowhere.
                Part::Fixed(_) if empty => self.step(Step::Choose(Vec::new())),
                Part::Fixed(token) => self.take(Symbol::Token(*token), None, next),
                Part::Slot(each) => {
                    slot -= 1;
                    self.slot(each, slot, next, empty)
                }
            };
        }
        next
    }

    fn slot(&mut self, slot: &Slot, number: usize, next: StepId, empty: bool) -> StepId {
        match &slot.arity {
            Arity::One => self.symbol(slot.symbol, number, next, empty),
            Arity::Optional | Arity::List { at_least_one: false, .. } if empty => next,
            Arity::Optional => {
                let there = self.symbol(slot.symbol, number, next, false);
                self.step(Step::Choose(vec![there, next]))
            }
            Arity::List { at_least_one, separator } => {
                let behind = self.step(Step::Choose(Vec::new()));
                let end = self.step(Step::Choose(Vec::new()));
                let element = self.symbol(slot.symbol, number, end, empty);
                let separated = if separator.terminated { behind } else { element };
                let separators = separator.spellings.iter().filter(|spelling| !empty || spelling.is_empty());
                let mut ways: Vec<StepId> =
                    separators.map(|spelling| self.tokens(spelling, separated)).collect();
                if separator.terminated {
                    self.steps[end] = Step::Choose(ways);
                    self.steps[behind] = Step::Choose(vec![element, next]);
                } else {
                    if empty {
                        ways.clear();
                    }
                    ways.push(next);
                    self.steps[end] = Step::Choose(ways);
                }
                if *at_least_one { element } else { self.step(Step::Choose(vec![element, next])) }
            }
        }
    }

    /// Tokens that are not in the tree, and then `next`.
    fn tokens(&mut self, tokens: &[TokenId], next: StepId) -> StepId {
        tokens.iter().rev().fold(next, |next, &token| self.take(Symbol::Token(token), None, next))
    }

    fn symbol(&mut self, symbol: Symbol, slot: usize, next: StepId, empty: bool) -> StepId {
        match symbol {
            Symbol::Rule(rule) if empty => self.hole(rule, slot, next, What::Empty),
            Symbol::Rule(rule) if self.plan.is_inlined(rule) => self.hole(rule, slot, next, What::All),
            Symbol::Rule(rule) if self.plan.is_unfolded(rule) => self.hole(rule, slot, next, What::Unfolded),
            // A rebuilt rule's nonterminal matches something.
            Symbol::Rule(rule)
                if self.plan.is_rebuilt(rule) && self.plan.empty_alternative(rule).is_some() =>
            {
                let there = self.take(symbol, Some(slot), next);
                let not = self.hole(rule, slot, next, What::Empty);
                self.step(Step::Choose(vec![there, not]))
            }
            Symbol::Token(_) if empty => self.step(Step::Choose(Vec::new())),
            _ => self.take(symbol, Some(slot), next),
        }
    }

    fn take(&mut self, symbol: Symbol, slot: Option<usize>, next: StepId) -> StepId {
        let known = self.symbols.iter().position(|&other| other == symbol);
        let symbol = known.unwrap_or_else(|| {
            self.symbols.push(symbol);
            self.symbols.len() - 1
        });
        self.step(Step::Take { symbol, slot, next })
    }

    /// A left-recursive rule as ANTLR reads it, flat: operands, with operators before, after, and between them. ANTLR
    /// tries infix operators before suffixes, wherever they are written.
    fn operator_rule(&mut self, rule: RuleId) -> StepId {
        let shape = self.shape;
        let before = self.step(Step::Choose(Vec::new()));
        let behind = self.step(Step::Choose(Vec::new()));
        let (mut first, mut infix, mut suffix) = (Vec::new(), Vec::new(), Vec::new());
        let alternatives = &shape.rules[rule.0].alternatives;
        for (number, alternative) in alternatives.iter().enumerate() {
            let (left, right) = operands(alternative, rule);
            let node = match &alternative.form {
                Form::Node(node) if left || right => node,
                _ => {
                    let hole = Hole { rule, slot: 0, at: before, next: behind, what: What::All };
                    first.push(self.alternative(alternative, &hole));
                    continue;
                }
            };
            let precedence = alternatives.len() - number;
            let binding = precedence + usize::from(left && !alternative.right_assoc);
            let last = node.slots().count().saturating_sub(1);
            let operator = self.operators.len();
            self.operators.push(Operator { precedence, left, right: right.then_some((last, binding)) });
            let close = self.step(Step::Close { next: if right { before } else { behind } });
            let middle = usize::from(left)..node.parts.len() - usize::from(right);
            let next = self.parts(node, middle, close, false);
            let open = self.step(Step::OpenOperator { kind: node.kind, operator, next });
            match (left, right) {
                (true, true) => infix.push(open),
                (true, false) => suffix.push(open),
                (false, _) => first.push(open),
            }
        }
        let then = [infix, suffix, vec![0]].concat();
        self.steps[before] = Step::Choose(first);
        self.steps[behind] = Step::Choose(then);
        before
    }
}
