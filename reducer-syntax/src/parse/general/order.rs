//! Which of two derivations ANTLR would find: the one that makes the lower choice where they first differ.

use super::forest::{Derived, Forest, Node, What, last_value};
use reducer_tables::general::{GeneralTable, LAZY_PRESENT, NOTHING, Production, Role, SYMBOL};
use std::cmp::Ordering;

/// A comparison, still to be made or known.
#[derive(Clone, Copy)]
enum Task {
    Compare(Derived, Derived),
    Known(Ordering),
    /// It depends on how these go on.
    Unknown,
}

/// Compares derivations; counts the steps that it takes.
#[derive(Default)]
pub(super) struct Order {
    pub(super) steps: u64,
    tasks: Vec<Task>,
    left: Vec<Node>,
    right: Vec<Node>,
    /// What unfinished comparisons came to that will be asked for again, by numbers of the two.
    known: Vec<Option<(Derived, Derived, Option<Ordering>)>>,
}

/// How many comparisons are remembered.
const KNOWN: usize = 256;

impl Order {
    /// Compares derivations of the same symbols, one after the other. What is equal as far as it goes and then goes on
    /// comes first.
    pub(super) fn compare(
        &mut self,
        table: &GeneralTable,
        forest: &Forest,
        pairs: impl DoubleEndedIterator<Item = (Derived, Derived)>,
    ) -> Ordering {
        self.tasks.clear();
        self.tasks.extend(pairs.rev().map(|(left, right)| Task::Compare(left, right)));
        self.run(table, forest).unwrap_or(Ordering::Equal)
    }

    /// Compares derivations of the symbols on two stacks. Nothing is known where that depends on how a list goes on.
    /// Derivations of tokens before the last are final, and are compared once for all that follows.
    pub(super) fn compare_unfinished(
        &mut self,
        table: &GeneralTable,
        forest: &Forest,
        pairs: &[(Derived, Derived)],
        next: u32,
    ) -> Option<Ordering> {
        for &(left, right) in pairs.iter().filter(|(left, right)| left != right) {
            let (What::Node(first), What::Node(second)) = (left.what(), right.what()) else { continue };
            let place = (first.wrapping_mul(31) ^ second) as usize % KNOWN;
            let order = match self.known.get(place) {
                Some(&Some((known_left, known_right, order)))
                    if (known_left, known_right) == (left, right) =>
                {
                    order
                }
                _ => {
                    self.tasks.clear();
                    self.nodes(table, forest, forest.get(first), forest.get(second), false);
                    let order = self.run(table, forest);
                    if forest.last(left) < next && forest.last(right) < next {
                        self.known.resize(KNOWN, None);
                        self.known[place] = Some((left, right, order));
                    }
                    order
                }
            };
            match order {
                Some(Ordering::Equal) => {}
                order => return order,
            }
        }
        None
    }

    /// Makes the comparisons that are to be made.
    fn run(&mut self, table: &GeneralTable, forest: &Forest) -> Option<Ordering> {
        while let Some(task) = self.tasks.pop() {
            self.steps += 1;
            match task {
                Task::Known(Ordering::Equal) => {}
                Task::Known(order) => return Some(order),
                Task::Unknown => return None,
                Task::Compare(left, right) if left == right => {}
                Task::Compare(left, right) => {
                    if let (What::Node(left), What::Node(right)) = (left.what(), right.what()) {
                        self.nodes(table, forest, forest.get(left), forest.get(right), true);
                    }
                }
            }
        }
        Some(Ordering::Equal)
    }

    /// Has the parts of two nodes compared; if they are lists, whether these are at their ends.
    fn nodes(&mut self, table: &GeneralTable, forest: &Forest, left: Node, right: Node, are_at_end: bool) {
        let productions = (table.production(left.production), table.production(right.production));
        if table.role(productions.0.left) == Role::Plain {
            self.pieces(table, forest, (left, productions.0), (right, productions.1));
            return;
        }
        // Back to where they are the same.
        self.left.clear();
        self.right.clear();
        let (mut left, mut right) = (Some(left), Some(right));
        loop {
            let ends = [left, right].map(|node| node.map_or(0, |node| node.last));
            let are_same = match (left, right) {
                (Some(left), Some(right)) => left.is(&right),
                (left, right) => left.is_none() && right.is_none(),
            };
            if are_same {
                break;
            }
            self.steps += 1;
            if ends[0] >= ends[1]
                && let Some(node) = left
            {
                self.left.push(node);
                left = before(table, forest, node);
            }
            if ends[1] >= ends[0]
                && let Some(node) = right
            {
                self.right.push(node);
                right = before(table, forest, node);
            }
        }
        let longer = self.right.len().cmp(&self.left.len());
        let is_lazy = table.role(productions.0.left) == Role::LazyList;
        let longer = if is_lazy { longer.reverse() } else { longer };
        let is_known = are_at_end || longer == Ordering::Equal;
        self.tasks.push(if is_known { Task::Known(longer) } else { Task::Unknown });
        let (lefts, rights) = (std::mem::take(&mut self.left), std::mem::take(&mut self.right));
        let shorter = lefts.len().min(rights.len());
        let pairs = lefts[lefts.len() - shorter..].iter().zip(&rights[rights.len() - shorter..]);
        for (&left, &right) in pairs {
            let productions = (table.production(left.production), table.production(right.production));
            self.pieces(table, forest, (left, productions.0), (right, productions.1));
        }
        // An operand that is under way goes on before one around it does.
        if table.role(productions.0.left) == Role::Operators
            && let (Some(row), Some(left), Some(right)) = (left, lefts.last(), rights.last())
        {
            let productions = (table.production(left.production), table.production(right.production));
            let order = self.depths(table, forest, row, productions);
            self.tasks.push(Task::Known(order));
        }
        (self.left, self.right) = (lefts, rights);
    }

