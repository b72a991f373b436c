//! The body of a rule as an automaton over symbols, for rules that are not parsed as they are written.
//!
//! The parser of such a rule gives its symbols as a flat sequence, those of inlined rules among them. The body says
//! which nodes the sequence stands for: its choices are in the order of the grammar's alternatives, an optional
//! part is taken rather than left out, and the first way that matches the whole sequence counts, as in ANTLR.

use crate::shape::{RuleId, Symbol};
use reducer_tables::Kind;

/// Index of a step in [`Body::steps`].
pub type StepId = usize;

/// The body of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// The rule.
    pub rule: RuleId,
    /// The symbols that occur, each once, in the order of their first use.
    pub symbols: Vec<Symbol>,
    /// Those that take no symbol lead to later ones only.
    pub steps: Vec<Step>,
    /// Where it starts.
    pub start: StepId,
    /// The alternatives that take operands.
    pub operators: Vec<Operator>,
}

/// A step through a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// Takes a symbol.
    Take {
        /// Its index in [`Body::symbols`].
        symbol: usize,
        /// The slot that it goes into; `None` for a token that is not in the tree.
        slot: Option<usize>,
        /// What comes next.
        next: StepId,
    },
    /// Goes on with the first of these that can.
    Choose(Vec<StepId>),
    /// Opens a node.
    Open {
        /// Its kind.
        kind: Kind,
        /// Its slot in the node around it.
        slot: usize,
        /// What comes next.
        next: StepId,
    },
    /// Opens a node that takes operands.
    OpenOperator {
        /// Its kind.
        kind: Kind,
        /// Its index in [`Body::operators`].
        operator: usize,
        /// What comes next.
        next: StepId,
    },
    /// Closes the node that was opened last.
    Close {
        /// What comes next.
        next: StepId,
    },
    /// The end.
    Accept,
}

impl Step {
    /// The steps that it leads to without taking a symbol, in order.
    pub fn free(&self) -> &[StepId] {
        match self {
            Self::Choose(steps) => steps,
            Self::Open { next, .. } | Self::OpenOperator { next, .. } | Self::Close { next } => {
                std::slice::from_ref(next)
            }
            Self::Take { .. } | Self::Accept => &[],
        }
    }

    /// All steps that it leads to.
    pub fn next(&self) -> &[StepId] {
        match self {
            Self::Take { next, .. } => std::slice::from_ref(next),
            _ => self.free(),
        }
    }

    /// The same with other numbers.
    fn renumbered(&self, number: impl Fn(StepId) -> StepId) -> Self {
        let mut step = self.clone();
        match &mut step {
            Self::Choose(steps) => steps.iter_mut().for_each(|next| *next = number(*next)),
            Self::Take { next, .. }
            | Self::Open { next, .. }
            | Self::OpenOperator { next, .. }
            | Self::Close { next } => *next = number(*next),
            Self::Accept => {}
        }
        step
    }
}

/// An alternative of a left-recursive rule that takes operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operator {
    /// How tightly it binds: the tighter, the higher.
    pub precedence: usize,
    /// Whether it has a left operand; that stands in its first slot.
    pub left: bool,
    /// The slot of its right operand, if it has one, and how tightly what stands there must bind.
    pub right: Option<(usize, usize)>,
}

/// Puts steps into an order in which those that take no symbol lead to later ones only, without those that are not
/// reached from `start`, do not reach the end, or choose from one. `None` if there is no such order: then nothing
/// at all could be matched again and again. With the steps, where the start is among them.
pub(crate) fn ordered(steps: &[Step], start: StepId) -> Option<(Vec<Step>, StepId)> {
    let useful = reaching_the_end(steps);
    let mut steps: Vec<Step> = steps.to_vec();
    for step in &mut steps {
        if let Step::Choose(each) = step {
            each.retain(|&next| useful[next]);
        }
    }
    let direct = past_single_choices(&steps);
    let mut users = vec![0usize; steps.len()];
    let mut seen = vec![false; steps.len()];
    let start = direct[start]?;
    let mut open = vec![start];
    while let Some(step) = open.pop() {
        if std::mem::replace(&mut seen[step], true) {
            continue;
        }
        for &next in steps[step].free() {
            users[direct[next]?] += 1;
        }
        for &next in steps[step].next() {
            open.push(direct[next]?);
        }
    }
    // A step is placed when all that lead to it without a symbol are.
    let mut order = Vec::new();
    let mut ready: Vec<StepId> =
        (0..steps.len()).rev().filter(|&step| seen[step] && users[step] == 0).collect();
    let mut numbers = vec![usize::MAX; steps.len()];
    while let Some(step) = ready.pop() {
        numbers[step] = order.len();
        order.push(step);
        for &next in steps[step].free() {
            let next = direct[next]?;
            users[next] -= 1;
            if users[next] == 0 {
                ready.push(next);
            }
        }
    }
    let all = seen.iter().filter(|&&seen| seen).count();
    let number = |step: StepId| direct[step].map_or(usize::MAX, |step| numbers[step]);
    let placed = || order.iter().map(|&step| steps[step].renumbered(number)).collect();
    (order.len() == all).then(|| (placed(), numbers[start]))
}

/// Which steps can reach the end.
fn reaching_the_end(steps: &[Step]) -> Vec<bool> {
    let edges = steps.iter().map(|step| step.next().to_vec()).collect();
    crate::ground::graph::least(&edges, |step, set| {
        matches!(steps[step], Step::Accept) || steps[step].next().iter().any(|&next| set[next])
    })
}

/// For each step the one that it comes to, where there is nothing to choose; `None` in an endless circle of those.
fn past_single_choices(steps: &[Step]) -> Vec<Option<StepId>> {
    let past = |mut step: StepId| {
        for _ in 0..=steps.len() {
            match &steps[step] {
                Step::Choose(only) if only.len() == 1 => step = only[0],
                _ => return Some(step),
            }
        }
        None
    };
    (0..steps.len()).map(past).collect()
}
