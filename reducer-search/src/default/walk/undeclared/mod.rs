//! Names that lose their declarations: what takes a declaration and leaves a use is hardly worth a test.
//!
//! No language says what declares a name, and how far: the places of names in the first text do ([`Places`]). From there on, it is
//! known which uses a declaration has ([`Scopes`]); whether it is a hindrance that they lose it, the tests say ([`Odds`]).

mod odds;
mod place;
mod places;
mod reach;
mod scopes;

use crate::default::faults::is_checked;
use crate::default::touched::Touched;
use crate::numbered::Numbered;
use odds::Odds;
use places::Places;
use reducer_syntax::{Applied, Edit, Tree};
use scopes::Scopes;
use std::sync::Arc;

/// What is declared in the texts of a walk, and what came of taking declarations alone.
#[derive(Clone, Debug)]
pub struct Undeclared {
    /// Of the current tree.
    scopes: Arc<Scopes>,
    odds: Odds,
}

impl Undeclared {
    /// Nothing so far, for a first tree with these names. Nothing ever where the language itself sees what programs reject.
    pub fn new(tree: &Tree, names: &Numbered) -> Self {
        let places = if is_checked(tree) { Places::default() } else { Places::learnt(tree, names) };
        let scopes = Scopes::new(tree, names, &places);
        Self { scopes: Arc::new(scopes), odds: Odds::default() }
    }

    /// The numbers of the places of the declarations that an edit takes away from uses that stay, in order, each once.
    pub fn places(&self, tree: &Tree, edit: &Edit) -> Vec<u32> {
        let changes = edit.changes();
        if self.scopes.is_empty() || changes.is_empty() {
            return Vec::new();
        }
        self.scopes.undeclared(&Touched::new(tree, changes.iter().copied()))
    }

    /// Whether to ask for an edit that takes declarations at these places away from their uses.
    pub fn ask(&mut self, places: &[u32]) -> bool {
        self.odds.ask(places)
    }

    /// What became of one that was asked for.
    pub fn note(&mut self, places: &[u32], works: bool) {
        self.odds.note(places, works);
    }

    /// Goes on from an edit that was accepted.
    pub fn accepted(&mut self, applied: &Applied) {
        self.scopes = Arc::new(self.scopes.after(applied));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_with_a_check_knows_better() {
        let function = |number: usize| format!("func f{number}(a{number} int) int {{ return a{number} }}\n");
        let is_learnt = |functions: usize| {
            let text = format!("package p\n{}", (0..functions).map(function).collect::<Vec<_>>().concat());
            let tree = Tree::parse(&reducer_go::LANGUAGE, text.into_bytes()).unwrap();
            let names = Numbered::new(&tree);
            assert!(!Places::learnt(&tree, &names).is_empty());
            !Undeclared::new(&tree, &names).scopes.is_empty()
        };
        assert!(!is_learnt(9));
        assert!(is_learnt(3_000), "so long a text is not checked");
    }
}
