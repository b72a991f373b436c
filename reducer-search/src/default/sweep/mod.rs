//! Every single change of what a walk has left, again and again until none works any more: so the result is 1-minimal.
//!
//! Most of these tests come to nothing, and those of one sweep mostly to what they came to in the sweep before. So the changes
//! that promise something come first: such as have not failed in what looked the same, and are not of a sort that seldom works.
//! When one of them has worked, the next sweep begins; only when none works any more, all others are tried. Guesses, which put in
//! something from elsewhere, are not among these: 1-minimality does not ask for them, and where they were counted, none worked.

mod alike;
mod compose;
mod foresee;
mod foreseen;
mod places;
mod trials;

use crate::default::change::{Fineness, Fingerprints, Move, Samples};
use crate::default::groups::{Groups, Record, Round};
use crate::default::must_use::MustUse;
use crate::{Pass, Proposal};
use alike::Alike;
use compose::composed;
use foreseen::Foreseen;
use places::Place;
use reducer_syntax::{Applied, Edit, Tree};
use std::collections::HashSet;
use std::sync::Arc;

/// How probable it is that a change works.
const PROBABILITY: f64 = 0.05;

/// How probable it is that tidying after a change is interesting: few tests look at blanks.
const TIDIED: f64 = 0.8;

/// The sweep that is under way, and what is known from those before it.
#[derive(Clone, Debug)]
pub struct Sweeps {
    round: u32,
    stage: Stage,
    /// Where changes are to be tried in this stage, the first place last.
    places: Arc<[Place]>,
    /// The number of these places at which nothing has been tried. All changes that were tried at the places after them have
    /// failed since the tree changed last.
    left: usize,
    /// The changes at the place under way, the first one last.
    moves: Arc<[Move]>,
    /// How many of these have not been tried.
    left_there: usize,
    /// Whether a change of this sweep has worked.
    changed: bool,
    /// Whether it may have left blanks behind.
    untidy: bool,
    /// What was proposed last, if that was a change.
    last: Option<Move>,
    /// Those of the nodes of the tree.
    fingerprints: Arc<Fingerprints>,
    /// What has to be used there.
    must_use: Arc<MustUse>,
    /// Those of the moves that have failed before the tree has changed last.
    failures: Arc<HashSet<u64>>,
    /// To put in places: the literals that it began with, and names of the tree with which this sweep began.
    samples: Arc<Samples>,
    /// Into how many parts the text of a token is taken apart.
    parts: usize,
    /// How many moves are tried at once, each for itself; 1 for none.
    width: usize,
    /// Those that are under way; and those that have worked so, to be tried together.
    trials: Arc<Round<Move>>,
    together: Groups<Move>,
    /// What is tried beside these after one of them; and the fingerprints of what has worked so.
    foreseen: Arc<[Foreseen]>,
    expected: Arc<[u64]>,
    /// Hashes of the texts of the trials of the last round that had room for such.
    tested: Arc<[u64]>,
    /// The group that was proposed last.
    last_together: Arc<[Move]>,
    /// What a move is like that has worked alone, and the fingerprints of all that was like it in the tree before; what is like it
    /// and new; whether that was proposed last; and how that went so far.
    alike: Option<(Alike, Arc<[u64]>)>,
    guess: Option<Move>,
    guesses_under_way: bool,
    guesses: Record,
    /// How probable it is that the edit proposed last is interesting.
    probability: f64,
    /// The moves that were tried since the tree has changed last, in order.
    #[cfg(debug_assertions)]
    tried: Vec<Move>,
}

/// A sweep's stages, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    /// The changes at a place that promise something.
    Promising,
    /// The changes that come late, if they promise something.
    Late,
    /// All others, but for guesses.
    Others,
    /// All but guesses, and what has no use any more stays: the failure may come before the language looks for uses.
    Alone,
}

impl Stage {
    const ALL: [Self; 4] = [Self::Promising, Self::Late, Self::Others, Self::Alone];

    fn next(self) -> Option<Self> {
        Self::ALL.into_iter().find(|&stage| stage > self)
    }
}

