//! Names that lose their declarations: what takes a declaration and leaves a use is hardly worth a test.
//!
//! No language says what declares a name, and how far: the places of names in the first text do ([`Places`]). From there on, it is
//! known which uses a declaration has ([`Scopes`]); whether it is a hindrance that they lose it, the tests say ([`Odds`]). So they do of what
//! takes a declaration and gives its uses the shortest texts ([`uses`]): where a value that nothing defines may be any, as in LLVM's
//! code, that works, and nothing else has to go with it.

mod odds;
mod place;
mod places;
pub mod reach;
mod scopes;
mod uses;

use crate::default::faults::is_checked;
use crate::default::touched::Touched;
use crate::default::unchanged::Unchanged;
use crate::numbered::Numbered;
use odds::Odds;
use places::Places;
use reducer_syntax::{Applied, Change, Edit, NodeId, Tree};
use scopes::Scopes;
use std::sync::Arc;
use uses::shortened;

/// What goes in the place of a use may take declarations of others, and so on: so many times at most.
const MOST_ROUNDS: usize = 8;

/// What takes declarations alone and is likely to fail is asked for once in so many times,
const ASKED: u32 = 16;
/// and what gives their uses the shortest texts, too.
const ASKED_WITH_USES: u32 = 32;

/// What is declared in the texts of a walk, and what came of taking declarations alone,
#[derive(Clone, Debug)]
pub struct Undeclared {
    /// Of the current tree.
    scopes: Arc<Scopes>,
    alone: Odds,
    /// and of giving their uses the shortest texts.
    with_short_uses: Odds,
}

impl Undeclared {
    /// Nothing so far, for a first tree with these names. Nothing ever where the language itself sees what programs reject.
    pub fn new(tree: &Tree, names: &Numbered) -> Self {
        let places = if is_checked(tree) { Places::default() } else { Places::learnt(tree, names) };
        let scopes = Scopes::new(tree, names, &places);
        Self {
            scopes: Arc::new(scopes),
            alone: Odds::new(ASKED),
            with_short_uses: Odds::new(ASKED_WITH_USES),
        }
    }

    /// The numbers of the places of the declarations that an edit takes away from uses that stay, in order, each once.
    pub fn places(&self, tree: &Tree, edit: &Edit) -> Vec<u32> {
        let changes = edit.changes();
        if self.scopes.is_empty() || changes.is_empty() {
            return Vec::new();
        }
        self.scopes.places(&Touched::new(tree, changes.iter().copied()))
    }

    /// The declarations that an edit takes away from uses that stay.
    pub fn taken(&self, tree: &Tree, edit: &Edit) -> Vec<NodeId> {
        if self.scopes.is_empty() {
            return Vec::new();
        }
        self.scopes.taken(&Touched::new(tree, edit.changes().iter().copied()))
    }

    /// An edit, and the shortest texts in the places of the uses that lose their declarations by it; `None` if such a place has what the edit
    /// changes within it.
    pub fn with_short_uses(&self, tree: &Tree, edit: &Edit) -> Option<Edit> {
        let mut edit = edit.clone();
        for _ in 0..MOST_ROUNDS {
            let touched = Touched::new(tree, edit.changes().iter().copied());
            let uses = self.scopes.orphans(&touched);
            if uses.is_empty() {
                return Some(edit);
            }
            let shortened =
                |name| shortened(tree, name).filter(|one| !touched.are_within(tree, one.target()));
            let changes = uses.into_iter().map(shortened).collect::<Option<Vec<Change>>>()?;
            edit = [edit, Edit::new(changes)].into_iter().collect();
        }
        None
    }

    /// Whether to ask for an edit that takes declarations at these places away from their uses.
    pub fn ask(&mut self, places: &[u32]) -> bool {
        self.alone.ask(places)
    }

    /// Whether to ask for one in which these uses get their shortest texts.
    pub fn ask_with_short_uses(&mut self, places: &[u32]) -> bool {
        self.with_short_uses.ask(places)
    }

    /// Whether this mostly works.
    pub fn short_uses_work(&self) -> bool {
        self.with_short_uses.mostly_works()
    }

    /// What became of one that was asked for.
    pub fn note(&mut self, places: &[u32], shortens_uses: bool, works: bool) {
        let odds = if shortens_uses { &mut self.with_short_uses } else { &mut self.alone };
        odds.note(places, works);
    }

    /// Goes on from an edit that was accepted. Gives the declarations of the names that have lost their last uses by it.
    pub fn accepted(&mut self, applied: &Applied, unchanged: &Unchanged) -> Vec<NodeId> {
        let (scopes, lone) = self.scopes.after(applied, unchanged);
        self.scopes = Arc::new(scopes);
        lone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text in C without a statement, with the shortest texts in the places of the uses of what that declares.
    fn with_short_uses(statement: &str) -> Option<String> {
        let function = |number: usize| {
            format!("int f{number}(int a{number}) {{ int b = a{number}; g(b); if (b) return b + 1; }} ")
        };
        let text = (0..5).map(function).collect::<Vec<_>>().concat();
        let tree = Tree::parse(&reducer_c::LANGUAGE, text.into_bytes()).unwrap();
        let undeclared = Undeclared::new(&tree, &Numbered::new(&tree));
        let node = tree.nodes().find(|&node| tree.text_of(node) == statement.as_bytes()).unwrap();
        let edit = Edit::prune([node]);
        assert!(!undeclared.places(&tree, &edit).is_empty());
        let text = tree.render(&undeclared.with_short_uses(&tree, &edit)?);
        let text = String::from_utf8(text).unwrap();
        Some(text[..text.find("int f1")?].trim_end().to_owned())
    }

    #[test]
    fn uses_get_their_shortest_texts() {
        let expected = "int f0(int a0) { g(); if (0) return 0 + 1; }";
        assert_eq!(with_short_uses("int b = a0;").unwrap(), expected);
        assert_eq!(
            with_short_uses("int a0").unwrap(),
            "int f0(int) { int b = 0; g(b); if (b) return b + 1; }"
        );
    }

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
