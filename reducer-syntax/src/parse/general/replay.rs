//! From the derivation that was chosen to nodes.

use super::super::nodes::{NodeData, NodeId, Nodes};
use super::forest::{Derived, Forest, Node, What, last_value};
use reducer_tables::general::{CLIMB, EMPTY, GeneralTable, NOTHING, PART, PASS, Production, SYMBOL};
use reducer_tables::{Kind, Token};

/// Makes the nodes of a derivation.
pub(super) fn replay(
    table: &GeneralTable,
    tokens: &[Token],
    forest: &Forest,
    root: Derived,
    nodes: &mut Nodes,
) {
    let mut replay = Replay::new(table, tokens, nodes);
    replay.tasks.push(Task::Visit(root, 0));
    replay.run(forest);
}

/// Makes the nodes of an empty file.
pub(super) fn empty(table: &GeneralTable, empty: u16, nodes: &mut Nodes) {
    let mut replay = Replay::new(table, &[], nodes);
    replay.tasks.push(Task::Empty { empty, slot: 0, at: 0 });
    replay.run(&Forest::default());
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
    Term(u32, u16),
    /// All terms from this one on are made.
    Forget(u32),
    /// The end of the node that was opened last.
    Close,
}

/// What a term of a row of operators is.
#[derive(Clone, Copy)]
enum Content {
    /// The node of this number.
    Operator(u32),
    Operand(Derived),
    /// An operand that is nothing.
    Nothing(u16),
}

/// An operator with its operands, or an operand.
#[derive(Clone, Copy)]
struct Term {
    content: Content,
    left: Option<u32>,
    right: Option<u32>,
    first: u32,
    last: u32,
}

struct Replay<'a> {
    table: &'a GeneralTable,
    tokens: &'a [Token],
    nodes: &'a mut Nodes,
    tasks: Vec<Task>,
    /// The node whose children are being made.
    parent: NodeId,
    terms: Vec<Term>,
}