impl Sweeps {
    /// Begins the first one.
    pub fn new(tree: &Tree, literals: &Samples, parts: usize, width: usize) -> Self {
        let mut sweeps = Self {
            round: 0,
            stage: Stage::Promising,
            places: Arc::default(),
            left: 0,
            moves: Arc::default(),
            left_there: 0,
            changed: false,
            untidy: false,
            last: None,
            fingerprints: Arc::new(Fingerprints::new(tree)),
            must_use: Arc::new(MustUse::new(tree)),
            failures: Arc::default(),
            samples: Arc::new(literals.clone()),
            parts,
            width,
            trials: Arc::default(),
            together: Groups::default(),
            foreseen: Arc::default(),
            expected: Arc::default(),
            tested: Arc::default(),
            last_together: Arc::default(),
            alike: None,
            guess: None,
            guesses_under_way: false,
            guesses: Record::default(),
            probability: 0.0,
            #[cfg(debug_assertions)]
            tried: Vec::new(),
        };
        sweeps.begin(tree);
        sweeps
    }

    /// The next change that can be made; `None` if no single one works any more.
    pub fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        self.last = None;
        self.learn_failure();
        self.probability = PROBABILITY;
        while self.together.are_next()
            && let Some((group, probability)) = self.together.pop()
        {
            if let Some(edit) = self.edit_of(tree, &group) {
                self.last_together = group;
                self.probability = probability;
                return Some(Proposal { edit, pass: self.pass() });
            }
        }
        if let Some(proposal) = self.next_alike(tree) {
            return Some(proposal);
        }
        if let Some(edit) = std::mem::take(&mut self.untidy).then(|| tidied(tree)).flatten() {
            if self.width > 1 {
                self.probability = TIDIED;
            }
            return Some(Proposal { edit, pass: self.pass() });
        }
        self.next_alone(tree)
    }

    /// The next change that has not been tried in this sweep.
    fn next_alone(&mut self, tree: &Tree) -> Option<Proposal> {
        self.last = None;
        loop {
            while let Some(what) = self.next_move(tree) {
                if let Some(edit) = self.edit(tree, what) {
                    self.last = Some(what);
                    return Some(Proposal { edit, pass: self.pass() });
                }
            }
            match self.stage.next() {
                _ if self.changed => self.begin(tree),
                Some(stage) if stage < Stage::Alone || !self.must_use.is_empty() => {
                    self.enter(stage, self.places_of(stage, tree));
                }
                _ => return None,
            }
        }
    }

    /// How probable it is that the edit proposed last is interesting.
    pub fn probability(&self) -> f64 {
        self.probability
    }

    /// What was proposed last has worked.
    pub fn accepted(&mut self, old: &Tree, applied: &Applied) {
        let group = std::mem::take(&mut self.last_together);
        self.together.end(true);
        self.learn(true);
        self.note_alike(old, &group);
        self.remember_failures(old);
        // They were tried since the tree has changed last, but none of them has failed.
        let worked = group.iter().chain(self.together.items());
        let worked: Vec<u64> = worked.map(|what| what.fingerprint(old, &self.fingerprints)).collect();
        if !worked.is_empty() {
            let failures = Arc::make_mut(&mut self.failures);
            for fingerprint in &worked {
                failures.remove(fingerprint);
            }
        }
        self.fingerprints = Arc::new(Fingerprints::new(&applied.tree));
        self.must_use = Arc::new(MustUse::new(&applied.tree));
        self.changed = true;
        // Not what has just been tidied.
        self.untidy |= self.last.is_some() || !group.is_empty();
        let under_way = self.moves[..self.left_there].iter().map(|&what| Place::Move(what));
        let left = self.places[..self.left].iter().copied().chain(under_way);
        let mut again: Vec<Place> =
            left.filter_map(|place| place.renumbered(old, &applied.renumbering)).collect();
        let last = self.last.take().and_then(|last| last.renumbered(old, &applied.renumbering));
        if let Some(last) = last {
            go_on(&applied.tree, last, self.parts, &mut again);
        }
        let renumbered = |what: &Move| what.renumbered(old, &applied.renumbering);
        for last in group.iter().filter_map(renumbered) {
            go_on(&applied.tree, last, self.parts, &mut again);
        }
        // The numbers of tokens are others now.
        self.together.replace(|what| renumbered(what).filter(|what| what.left_out().is_empty()));
        self.enter(self.stage, again);
    }

    /// What a move makes in the stage under way; `None` if nothing can be made, or it was made in an earlier stage.
    fn edit(&self, tree: &Tree, what: Move) -> Option<Edit> {
        let edit = what.edit(tree, &self.samples)?;
        let is_known = self.stage == Stage::Alone && edit == self.must_use.completed(tree, edit.clone());
        (!is_known).then(|| self.with_unused(tree, edit))
    }

    /// What several moves make; `None` if nothing can be made.
    fn edit_of(&self, tree: &Tree, group: &[Move]) -> Option<Edit> {
        let completed = |now: &Tree, edit: Edit| {
            if now.text() == tree.text() || self.must_use.is_empty() {
                return self.with_unused(now, edit);
            }
            if self.stage == Stage::Alone { edit } else { MustUse::new(now).completed(now, edit) }
        };
        composed(tree, group, &self.samples, completed)
    }

    /// The edit that takes along what has no use any more, unless it is to stay in the stage under way.
    fn with_unused(&self, tree: &Tree, edit: Edit) -> Edit {
        match self.stage {
            Stage::Promising | Stage::Late | Stage::Others => self.must_use.completed(tree, edit),
            Stage::Alone => edit,
        }
    }

    fn pass(&self) -> Pass {
        let name = match self.stage {
            Stage::Promising => "sweep",
            Stage::Late => "move",
            Stage::Others => "rest",
            Stage::Alone => "alone",
        };
        Pass { name, round: self.round }
    }

    /// Begins the next sweep.
    fn begin(&mut self, tree: &Tree) {
        self.remember_failures(tree);
        self.round += 1;
        self.changed = false;
        self.samples = Arc::new(self.samples.with_names(tree));
        self.enter(Stage::Promising, self.places_of(Stage::Promising, tree));
    }

    fn enter(&mut self, stage: Stage, places: Vec<Place>) {
        self.stage = stage;
        self.left = places.len();
        self.places = places.into();
        (self.moves, self.left_there) = (Arc::default(), 0);
    }

    /// Where changes are to be tried in a stage, the first place last.
    fn places_of(&self, stage: Stage, tree: &Tree) -> Vec<Place> {
        match stage {
            Stage::Promising | Stage::Others | Stage::Alone => places::all(tree, &self.samples),
            Stage::Late => places::late(tree, &self.samples),
        }
    }

    /// The next change of this stage, whether or not it can be made.
    fn next_move(&mut self, tree: &Tree) -> Option<Move> {
        while self.left_there == 0 {
            self.left = self.left.checked_sub(1)?;
            self.moves = self.moves_at(self.places[self.left], self.stage, tree).into();
            self.left_there = self.moves.len();
        }
        self.left_there -= 1;
        let what = self.moves[self.left_there];
        #[cfg(debug_assertions)]
        self.tried.push(what);
        Some(what)
    }

    /// The changes at a place that are for a stage.
    fn moves_at(&self, place: Place, stage: Stage, tree: &Tree) -> Vec<Move> {
        // What was too much of a text in the first sweep still is, mostly.
        let fineness = Fineness { parts: self.parts, with_larger: self.round == 1 };
        let mut moves = place.moves(tree, fineness);
        moves.retain(|&what| match stage {
            Stage::Promising | Stage::Late => self.promises(tree, what),
            Stage::Others => !what.change.is_guess() && !self.promises(tree, what),
            Stage::Alone => !what.change.is_guess(),
        });
        moves
    }

    /// Whether a change has not failed in what looks the same, and is not of a sort that seldom works. Guesses are not tried later,
    /// so those that seldom work promise something, too.
    fn promises(&self, tree: &Tree, what: Move) -> bool {
        (what.change.is_guess() || !places::works_seldom(tree, what))
            && !self.failures.contains(&what.fingerprint(tree, &self.fingerprints))
    }

    fn remember_failures(&mut self, tree: &Tree) {
        let failures = self.failed(tree);
        #[cfg(debug_assertions)]
        self.check_failures(tree, &failures);
        if !failures.is_empty() {
            Arc::make_mut(&mut self.failures).extend(failures);
        }
    }

    /// The fingerprints of all moves that have failed since the tree changed last; those of earlier sweeps are in `failures`.
    ///
    /// The moves are enumerated again, for a list of them would be copied with every proposal. That gives those that were
    /// tried, for what `places_of` and `moves_at` depend on is what it was: the tree, the samples, the round and the failures
    /// before.
    fn failed(&self, tree: &Tree) -> Vec<u64> {
        let before = Stage::ALL.into_iter().filter(|&stage| stage < self.stage && !self.changed);
        let before = before.flat_map(|stage| {
            let places = self.places_of(stage, tree);
            places.into_iter().flat_map(move |place| self.moves_at(place, stage, tree))
        });
        let behind = self.places.get(self.left + 1..).unwrap_or_default();
        let behind = behind.iter().flat_map(|&place| self.moves_at(place, self.stage, tree));
        let there = &self.moves[self.left_there + usize::from(self.last.is_some())..];
        let moves = before.chain(behind).chain(there.iter().copied());
        moves.map(|what| what.fingerprint(tree, &self.fingerprints)).collect()
    }

    /// Holds that the moves enumerated again are those that were tried.
    #[cfg(debug_assertions)]
    fn check_failures(&mut self, tree: &Tree, failures: &[u64]) {
        let mut tried = std::mem::take(&mut self.tried);
        if self.last.is_some() {
            tried.pop();
        }
        let tried: HashSet<u64> =
            tried.iter().map(|what| what.fingerprint(tree, &self.fingerprints)).collect();
        debug_assert_eq!(failures.iter().copied().collect::<HashSet<u64>>(), tried);
    }
}

