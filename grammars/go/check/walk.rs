//! Goes through a file in order, and knows at each node which names are declared.

use super::found::Faults;
use super::names::{Declared, Meaning, Names};
use super::nodes::{Parameters, all, child, is_body, is_statement, names_of_parameters, place, results};
use super::{calls, endings, files, statements, values};
use crate::kinds as k;
use reducer_syntax::{Kind, NodeId, Tree};

/// Finds what is wrong with a file.
pub(super) fn walk(faults: &mut Faults<'_>) {
    let tree = faults.tree;
    let mut names = Names::default();
    names.open();
    let has_others = files::declare(faults, &mut names);
    let mut walk = Walk { tree, faults, names, has_others, open: Vec::new(), results: Vec::new() };
    for node in tree.nodes() {
        walk.close(node.0);
        walk.enter(node);
    }
    walk.close(u32::MAX);
    walk.close_block();
}

struct Walk<'t, 'f> {
    tree: &'t Tree,
    faults: &'f mut Faults<'t>,
    names: Names<'t>,
    /// Whether there may be names that are not seen.
    has_others: bool,
    /// What comes where nodes end.
    open: Vec<(u32, At)>,
    /// What the functions around give.
    results: Vec<Parameters>,
}

/// What comes at the end of a node.
#[derive(Clone, Copy)]
enum At {
    /// The names of the block are known no more.
    Block,
    /// So is the function.
    Function,
    /// Its names are declared.
    Names(NodeId),
}

impl Walk<'_, '_> {
    /// Does what comes before this node.
    fn close(&mut self, next: u32) {
        while let Some((_, at)) = self.open.pop_if(|(end, _)| *end <= next) {
            match at {
                At::Block => self.close_block(),
                At::Function => {
                    self.results.pop();
                    self.close_block();
                }
                At::Names(node) => self.declare_names(node),
            }
        }
    }

    fn close_block(&mut self) {
        for node in self.names.close() {
            self.faults.add(node, "declared and not used");
        }
    }

    fn open_block(&mut self, node: NodeId, at: At) {
        self.names.open();
        self.open.push((self.tree.end(node), at));
    }

    fn enter(&mut self, node: NodeId) {
        let tree = self.tree;
        statements::check(self.faults, node);
        match tree.kind(node) {
            k::NAME => self.name(node),
            k::FunctionDeclaration | k::FunctionLiteral => self.function(node),
            k::Block if is_body(tree, node) => {
                if let Some(function) = tree.parent(node) {
                    self.declare_parameters(function);
                }
            }
            k::Block => {
                let range = tree.parent(node).filter(|&parent| tree.kind(parent) == k::RangeDefine);
                if let Some(range) = range {
                    self.declare_names(range);
                }
                self.open_block(node, At::Block);
            }
            k::ValueCase | k::DefaultCase => {
                self.declare_binding(node);
                self.open_block(node, At::Block);
            }
            k::If
            | k::For
            | k::RangeDefine
            | k::Switch
            | k::TypeSwitch
            | k::CommunicationCase
            | k::DefaultCommunication
            | k::FunctionType
            | k::Method => self.open_block(node, At::Block),
            k::TypeSpec1 => {
                if let (Some(name), true) = (child(tree, node, "name"), self.names.depth() > 1) {
                    self.declare(name, files::meaning_of_type(tree, node), false);
                }
                self.open_block(node, At::Block);
            }
            k::TypedVar | k::InferredVar | k::ConstSpec1 | k::Define => {
                values::check(self.faults, node);
                if self.names.depth() > 1 {
                    self.open.push((tree.end(node), At::Names(node)));
                }
            }
            k::Assign => values::check(self.faults, node),
            k::TypeParameter => {
                for name in all(tree, node, "names") {
                    self.declare(name, Meaning::Type { is_generic: Some(false) }, false);
                }
            }
            k::Receiver => self.receiver(node),
            k::Return => {
                if let Some(&results) = self.results.last() {
                    values::check_return(self.faults, node, results);
                }
            }
            k::TokReturn => {
                if let Some(&results) = self.results.last().filter(|_| is_statement(tree, node)) {
                    values::check_return(self.faults, node, results);
                }
            }
            k::Call => calls::check(self.faults, &mut self.names, node),
            _ => {}
        }
    }

    fn function(&mut self, node: NodeId) {
        let tree = self.tree;
        let results = results(tree, node).unwrap_or(Parameters { count: None, have_names: false });
        match child(tree, node, "body") {
            Some(body) if results.count != Some(0) && endings::may_reach_end(tree, body) => {
                self.faults.add(child(tree, node, "name").unwrap_or(node), "no return at the end");
            }
            None => self.faults.add(child(tree, node, "name").unwrap_or(node), "no body"),
            Some(_) => {}
        }
        self.results.push(results);
        self.open_block(node, At::Function);
    }

    /// Declares what is known in the body of a function alone: the parameters and results that have names, and the receiver.
    fn declare_parameters(&mut self, function: NodeId) {
        let tree = self.tree;
        let receiver = child(tree, function, "receiver").and_then(|receiver| child(tree, receiver, "name"));
        for name in receiver.into_iter().chain(names_of_parameters(tree, function)) {
            self.declare(name, Meaning::Value, false);
        }
    }