impl<'a> Replay<'a> {
    fn new(table: &'a GeneralTable, tokens: &'a [Token], nodes: &'a mut Nodes) -> Self {
        Self { table, tokens, nodes, tasks: Vec::new(), parent: NodeId::NONE, terms: Vec::new() }
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
                Task::Term(number, slot) => match self.terms[number as usize].content {
                    Content::Operand(derived) => self.visit(forest, derived, slot),
                    Content::Operator(node) => self.node(forest, forest.get(node), Some(number), slot),
                    Content::Nothing(empty) => {
                        let at = self.terms[number as usize].first;
                        self.tasks.push(Task::Empty { empty, slot, at });
                    }
                },
                Task::Forget(number) => self.terms.truncate(number as usize),
                Task::Close => self.close(),
            }
        }
    }

    fn visit(&mut self, forest: &Forest, derived: Derived, slot: u16) {
        match derived.what() {
            What::Token(token) => self.token(token, slot),
            What::Node(number) => self.node(forest, forest.get(number), None, slot),
        }
    }

    fn token(&mut self, token: u32, slot: u16) {
        let kind = self.tokens[token as usize].kind;
        self.open(kind, slot, token, token + 1);
    }

    /// Has what a production makes made; of an operator, with the operands that it binds.
    fn node(&mut self, forest: &Forest, mut node: Node, operator: Option<u32>, slot: u16) {
        let mut production = self.table.production(node.production);
        if operator.is_none() {
            while let Some(only) = self.stands_for(forest, node, production) {
                match only.what() {
                    What::Token(token) => return self.token(token, slot),
                    What::Node(number) => node = forest.get(number),
                }
                production = self.table.production(node.production);
            }
        }
        if production.makes == CLIMB {
            let row = forest.symbol(node, 0);
            self.tasks.push(Task::Forget(self.terms.len() as u32));
            let root = self.climb(forest, row);
            self.tasks.push(Task::Term(root, slot));
            return;
        }
        let ((first, last), operands) = match operator {
            None => ((node.first, node.last), (None, None)),
            Some(number) => {
                let term = &self.terms[number as usize];
                ((term.first, term.last), (term.left, term.right))
            }
        };
        self.begin(production.makes, slot, first, last);
        let (first, last) = production.values;
        let mut places = None;
        for index in (first..last).rev() {
            let (own, value) = self.table.value(index);
            let slot = if production.makes == PASS { slot } else { own };
            let place = (value >= EMPTY).then(|| {
                let places = places.get_or_insert_with(|| self.places(forest, node, production));
                places.pop().unwrap_or(node.last)
            });
            let task = match (operands, place) {
                ((Some(left), _), _) if index == first => Task::Term(left, slot),
                ((_, Some(right)), _) if index + 1 == last => Task::Term(right, slot),
                (_, Some(at)) => Task::Empty { empty: value & !EMPTY, slot, at },
                (_, None) => Task::Visit(forest.symbol(node, usize::from(value)), slot),
            };
            self.tasks.push(task);
        }
    }

    /// The one thing that a node only stands for, and makes nothing of.
    fn stands_for(&self, forest: &Forest, node: Node, production: &Production) -> Option<Derived> {
        match production.makes {
            PASS if production.values.0 + 1 == production.values.1 => {
                let (_, value) = self.table.value(production.values.0);
                (value < EMPTY).then(|| forest.symbol(node, usize::from(value)))
            }
            CLIMB => {
                // A row of one operand without operators.
                let What::Node(row) = forest.symbol(node, 0).what() else { return None };
                let row = forest.get(row);
                let production = self.table.production(row.production);
                if production.goes_on || production.precedence > 0 {
                    return None;
                }
                let operand = forest.symbol(row, 0);
                let binds = match operand.what() {
                    What::Token(_) => false,
                    What::Node(number) => self.table.production(forest.get(number).production).binding > 0,
                };
                (!binds).then_some(operand)
            }
            _ => None,
        }
    }

    /// Where each rule that matches nothing stands in a production.
    fn places(&self, forest: &Forest, node: Node, production: &Production) -> Vec<u32> {
        let mut at = node.first;
        let mut symbol = 0;
        let mut places = Vec::new();
        for index in production.pieces.0..production.pieces.1 {
            match self.table.piece(index) {
                SYMBOL => {
                    at = forest.last(forest.symbol(node, symbol));
                    symbol += 1;
                }
                NOTHING.. => places.push(at),
                _ => {}
            }
        }
        places
    }

    /// Opens a node, if one is made.
    fn begin(&mut self, makes: u16, slot: u16, first: u32, last: u32) {
        if makes != PASS && makes != PART {
            self.parent = self.open(Kind(makes), slot, first, last);
            self.tasks.push(Task::Close);
        }
    }

    fn open(&mut self, kind: Kind, slot: u16, first: u32, last: u32) -> NodeId {
        self.nodes.open(NodeData { kind, slot, parent: self.parent, end: 0, first, last })
    }

    fn close(&mut self) {
        self.nodes.close(self.parent);
        self.parent = self.nodes.get(self.parent).parent;
    }

    /// Gives the operators of a row their operands, as they bind: Parr, Harwell, Fisher (2014), section 3. Gives the
    /// outermost.
    fn climb(&mut self, forest: &Forest, row: Derived) -> u32 {
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
        let mut waiting: Vec<(u32, u16)> = Vec::new();
        for number in steps.into_iter().rev() {
            let node = forest.get(number);
            let production = *self.table.production(node.production);
            if production.precedence == 0 {
                value = self.operand(forest, forest.symbol(node, 0), &mut waiting);
                continue;
            }
            if !production.goes_on {
                value = self.nothing(production.values.0, node.first);
            }
            while let Some(&(operator, binding)) = waiting.last()
                && binding > production.precedence
            {
                waiting.pop();
                value = self.give_right(operator, value);
            }
            let first = self.terms[value as usize].first;
            let content = Content::Operator(number);
            value = self.term(Term { content, left: Some(value), right: None, first, last: node.last });
            if production.binding > 0 {
                waiting.push((value, production.binding));
                value = self.right(forest, node, production, &mut waiting);
            }
        }
        while let Some((operator, _)) = waiting.pop() {
            value = self.give_right(operator, value);
        }
        value
    }

    /// An operand after the prefix operators before it, which wait for it.
    fn operand(&mut self, forest: &Forest, at: Derived, waiting: &mut Vec<(u32, u16)>) -> u32 {
        let mut at = at;
        loop {
            let (first, last) = (forest.first(at), forest.last(at));
            let operator = match at.what() {
                What::Node(number) => Some((number, forest.get(number))),
                What::Token(_) => None,
            };
            let operator =
                operator.map(|(number, node)| (number, node, *self.table.production(node.production)));
            let Some((number, node, production)) = operator.filter(|(.., production)| production.binding > 0)
            else {
                let content = Content::Operand(at);
                return self.term(Term { content, left: None, right: None, first, last });
            };
            let content = Content::Operator(number);
            let term = self.term(Term { content, left: None, right: None, first, last });
            waiting.push((term, production.binding));
            match last_value(self.table, forest, node, &production) {
                Some(next) => at = next,
                None => return self.nothing(production.values.1 - 1, node.last),
            }
        }
    }

    /// The right operand of an operator.
    fn right(
        &mut self,
        forest: &Forest,
        node: Node,
        production: Production,
        waiting: &mut Vec<(u32, u16)>,
    ) -> u32 {
        match last_value(self.table, forest, node, &production) {
            Some(operand) => self.operand(forest, operand, waiting),
            None => self.nothing(production.values.1 - 1, node.last),
        }
    }

    /// An operand that is nothing: this value of a production.
    fn nothing(&mut self, value: u32, at: u32) -> u32 {
        let (_, empty) = self.table.value(value);
        let content = Content::Nothing(empty & !EMPTY);
        self.term(Term { content, left: None, right: None, first: at, last: at })
    }

    /// Adds a term; gives its number.
    fn term(&mut self, term: Term) -> u32 {
        self.terms.push(term);
        self.terms.len() as u32 - 1
    }

    fn give_right(&mut self, operator: u32, operand: u32) -> u32 {
        let last = self.terms[operand as usize].last;
        let term = &mut self.terms[operator as usize];
        (term.right, term.last) = (Some(operand), last);
        operator
    }
}
