//! From the derivation that was chosen to nodes.

use super::super::builder::Builder;
use super::super::chain::{Chain, Linked, NONE};
use super::forest::{Derived, Forest, Node, What};
use reducer_tables::general::{CLIMB, EMPTY, GeneralTable, NOTHING, PART, PASS, Production, SYMBOL};
use reducer_tables::{Kind, Token};

/// Makes the nodes of a derivation; gives the root.
pub(super) fn replay(
    table: &GeneralTable,
    tokens: &[Token],
    forest: &Forest,
    root: Derived,
    builder: &mut Builder,
) -> Chain {
    let mut replay = Replay::new(table, tokens, builder);
    replay.tasks.push(Task::Visit(root, 0));
    replay.run(forest);
    replay.root
}

/// Makes the nodes of an empty file; gives the root.
pub(super) fn empty(table: &GeneralTable, empty: u16, builder: &mut Builder) -> Chain {
    let mut replay = Replay::new(table, &[], builder);
    replay.tasks.push(Task::Empty { empty, slot: 0, at: 0 });
    replay.run(&Forest::default());
    replay.root
}

/// What is still to do, the next last. Each has the slot that it goes into.
enum Task {
    Visit(Derived, u16),
    /// A rule that matches nothing, before the token `at`.
    Empty {
        empty: u16,
        slot: u16,
        at: u32,
    },
    /// An operator or an operand.
    Piece(usize, u16),
    /// The end of the node that was opened last.
    Close,
}

/// A node whose children are being made.
struct Open {
    kind: Kind,
    slot: u16,
    first: u32,
    last: u32,
    children: Chain,
}

/// An operator with its operands, or an operand.
#[derive(Clone, Copy)]
struct Piece {
    node: Node,
    derived: Derived,
    left: Option<usize>,
    right: Option<usize>,
    first: u32,
    last: u32,
}

struct Replay<'a> {
    table: &'a GeneralTable,
    tokens: &'a [Token],
    builder: &'a mut Builder,
    tasks: Vec<Task>,
    open: Vec<Open>,
    pieces: Vec<Piece>,
    root: Chain,
}

impl<'a> Replay<'a> {
    fn new(table: &'a GeneralTable, tokens: &'a [Token], builder: &'a mut Builder) -> Self {
        let (tasks, open, pieces) = (Vec::new(), Vec::new(), Vec::new());
        Self { table, tokens, builder, tasks, open, pieces, root: Chain::EMPTY }
    }