    /// Which of two operators after the same row goes on with an operand that lies deeper; only if it would not come
    /// first anyway.
    fn depths(
        &mut self,
        table: &GeneralTable,
        forest: &Forest,
        row: Node,
        (left, right): (&Production, &Production),
    ) -> Ordering {
        // The tighter it binds, the deeper.
        let order = right.precedence.cmp(&left.precedence);
        let (looser, tighter) = match order {
            Ordering::Less => (right, left),
            Ordering::Equal => return Ordering::Equal,
            Ordering::Greater => (left, right),
        };
        if first_choice(table, tighter) < first_choice(table, looser) {
            return Ordering::Equal;
        }
        // The operators that wait for their right operands, the innermost first. Those with a binding above `closing`
        // have theirs, since a looser operator came after them.
        let mut closing = u16::MAX;
        let mut at = Some(row);
        while let Some(node) = at
            && closing > looser.precedence
        {
            self.steps += 1;
            let production = table.production(node.production);
            let mut bindings = vec![production.binding];
            let mut operand = last_value(table, forest, node, production);
            while let Some(What::Node(number)) = operand.map(Derived::what) {
                let node = forest.get(number);
                let production = table.production(node.production);
                if production.binding == 0 {
                    break;
                }
                bindings.push(production.binding);
                operand = last_value(table, forest, node, production);
            }
            for binding in bindings.into_iter().rev().filter(|&binding| binding > 0) {
                if binding > closing {
                    continue;
                }
                if binding <= looser.precedence {
                    return Ordering::Equal;
                }
                if binding <= tighter.precedence {
                    return order;
                }
                closing = u16::MAX;
            }
            if production.precedence > 0 {
                closing = closing.min(production.precedence);
            }
            at = before(table, forest, node);
        }
        Ordering::Equal
    }

    /// Has the choices and symbols of two productions compared.
    fn pieces(
        &mut self,
        table: &GeneralTable,
        forest: &Forest,
        (left, in_left): (Node, &Production),
        (right, in_right): (Node, &Production),
    ) {
        let begin = self.tasks.len();
        let mut symbols = (0, 0);
        let mut at = (in_left.pieces.0, in_right.pieces.0);
        // What comes before is compared already.
        if in_left.goes_on {
            (symbols.0, at.0) = (1, at.0 + 1);
        }
        if in_right.goes_on {
            (symbols.1, at.1) = (1, at.1 + 1);
        }
        while at.0 < in_left.pieces.1 && at.1 < in_right.pieces.1 {
            match (table.piece(at.0), table.piece(at.1)) {
                (SYMBOL, SYMBOL) => {
                    let pair = (forest.symbol(left, symbols.0), forest.symbol(right, symbols.1));
                    self.tasks.push(Task::Compare(pair.0, pair.1));
                    symbols = (symbols.0 + 1, symbols.1 + 1);
                }
                (left, right) if left == right => {}
                (SYMBOL, NOTHING..) => {
                    let order = against_nothing(table, forest, forest.symbol(left, symbols.0));
                    self.tasks.push(Task::Known(order));
                    break;
                }
                (NOTHING.., SYMBOL) => {
                    let order = against_nothing(table, forest, forest.symbol(right, symbols.1));
                    self.tasks.push(Task::Known(order.reverse()));
                    break;
                }
                (NOTHING.., _) | (_, NOTHING..) => break,
                (left, right) => {
                    self.tasks.push(Task::Known(left.cmp(&right)));
                    break;
                }
            }
            at = (at.0 + 1, at.1 + 1);
        }
        self.tasks[begin..].reverse();
    }
}

/// A list without its last element.
fn before(table: &GeneralTable, forest: &Forest, node: Node) -> Option<Node> {
    if !table.production(node.production).goes_on {
        return None;
    }
    match forest.symbol(node, 0).what() {
        What::Node(number) => Some(forest.get(number)),
        What::Token(_) => None,
    }
}

/// The choice of an operator among those that could stand in its place.
fn first_choice(table: &GeneralTable, production: &Production) -> u16 {
    let pieces = production.pieces.0..production.pieces.1;
    let mut pieces = pieces.map(|index| table.piece(index));
    pieces.find(|&piece| piece < NOTHING).unwrap_or(0)
}

/// Whether a rule that matches something comes before the same rule that matches nothing: the lower alternative does. Of
/// the same alternative, its first part that is there decides: an optional part or a list comes before none, and another
/// rule is asked in turn.
fn against_nothing(table: &GeneralTable, forest: &Forest, mut rule: Derived) -> Ordering {
    while let What::Node(number) = rule.what() {
        let node = forest.get(number);
        let production = table.production(node.production);
        let Some(nothing) = table.nothing(production.left) else { break };
        let mut pieces = production.pieces.0..production.pieces.1;
        let first = pieces.next().map_or(SYMBOL, |index| table.piece(index));
        if first < NOTHING {
            if first != nothing {
                return first.cmp(&nothing);
            }
            // The first of two choices, right before a symbol: the symbol can be absent.
            let mut order = None;
            for index in pieces {
                match (table.piece(index), order) {
                    (SYMBOL, Some(order)) => return order,
                    (SYMBOL, None) => break,
                    (0, _) => order = Some(Ordering::Less),
                    (LAZY_PRESENT, _) => order = Some(Ordering::Greater),
                    _ => order = None,
                }
            }
        }
        // Rules that match nothing are no symbols.
        rule = forest.symbol(node, 0);
    }
    Ordering::Less
}
