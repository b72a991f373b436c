//! Whether a way that begins with a production leads to the next token being taken. Only states are looked at, and
//! nothing is made: most ways beside the right one end before the same token, after a long row of productions.

use super::stacks::{NONE, Stacks};
use reducer_tables::general::{Action, GeneralTable};

/// After how many productions a way is taken for one that leads on.
const MOST_STEPS: usize = 256;

/// A stack as a way has it: states that lie above what is left of the real one.
#[derive(Clone, Default)]
struct Way {
    states: Vec<u16>,
    /// How many entries of the single stack are left,
    left: usize,
    /// and the state in the graph below them.
    below: u32,
}

/// A way, the production that it goes on with, and how many symbols of that are still to be taken off.
type Step = (Way, u16, usize);

/// What is looked at, kept so that its memory is used again.
#[derive(Default)]
pub(super) struct Ahead {
    way: Way,
    others: Vec<Step>,
}

impl Ahead {
    /// Whether, after a production on a single stack above a state of the graph, the column can be taken. Says so, too,
    /// where that is not clear after many steps.
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
        let symbols = |production: u16| usize::from(table.production(production).symbols);
        let mut step = (production, symbols(production));
        for _ in 0..MOST_STEPS {
            let (production, count) = step;
            let Some(top) = self.pop(stacks, stack, production, count) else { return true };
            // Where the nonterminal leads nowhere, so does the way.
            let state = table.goto(top, table.production(production).left);
            let action = state.map_or(Action::Error, |state| {
                self.way.states.push(state);
                table.action(state, column)
            });
            match action {
                Action::Shift(_) | Action::ShiftToo(_) | Action::Accept => return true,
                Action::Reduce(next) => step = (next, symbols(next)),
                Action::Error => match self.others.pop() {
                    Some((way, production, count)) => (self.way, step) = (way, (production, count)),
                    None => return false,
                },
                Action::Fork(number) => {
                    let mut next = None;
                    for action in table.fork(number) {
                        match (*action, next) {
                            (Action::Reduce(first), None) => next = Some(first),
                            (Action::Reduce(other), Some(_)) => {
                                self.others.push((self.way.clone(), other, symbols(other)));
                            }
                            _ => return true,
                        }
                    }
                    let Some(next) = next else { return true };
                    step = (next, symbols(next));
                }
            }
        }
        true
    }

    /// Takes entries off the way; gives the state that is its top then. Where several ways lead down, the others are gone
    /// later; nothing if there are too many.
    fn pop<T>(
        &mut self,
        stacks: &Stacks,
        stack: &[(u16, T)],
        production: u16,
        mut count: usize,
    ) -> Option<u16> {
        let way = &mut self.way;
        let own = way.states.len().min(count);
        way.states.truncate(way.states.len() - own);
        count -= own;
        let real = way.left.min(count);
        way.left -= real;
        count -= real;
        while count > 0 {
            count -= 1;
            let top = stacks.top(way.below);
            if top.edge == NONE {
                return None;
            }
            let first = stacks.edge(top.edge);
            let mut other = first.next;
            while other != NONE {
                if self.others.len() >= MOST_STEPS {
                    return None;
                }
                let edge = stacks.edge(other);
                // Nothing of the way lies above the graph any more.
                self.others.push((Way { below: edge.below, ..Way::default() }, production, count));
                other = edge.next;
            }
            way.below = first.below;
        }
        let top = way.states.last().copied();
        let top = top.or_else(|| stack[..way.left].last().map(|top| top.0));
        Some(top.unwrap_or_else(|| stacks.top(way.below).state))
    }
}
