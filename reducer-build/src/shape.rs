//! The shape of the trees that a grammar gives: which productions are nodes, and which slots they have.
//!
//! Made by [`passes::shape`](crate::passes::shape); what cannot occur in it: groups and quantifiers. A group is
//! a rule of its own or part of a separated list, a quantifier is the arity of a slot.

use crate::ground::source::Span;
use crate::ir::TokenId;
use reducer_tables::Kind;

/// Index of a [`Rule`] in [`Shape::rules`]; the grammar's rules come first, with the indices that they have there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub usize);

/// All of it.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The rules of the grammar, then those made from groups.
    pub rules: Vec<Rule>,
    /// The rule that a file must match.
    pub start: RuleId,
    /// The name of the Rust type of each token of the grammar.
    pub token_types: Vec<String>,
    /// The kind of each token of the grammar; `None` for hidden ones.
    pub token_kinds: Vec<Option<Kind>>,
    /// How many kinds there are.
    pub kinds: usize,
}

impl Shape {
    /// By kind, the tokens that nodes of the kind may not begin with.
    pub fn not_first(&self) -> Vec<&[TokenId]> {
        let mut barred: Vec<&[TokenId]> = vec![&[]; self.kinds];
        for rule in &self.rules {
            for alternative in &rule.alternatives {
                if let Form::Node(node) = &alternative.form {
                    barred[node.index()] = &rule.not_first;
                }
            }
        }
        barred
    }

    /// By kind, whether no edit makes such a node.
    pub fn given(&self) -> Vec<bool> {
        let mut given = vec![false; self.kinds];
        for rule in self.rules.iter().filter(|rule| rule.given) {
            for alternative in &rule.alternatives {
                if let Form::Node(node) = &alternative.form {
                    given[node.index()] = true;
                }
            }
        }
        given
    }

    /// Whether less is preferred to more somewhere.
    pub fn is_lazy(&self) -> bool {
        self.nodes().flat_map(Node::slots).any(|slot| slot.is_lazy)
    }

    /// All nodes, in the order of their kinds.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.rules.iter().flat_map(Rule::nodes)
    }
}

/// A rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The rule of the grammar that it is, or that the group stands in.
    pub within: RuleId,
    /// Its name, as in the grammar, or made from the rule that the group stands in.
    pub name: String,
    /// The name of its Rust type.
    pub type_name: String,
    /// Where its name, or the group, stands.
    pub span: Span,
    /// Doc comment lines.
    pub doc: Vec<String>,
    /// Tokens that it may not begin with; then all its alternatives are nodes.
    pub not_first: Vec<TokenId>,
    /// Whether edits make no node of it; then all its alternatives are nodes.
    pub given: bool,
    /// In order; at least one.
    pub alternatives: Vec<Alternative>,
}

impl Rule {
    /// Those of its alternatives that are nodes.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        self.alternatives.iter().filter_map(|alternative| match &alternative.form {
            Form::Node(node) => Some(node),
            Form::Unit(_) => None,
        })
    }

    /// Whether it may not begin with some tokens.
    pub fn bars_tokens(&self) -> bool {
        !self.not_first.is_empty()
    }

    /// Its only alternative, if that is a node: then the rule has no type but the node's.
    pub fn sole_node(&self) -> Option<&Node> {
        match &*self.alternatives {
            [Alternative { form: Form::Node(node), .. }] => Some(node),
            _ => None,
        }
    }
}

/// An alternative of a rule.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The variant's name in the rule's enum, if it has one.
    pub variant: String,
    /// Where it stands.
    pub span: Span,
    /// `<assoc=right>`
    pub right_assoc: bool,
    /// Whether it is a node of its own.
    pub form: Form,
}

/// What a match of an alternative is in the tree.
#[derive(Clone, Debug)]
pub enum Form {
    /// What the one symbol is: chains of these are squeezed out of the tree.
    Unit(Symbol),
    /// A node.
    Node(Node),
}

/// A kind of node.
#[derive(Clone, Debug)]
pub struct Node {
    /// Its kind.
    pub kind: Kind,
    /// The name of its Rust type.
    pub type_name: String,
    /// What it consists of, in order.
    pub parts: Vec<Part>,
}

impl Node {
    /// Its slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.parts.iter().filter_map(|part| match part {
            Part::Fixed(_) => None,
            Part::Slot(slot) => Some(slot),
        })
    }
}

/// A part of a node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A token that has one text only, and is not in the tree.
    Fixed(TokenId),
    /// Something that is.
    Slot(Slot),
}

/// A place for children.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// The label, or a name made from the symbol.
    pub name: String,
    /// What stands there.
    pub symbol: Symbol,
    /// How often.
    pub arity: Arity,
    /// Whether less is preferred to more, `x*?`: where a text can be read in both ways, that counts.
    pub is_lazy: bool,
}

impl Slot {
    /// Whether a text can have nothing at all for the slot, given which symbols match nothing.
    pub fn can_be_nothing(&self, symbol: impl FnOnce(Symbol) -> bool) -> bool {
        match &self.arity {
            Arity::Optional | Arity::List { at_least_one: false, .. } => true,
            // A separator is some tokens, so that each element ends with one.
            Arity::List { separator, .. } if separator.terminated => false,
            Arity::One | Arity::List { .. } => symbol(self.symbol),
        }
    }
}

/// How often something stands in a slot.
pub type Arity = reducer_tables::Arity<Vec<Vec<TokenId>>>;

/// What stands between the elements of a list; not in the tree.
pub type Separator = reducer_tables::Separator<Vec<Vec<TokenId>>>;

/// A token or a rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// A visible token.
    Token(TokenId),
    /// A rule.
    Rule(RuleId),
}