/// What goes can leave blanks behind. Now, since a text tidied at the end would be another one than was swept.
fn tidied(tree: &Tree) -> Option<Edit> {
    let gaps = 0..tree.gap_count();
    if tree.is_tidy(gaps.clone()) { None } else { tree.tidied(gaps) }
}

/// Lets a move that has worked, as it is in the new tree, put others in the place of those of its change that are next at its
/// node.
fn go_on(tree: &Tree, last: Move, parts: usize, places: &mut Vec<Place>) {
    let same = |place: &Place| match *place {
        Place::Move(what) if what.change.name() == last.change.name() && what.at.node == last.at.node => {
            Some(what.at)
        }
        _ => None,
    };
    let left: Vec<_> = places.iter().rev().map_while(same).collect();
    if let Some(next) = last.change.after(tree, last.at, &left, parts) {
        places.truncate(places.len() - left.len());
        places.extend(next.into_iter().map(Place::Move));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;
    use reducer_syntax::Language;

    /// What the sweeps propose of a document in their rounds, and whether it worked.
    fn proposals(document: &str, interesting: &[&str]) -> Vec<(Pass, String, bool)> {
        proposals_in(&json::LANGUAGE, document, interesting)
    }

    /// The same in another language.
    fn proposals_in(
        language: &'static Language,
        text: &str,
        interesting: &[&str],
    ) -> Vec<(Pass, String, bool)> {
        let mut tree = Tree::parse(language, text.as_bytes()).unwrap();
        let mut sweeps = Sweeps::new(&tree, &Samples::literals(&tree), 1, 1);
        let mut all = Vec::new();
        while let Some(Proposal { edit, pass }) = sweeps.next(&tree) {
            let applied = tree.apply(&edit);
            let text = String::from_utf8(applied.tree.text().to_vec()).unwrap();
            let works = interesting.contains(&text.as_str());
            if works {
                sweeps.accepted(&tree, &applied);
                tree = applied.tree;
            }
            all.push((pass, text, works));
        }
        all
    }

    #[test]
    fn what_failed_before_comes_last_and_may_work() {
        let all = proposals("[[1, 2, 3], [[5], 7]]", &["[[1, 2, 3], [[5]]]", "[[[5]]]"]);
        let worked: Vec<_> = all.iter().filter(|(.., works)| *works).collect();
        let [(Pass { round: 1, .. }, first, _), (Pass { round: 2, .. }, second, _)] = worked[..] else {
            panic!("{all:?}")
        };
        assert_eq!([first.as_str(), second], ["[[1, 2, 3], [[5]]]", "[[[5]]]"]);
        // It takes less than the one that works, but from where something has changed.
        let of_second = |text: &str| all.iter().position(|(pass, of, _)| pass.round == 2 && of == text);
        let [fresh, failed] = ["[[1, 2, 3], [5]]", "[[[5]]]"].map(|text| of_second(text).unwrap());
        assert!(fresh < failed, "{all:?}");
        assert_eq!(all.last().unwrap().0.round, 3, "all is tried again");
    }

    #[test]
    fn what_failed_in_an_earlier_stage_is_known_when_a_later_one_works() {
        let all = proposals("[[[[1], 2, 3, 4, 5, 6, 7, 8, 9]], 10]", &["[[1], 10]"]);
        let worked = all.iter().find(|(.., works)| *works).unwrap();
        assert_eq!(worked.0, Pass { name: "rest", round: 1 });
        // Without the 10: that has failed in the first stage.
        let mut passes = all.iter().filter(|(_, text, _)| text == "[[1]]").map(|(pass, ..)| *pass);
        assert!(passes.all(|pass| pass.name == "rest"), "{all:?}");
    }

    #[test]
    fn a_guess_that_has_failed_is_not_tried_again_where_it_looks_the_same() {
        let document = "[[[[1], 2, 3, 4, 5, 6, 7, 8, 9]], [10, 11], {\"a\": 12}]";
        let works = "[[1], [10, 11], {\"a\": 12}]";
        let all = proposals(document, &[works]);
        let passes = |text: &str| -> Vec<&str> {
            all.iter().filter(|(_, of, _)| of == text).map(|(pass, ..)| pass.name).collect()
        };
        assert_eq!(passes(works), ["rest"]);
        let transplanted = "[[[[1], 2, 3, 4, 5, 6, 7, 8, 9]], {\"a\": [10, 11]}]";
        assert_eq!(passes(transplanted), ["move"], "it is tried once");
        assert!(passes("[[1], {\"a\": [10, 11]}]").is_empty(), "{all:?}");
        assert!(passes("[[1], [10, 11], {}]").contains(&"rest"), "what is no guess is tried again");
    }

    #[test]
    fn what_seldom_works_comes_after_what_takes_less() {
        let all = proposals("[[[1], 2, 3, 4, 5, 6, 7, 8, 9]]", &[]);
        let [prune, hoist] = ["[[[1], 2, 3, 4, 5, 6, 7, 8]]", "[[1]]"]
            .map(|text| all.iter().position(|(_, of, _)| of == text).unwrap());
        assert!(prune < hoist, "{all:?}");
    }

    #[test]
    fn names_are_left_without_uses_when_nothing_else_works() {
        let text = "package a; import \"b\"; func f() { b.C(); d() }";
        let alone = "package a; import \"b\"; func f() { d() }";
        let all = proposals_in(&reducer_go::LANGUAGE, text, &[alone]);
        let passes_of = |text: &str| -> Vec<_> {
            all.iter().filter(|(_, of, _)| of == text).map(|(pass, _, works)| (pass.name, *works)).collect()
        };
        let with_import = passes_of("package a; func f() { d() }");
        assert!(
            with_import.contains(&("sweep", false)) && !with_import.contains(&("alone", false)),
            "{all:?}"
        );
        assert_eq!(passes_of(alone), [("alone", true)]);
    }

    #[test]
    fn what_worked_alone_as_a_trial_is_made_as_it_was_tried() {
        let text = "package a; import \"b\"; func f() { b.C(); d() }";
        let alone = "package a; import \"b\"; func f() { d() }";
        let mut tree = Tree::parse(&reducer_go::LANGUAGE, text.as_bytes()).unwrap();
        let mut sweeps = Sweeps::new(&tree, &Samples::literals(&tree), 1, 4);
        let works = |tree: &Tree, edit: &Edit| tree.render(edit) == alone.as_bytes();
        loop {
            let trials = if sweeps.has_next(&tree) { Vec::new() } else { sweeps.trials(&tree, 0) };
            if !trials.is_empty() {
                let verdicts: Vec<bool> = trials.iter().map(|trial| works(&tree, &trial.edit)).collect();
                sweeps.tried(&tree, &verdicts);
            }
            match sweeps.next(&tree) {
                Some(Proposal { edit, .. }) if works(&tree, &edit) => {
                    let applied = tree.apply(&edit);
                    sweeps.accepted(&tree, &applied);
                    tree = applied.tree;
                }
                Some(_) => {}
                None => break,
            }
        }
        assert_eq!(String::from_utf8_lossy(tree.text()), alone);
    }
}