    /// What a method belongs to: the arguments of its type have names.
    fn receiver(&mut self, node: NodeId) {
        let tree = self.tree;
        for list in tree.subtree(node).filter(|&below| tree.kind(below) == k::TypeArguments) {
            for name in all(tree, list, "list").into_iter().filter_map(|one| child(tree, one, "name")) {
                self.declare(name, Meaning::Type { is_generic: Some(false) }, false);
            }
        }
        let is_of_language = |base: &NodeId| self.names.is_predeclared_type(tree.text_of(*base));
        if let Some(base) = files::base(tree, node).filter(is_of_language) {
            self.faults.add(base, "a method of a type of the language");
        }
    }

    /// Declares the names of a declaration, which is at its end.
    fn declare_names(&mut self, node: NodeId) {
        let (tree, kind) = (self.tree, self.tree.kind(node));
        let mut names = all(tree, node, "names");
        let first = names.first().copied();
        if kind == k::Define {
            let is_new = |text: &[u8]| text != b"_" && !self.names.is_in_block(text);
            names.retain(|name| is_new(tree.text_of(*name)));
            if let (Some(first), true) = (first, names.is_empty()) {
                self.faults.add(first, "no new name");
            }
        }
        for name in names {
            self.declare(name, Meaning::Value, kind != k::ConstSpec1);
        }
    }

    /// Declares the name of the value in a switch over its type before the first case, in a block around all of them.
    fn declare_binding(&mut self, case: NodeId) {
        let tree = self.tree;
        let is_first = tree.mates(case)[0].is_none();
        let Some(switch) = tree.parent(case).filter(|&parent| is_first && tree.kind(parent) == k::TypeSwitch)
        else {
            return;
        };
        let binding = child(tree, switch, "binding").and_then(|binding| child(tree, binding, "name"));
        if let Some(name) = binding {
            self.open_block(switch, At::Block);
            self.declare(name, Meaning::Value, true);
        }
    }

    fn declare(&mut self, node: NodeId, meaning: Meaning, must_be_used: bool) {
        let declared = Declared { meaning, node, must_be_used, is_used: false };
        if !self.names.declare(self.tree.text_of(node), declared) {
            self.faults.add(node, "declared twice");
        }
    }

    /// A name where it is used, or declared.
    fn name(&mut self, node: NodeId) {
        let tree = self.tree;
        let Some((kind, slot)) = place(tree, node) else { return };
        let text = tree.text_of(node);
        match (kind, slot) {
            (_, "names" | "label")
            | (
                k::TypeSpec1
                | k::FunctionDeclaration
                | k::Receiver
                | k::Method
                | k::Binding
                | k::PackageClause
                | k::Selector,
                "name",
            )
            | (k::NamedImport, _) => {}
            (k::TypeName, "name") => self.type_name(node),
            // The name of a field, perhaps.
            (k::Keyed, "key") => {
                self.names.find(text, true);
            }
            (k::Assign | k::RangeAssign, "targets") => {
                if text != b"_" && self.found(node, false).is_some_and(|meaning| meaning != Meaning::Value) {
                    self.faults.add(node, "no variable");
                }
            }
            _ if text == b"_" => self.faults.add(node, "no value"),
            _ => {
                let meaning = self.found(node, true);
                let is_wrong = match meaning {
                    Some(Meaning::Package) => {
                        !matches!((kind, slot), (k::Selector, "of") | (k::TypeNamePart, _))
                    }
                    Some(Meaning::Builtin) => (kind, slot) != (k::Call, "function"),
                    Some(Meaning::Type { .. }) => self.is_value(node, kind, slot),
                    _ => false,
                };
                if is_wrong {
                    self.faults.add(node, "no value");
                }
                if (kind, slot) == (k::Composite, "of") {
                    self.generic(node, meaning, false);
                }
            }
        }
    }

    /// A name where a type has to be.
    fn type_name(&mut self, node: NodeId) {
        let tree = self.tree;
        let Some(parent) =
            tree.parent(node).filter(|&parent| child(tree, parent, "type_name_part").is_none())
        else {
            return;
        };
        match self.found(node, true) {
            Some(Meaning::Value | Meaning::Function { .. } | Meaning::Builtin | Meaning::Package) => {
                self.faults.add(node, "no type");
            }
            meaning => self.generic(node, meaning, child(tree, parent, "type_arguments").is_some()),
        }
    }

    /// A type has arguments or not.
    fn generic(&mut self, node: NodeId, meaning: Option<Meaning>, has_arguments: bool) {
        if matches!(meaning, Some(Meaning::Type { is_generic: Some(is_generic) }) if is_generic != has_arguments)
        {
            self.faults.add(node, "another number of arguments");
        }
    }

    /// What a name stands for, if it is known.
    fn found(&mut self, node: NodeId, is_use: bool) -> Option<Meaning> {
        let meaning = self.names.find(self.tree.text_of(node), is_use);
        if meaning.is_none() && !self.has_others {
            self.faults.add(node, "not declared");
        }
        meaning
    }

    /// Whether only a value may stand where a node stands.
    fn is_value(&self, node: NodeId, kind: Kind, slot: &str) -> bool {
        let tree = self.tree;
        match (kind, slot) {
            (k::ValueCase, _) => false,
            (k::CallPart, "arguments") => {
                let call = tree.parent(node).and_then(|part| tree.parent(part));
                let function = call.and_then(|call| child(tree, call, "function"));
                function.is_some_and(|function| !matches!(tree.text_of(function), b"make" | b"new"))
            }
            (k::Sum | k::Comparison | k::And | k::Or, _) | (_, "values" | "value" | "condition") => true,
            _ => false,
        }
    }
}
