//! Whether a way that begins with a production leads to the next token being taken. Only states are looked at, and
//! nothing is made: most ways beside the right one end before the same token, after a long row of productions.

use super::stacks::Stacks;
use reducer_tables::general::{Action, GeneralTable};

/// After how many productions a way is taken for one that leads on.
const MOST_STEPS: u32 = 256;

/// A stack as a way has it: states that lie above what is left of the real one.
#[derive(Clone, Default)]
struct Way {
    states: Vec<u16>,
    /// How many entries of the single stack are left,
    left: usize,
    /// and the state in the graph below them.
    below: u32,
}

/// What is looked at, kept so that its memory is used again.
#[derive(Default)]
pub(super) struct Ahead {
    way: Way,
    others: Vec<(Way, u16)>,
}

impl Ahead {
    /// Whether, after a production on a single stack above a state of the graph, the column can be taken. Says so, too,
    /// where that is not clear: if several ways lead down, or after many steps.
    pub(super) fn leads_on<T>(
        &mut self,
        table: &GeneralTable,
        stacks: &Stacks,
        (base, stack): (u32, &[(u16, T)]),
        production: u16,
        column: u16,
    ) -> bool {
        self.way.states.clear();
        (self.way.left, self.way.below) = (stack.len(), base);
        self.others.clear();
        let mut production = production;
        for _ in 0..MOST_STEPS {
            let made = table.production(production);
            let Some(top) = self.way.pop(stacks, stack, usize::from(made.symbols)) else { return true };
            // Where the nonterminal leads nowhere, so does the way.
            let state = table.goto(top, made.left);
            let action = state.map_or(Action::Error, |state| {
                self.way.states.push(state);
                table.action(state, column)
            });
            match action {
                Action::Shift(_) | Action::ShiftToo(_) | Action::Accept => return true,
                Action::Reduce(next) => production = next,
                Action::Error => match self.others.pop() {
                    Some(other) => (self.way, production) = other,
                    None => return false,
                },
                Action::Fork(number) => {
                    let mut next = None;
                    for action in table.fork(number) {
                        match (*action, next) {
                            (Action::Reduce(first), None) => next = Some(first),
                            (Action::Reduce(other), Some(_)) => self.others.push((self.way.clone(), other)),
                            _ => return true,
                        }
                    }
                    let Some(next) = next else { return true };
                    production = next;
                }
            }
        }
        true
    }
}

impl Way {
    /// Takes entries off; gives the state that is the top then. Nothing if there are several.
    fn pop<T>(&mut self, stacks: &Stacks, stack: &[(u16, T)], count: usize) -> Option<u16> {
        let own = self.states.len().min(count);
        self.states.truncate(self.states.len() - own);
        let mut count = count - own;
        let real = self.left.min(count);
        self.left -= real;
        count -= real;
        for _ in 0..count {
            let top = stacks.top(self.below);
            if top.edges != 1 {
                return None;
            }
            self.below = stacks.edge(top.edge).below;
        }
        let top = self.states.last().copied();
        let top = top.or_else(|| stack[..self.left].last().map(|top| top.0));
        Some(top.unwrap_or_else(|| stacks.top(self.below).state))
    }
}