    fn run(&mut self, forest: &Forest) {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Visit(derived, slot) => self.visit(forest, derived, slot),
                Task::Empty { empty, slot, at } => {
                    let (makes, (first, last)) = self.table.empty(empty);
                    self.begin(makes, slot, at, at);
                    for index in (first..last).rev() {
                        let (own, value) = self.table.value(index);
                        let slot = if makes == PASS { slot } else { own };
                        self.tasks.push(Task::Empty { empty: value & !EMPTY, slot, at });
                    }
                }
                Task::Piece(number, slot) => {
                    let piece = self.pieces[number];
                    if piece.left.is_none() && piece.right.is_none() {
                        self.visit(forest, piece.derived, slot);
                    } else {
                        self.node(forest, piece, slot);
                    }
                }
                Task::Close => self.close(),
            }
        }
    }

    fn visit(&mut self, forest: &Forest, derived: Derived, slot: u16) {
        let number = match derived.what() {
            What::Token(token) => {
                let kind = self.tokens[token as usize].kind;
                let (first, last) = (token, token + 1);
                self.attach(Linked { kind, slot, first, last, children: Chain::EMPTY, next: NONE });
                return;
            }
            What::Node(number) => number,
        };
        let node = forest.get(number);
        let Node { first, last, .. } = node;
        self.node(forest, Piece { node, derived, left: None, right: None, first, last }, slot);
    }

    /// Has what a production makes made, with operands in their places.
    fn node(&mut self, forest: &Forest, piece: Piece, slot: u16) {
        let node = piece.node;
        let production = self.table.production(node.production);
        if production.makes == CLIMB {
            let row = forest.symbol(node, 0);
            let root = self.climb(forest, row);
            self.tasks.push(Task::Piece(root, slot));
            return;
        }
        self.begin(production.makes, slot, piece.first, piece.last);
        let begin = self.tasks.len();
        let last = usize::from(production.symbols) - 1;
        let mut places = None;
        for index in production.values.0..production.values.1 {
            let (own, value) = self.table.value(index);
            let slot = if production.makes == PASS { slot } else { own };
            let symbol = usize::from(value);
            let task = match (piece.left, piece.right) {
                _ if value >= EMPTY => {
                    let places =
                        places.get_or_insert_with(|| self.places(forest, node, production).into_iter());
                    let at = places.next().unwrap_or(node.last);
                    Task::Empty { empty: value & !EMPTY, slot, at }
                }
                (Some(left), _) if symbol == 0 => Task::Piece(left, slot),
                (_, Some(right)) if symbol == last => Task::Piece(right, slot),
                _ => Task::Visit(forest.symbol(node, symbol), slot),
            };
            self.tasks.push(task);
        }
        self.tasks[begin..].reverse();
    }

    /// Where each rule that matches nothing stands in a production.
    fn places(&self, forest: &Forest, node: Node, production: Production) -> Vec<u32> {
        let mut at = node.first;
        let mut symbol = 0;
        let mut places = Vec::new();
        for index in production.pieces.0..production.pieces.1 {
            match self.table.pieces.get(index as usize) {
                SYMBOL => {
                    at = forest.last(forest.symbol(node, symbol));
                    symbol += 1;
                }
                NOTHING => places.push(at),
                _ => {}
            }
        }
        places
    }

    /// Opens a node, if one is made.
    fn begin(&mut self, makes: u16, slot: u16, first: u32, last: u32) {
        if makes != PASS && makes != PART {
            self.open.push(Open { kind: Kind(makes), slot, first, last, children: Chain::EMPTY });
            self.tasks.push(Task::Close);
        }
    }

    fn close(&mut self) {
        if let Some(Open { kind, slot, first, last, children }) = self.open.pop() {
            self.attach(Linked { kind, slot, first, last, children, next: NONE });
        }
    }

    fn attach(&mut self, node: Linked) {
        let chain = self.builder.push(node);
        match self.open.last_mut() {
            Some(parent) => parent.children = self.builder.join(parent.children, chain),
            None => self.root = chain,
        }
    }

    /// Gives the operators of a row their operands, as they bind: Parr, Harwell, Fisher (2014), section 3. Gives the
    /// outermost.
    fn climb(&mut self, forest: &Forest, row: Derived) -> usize {
        let mut steps = Vec::new();
        let mut at = row;
        while let What::Node(number) = at.what() {
            let node = forest.get(number);
            steps.push(number);
            if !self.table.production(node.production).goes_on {
                break;
            }
            at = forest.symbol(node, 0);
        }
        let mut value = 0;
        // Operators whose right operand is not complete: it must bind so tightly.
        let mut waiting: Vec<(usize, u16)> = Vec::new();
        for number in steps.into_iter().rev() {
            let node = forest.get(number);
            let production = self.table.production(node.production);
            if !production.goes_on {
                value = self.operand(forest, forest.symbol(node, 0), &mut waiting);
                continue;
            }
            while let Some(&(operator, binding)) = waiting.last()
                && binding > production.precedence
            {
                waiting.pop();
                value = self.give_right(operator, value);
            }
            let last = usize::from(production.symbols) - 1;
            let operand = (production.binding > 0).then(|| forest.symbol(node, last));
            let end = operand.map_or(node.last, |operand| forest.first(operand));
            let left = self.pieces[value];
            self.pieces.push(Piece {
                node,
                derived: Derived::token(0),
                left: Some(value),
                right: None,
                first: left.first,
                last: end,
            });
            value = self.pieces.len() - 1;
            if let Some(operand) = operand {
                waiting.push((value, production.binding));
                value = self.operand(forest, operand, &mut waiting);
            }
        }
        while let Some((operator, _)) = waiting.pop() {
            value = self.give_right(operator, value);
        }
        value
    }

    /// An operand after the prefix operators before it, which wait for it.
    fn operand(&mut self, forest: &Forest, mut at: Derived, waiting: &mut Vec<(usize, u16)>) -> usize {
        loop {
            let What::Node(number) = at.what() else { return 0 };
            let node = forest.get(number);
            let production = self.table.production(node.production);
            let Node { first, last, .. } = node;
            self.pieces.push(Piece { node, derived: at, left: None, right: None, first, last });
            let piece = self.pieces.len() - 1;
            if production.binding == 0 {
                return piece;
            }
            waiting.push((piece, production.binding));
            at = forest.symbol(node, usize::from(production.symbols) - 1);
        }
    }

    fn give_right(&mut self, operator: usize, operand: usize) -> usize {
        self.pieces[operator].right = Some(operand);
        self.pieces[operator].last = self.pieces[operand].last;
        operator
    }
}
