//! The default strategy from its start to its end: a walk, tidying, short names, sweeps.

use super::change::Samples;
use super::faults::Faults;
use super::short_names::ShortNames;
use super::sweep::Sweeps;
use super::tidy::Tidy;
use super::walk::Walk;
use crate::options::Options;
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, Tree};
use std::sync::Arc;

/// Into how many parts the text of a token is taken apart by default: what is left is taken apart again.
const PARTS: usize = 4;

/// One of so many tests at a time is not for trials.
const BESIDE: usize = 16;

/// The default strategy: of all changes of a tree, the one that promises most is tried next, its gain in tokens times the
/// probability that such changes have had so far in this run; then every single change again, until none works. It is of no
/// paper: `docs/decisions/0011-best-first.md` says what it takes from which, 0016 what the probability leans on.
#[derive(Clone, Debug)]
pub struct BestFirst {
    phase: Phase,
    /// Literals of the first tree.
    samples: Arc<Samples>,
    /// Whether it ends before the sweeps, and the walk ends early.
    hastens: bool,
    renaming: Renaming,
    /// Into how many parts the text of a token is taken apart.
    parts: usize,
    /// How many moves are tried at once, each for itself.
    width: usize,
    /// What comes after trials, when it has been asked for there are none.
    ready: Option<Proposal>,
    /// Names that become short beside the sweeps, so that both have their trials at the same time; with a width of 1, after the sweeps,
    /// for what stood in the way before may be gone.
    names: Option<Box<ShortNames>>,
    /// Whether these made the proposal that was given last.
    renames: bool,
    /// What is wrong with texts that parse.
    faults: Faults,
}

/// Whether names become short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Renaming {
    /// They keep their texts.
    Never,
    /// Before the sweeps, and then once more.
    Once,
    /// They are tried for the second time, or have been.
    Again,
}

#[derive(Clone, Debug)]
enum Phase {
    /// The input gets another spelling; once it has been asked for, there is none.
    Respell(Option<Edit>),
    /// Down from the root.
    Walk(Box<Walk>),
    /// Comments and blanks.
    Tidy(Tidy),
    /// Names become short.
    Rename(ShortNames),
    /// Every single change, until none works.
    Sweep(Box<Sweeps>),
}

impl BestFirst {
    /// Starts at the root of this tree, and ends when no single change works any more: the strategy `default`.
    pub fn new(tree: &Tree, options: Options) -> Self {
        Self::with(tree, options, false, PARTS)
    }

    /// The same, but it ends when a test gains little of what the ones before gave, and tidies up: the strategy `fast`.
    pub fn fast(tree: &Tree, options: Options) -> Self {
        Self::with(tree, options, true, PARTS)
    }

    /// The same, but texts of tokens are taken apart to the last character: a part of the strategy `thorough`.
    pub fn thorough(tree: &Tree, options: Options) -> Self {
        Self::with(tree, options, false, usize::MAX)
    }

    fn with(tree: &Tree, options: Options, hastens: bool, parts: usize) -> Self {
        let samples = Arc::new(Samples::literals(tree));
        let width = trials_at_once(options.width);
        let renaming = if options.keep_names { Renaming::Never } else { Renaming::Once };
        let respelled = if options.keep_names { None } else { tree.respelled() };
        let phase = match respelled {
            Some(edit) => Phase::Respell(Some(edit)),
            None => Phase::walk(tree, &samples, hastens, width),
        };
        let faults = Faults::new(tree);
        Self {
            phase,
            samples,
            hastens,
            renaming,
            parts,
            width,
            ready: None,
            names: None,
            renames: false,
            faults,
        }
    }

    /// Starts again at the root.
    fn start_again(&mut self, tree: &Tree) {
        self.phase = Phase::walk(tree, &self.samples, self.hastens, self.width);
        (self.ready, self.names, self.renames) = (None, None, false);
    }

    /// Goes to the next phase, if there is one.
    fn enter_next(&mut self, tree: &Tree) -> Option<()> {
        self.phase = match self.phase {
            Phase::Respell(_) => Phase::walk(tree, &self.samples, self.hastens, self.width),
            Phase::Walk(_) => Phase::Tidy(Tidy::new(tree)),
            Phase::Tidy(_) if self.renaming != Renaming::Never && self.width > 1 && !self.hastens => {
                self.names = Some(Box::new(ShortNames::new(tree, (self.width / 2).max(2))));
                Phase::Sweep(Box::new(Sweeps::new(tree, &self.samples, self.parts, self.width)))
            }
            Phase::Tidy(_) if self.renaming != Renaming::Never => {
                Phase::Rename(ShortNames::new(tree, self.width))
            }
            Phase::Tidy(_) | Phase::Rename(_) if self.hastens => return None,
            Phase::Tidy(_) | Phase::Rename(_) => {
                Phase::Sweep(Box::new(Sweeps::new(tree, &self.samples, self.parts, self.width)))
            }
            // What is wrong is perhaps no hindrance.
            Phase::Sweep(_) if self.faults.begin_last() => {
                self.names = None;
                Phase::Sweep(Box::new(Sweeps::new(tree, &self.samples, self.parts, 1)))
            }
            Phase::Sweep(_) => return None,
        };
        Some(())
    }

    /// What the phase proposes next; at the end, only what may be wrong and has to be asked for.
    fn propose(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            let mut proposal = self.phase.next(tree)?;
            if let Phase::Walk(walk) = &mut self.phase
                && self.faults.are_sought()
                && !self.faults.allow(&tree.render(&proposal.edit))
            {
                walk.leave_out(tree);
                continue;
            }
            if self.faults.are_last() {
                if !self.faults.ask_last(&tree.render(&proposal.edit))? {
                    continue;
                }
                proposal.pass = Pass::new("faults");
            }
            return Some(proposal);
        }
    }

    /// Nothing is left for the sweeps: begins with the names that are still long. Whether there can be such, and it has not begun before.
    fn begin_names_again(&mut self, tree: &Tree) -> bool {
        let begins = matches!(self.phase, Phase::Sweep(_)) && self.renaming == Renaming::Once;
        if begins {
            self.renaming = Renaming::Again;
            self.names = Some(Box::new(ShortNames::of_several_mentions(tree)));
        }
        begins
    }

    /// What names propose after the sweeps.
    fn next_name(&mut self, tree: &Tree) -> Option<Proposal> {
        let proposal = self.names.as_mut()?.next(tree);
        self.renames = proposal.is_some();
        if !self.renames {
            self.names = None;
        }
        proposal
    }

    /// What names propose beside the sweeps, if that comes next; then the trials of both, if nothing else comes first.
    fn trials_with_names(&mut self, tree: &Tree) -> Vec<Proposal> {
        let mut names = self.names.as_mut();
        self.ready = names.as_mut().and_then(|names| if names.has_next() { names.next(tree) } else { None });
        self.renames = self.ready.is_some();
        let Phase::Sweep(sweeps) = &mut self.phase else { return Vec::new() };
        if self.renames || sweeps.has_next(tree) {
            return Vec::new();
        }
        let mut trials = names.map(|names| names.trials(tree)).unwrap_or_default();
        trials.extend(sweeps.trials(tree, trials.len()));
        trials
    }
}

/// How many moves are tried at once, each for itself, by a search for so many tests at a time: beside them, there is room for what
/// has worked before and is tried together.
fn trials_at_once(width: usize) -> usize {
    if width <= 1 { 1 } else { (width - width.div_ceil(BESIDE)).max(2) }
}

impl Phase {
    fn walk(tree: &Tree, samples: &Arc<Samples>, hastens: bool, width: usize) -> Self {
        Self::Walk(Box::new(Walk::new(tree, Arc::clone(samples), hastens, width)))
    }

    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        match self {
            Self::Respell(edit) => Some(Proposal { edit: edit.take()?, pass: Pass::new("respell") }),
            Self::Walk(walk) => walk.next(tree),
            Self::Tidy(tidy) => tidy.next(tree),
            Self::Rename(names) => names.next(tree),
            Self::Sweep(sweeps) => sweeps.next(tree),
        }
    }
}

impl Search for BestFirst {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        if self.width > 1 {
            return self.ready.take();
        }
        loop {
            let proposal = self.next_name(tree).or_else(|| self.propose(tree));
            if proposal.is_some() {
                return proposal;
            }
            if !self.begin_names_again(tree) {
                self.enter_next(tree)?;
            }
        }
    }

    fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        let mut goes_on = self.width > 1;
        while std::mem::take(&mut goes_on) {
            let trials = match &mut self.phase {
                Phase::Walk(walk) => walk.trials(tree),
                Phase::Sweep(_) if self.faults.are_last() => Vec::new(),
                Phase::Sweep(_) => self.trials_with_names(tree),
                Phase::Rename(names) => {
                    if names.has_next() {
                        Vec::new()
                    } else {
                        names.trials(tree)
                    }
                }
                Phase::Respell(_) | Phase::Tidy(_) => Vec::new(),
            };
            if !trials.is_empty() || self.ready.is_some() {
                return trials;
            }
            self.ready = self.propose(tree);
            goes_on = self.ready.is_none() && self.enter_next(tree).is_some();
        }
        Vec::new()
    }

    fn tried(&mut self, tree: &Tree, works: &[bool]) {
        match &mut self.phase {
            Phase::Walk(walk) => walk.tried(tree, works),
            Phase::Sweep(sweeps) => {
                let of_names = self.names.as_ref().map_or(0, |names| names.trial_count());
                let (of_names, of_sweeps) = works.split_at(of_names.min(works.len()));
                if let Some(names) = &mut self.names {
                    names.tried(of_names);
                }
                sweeps.tried(tree, of_sweeps);
            }
            Phase::Rename(names) => names.tried(works),
            Phase::Respell(_) | Phase::Tidy(_) => {}
        }
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        match &mut self.names {
            Some(names) if self.renames => names.accepted(applied),
            Some(names) => names.follow(applied),
            None => {}
        }
        match &mut self.phase {
            Phase::Walk(walk) => walk.accepted(before, applied),
            Phase::Sweep(sweeps) => {
                sweeps.accepted(before, applied);
                if self.renames {
                    sweeps.drop_texts(&applied.tree);
                }
            }
            Phase::Respell(_) => {}
            Phase::Tidy(tidy) => tidy.accepted(),
            Phase::Rename(names) => names.accepted(applied),
        }
        // What was not asked for may be possible after all.
        if self.faults.accepted(&applied.tree) {
            self.start_again(&applied.tree);
        }
    }

    fn probability(&self) -> f64 {
        if let Some(names) = self.names.as_ref().filter(|_| self.renames) {
            return names.probability();
        }
        match &self.phase {
            Phase::Walk(walk) => walk.probability(),
            // Few tests look at blanks, or at the spelling.
            Phase::Respell(_) | Phase::Tidy(_) => 0.8,
            Phase::Rename(names) => names.probability(),
            Phase::Sweep(sweeps) => sweeps.probability(),
        }
    }

    /// Shorter, or as long and earlier in the order of bytes; and nothing is wrong with it that is not wrong with the current text. Another
    /// spelling may be longer: it comes once, before all else.
    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        if matches!(self.phase, Phase::Respell(_)) {
            return true;
        }
        (candidate.len(), candidate) < (current.len(), current) && self.faults.allow(candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    /// What a search of a width asks for, in order: trials in a line, `!` before those that work, then what it proposes.
    fn asked(text: &str, width: usize, works: impl Fn(&str) -> bool) -> Vec<String> {
        let tree = tree(text);
        let search = BestFirst::new(&tree, Options { width, ..Options::default() });
        asked_by(search, tree, works)
    }

    /// What this search asks for.
    fn asked_by(mut search: BestFirst, mut tree: Tree, works: impl Fn(&str) -> bool) -> Vec<String> {
        let mut lines = Vec::new();
        let candidate = |tree: &Tree, proposal: &Proposal, search: &BestFirst| {
            let text = tree.render(&proposal.edit);
            let is_wanted = search.wants(&text, tree.text());
            let text = String::from_utf8(text).unwrap();
            let works = is_wanted && works(&text);
            (works, if works { format!("!{text}") } else { text })
        };
        loop {
            let trials = search.trials(&tree);
            let made: Vec<(bool, String)> =
                trials.iter().map(|trial| candidate(&tree, trial, &search)).collect();
            if !made.is_empty() {
                let (works, texts): (Vec<bool>, Vec<String>) = made.into_iter().unzip();
                lines.push(format!("{}: {}", trials[0].pass.name, texts.join(" | ")));
                search.tried(&tree, &works);
                continue;
            }
            let Some(proposal) = search.next(&tree) else { return lines };
            let (works, text) = candidate(&tree, &proposal, &search);
            lines.push(format!("{}: {text}", proposal.pass.name));
            if works {
                let applied = tree.apply(&proposal.edit);
                search.accepted(&tree, &applied);
                tree = applied.tree;
            }
        }
    }

    /// The names keep their texts as long as the number has two digits, and it has until the sweeps.
    #[test]
    fn names_that_had_to_be_long_become_short_after_the_sweeps() {
        let is_left = |text: &str, name: &str, number: &str| {
            text == format!("int {name}() {{ return {name}() + {number}; }}")
        };
        let works = |text: &str| {
            is_left(text, "first", "10") || is_left(text, "first", "1") || is_left(text, "f", "1")
        };
        let lines = asked("int first() { return first() + 10; }", 1, works);
        let renames: Vec<&String> = lines.iter().filter(|line| line.starts_with("rename: ")).collect();
        assert_eq!(renames, ["rename: int f() { return f() + 10; }", "rename: !int f() { return f() + 1; }"]);
    }

    #[test]
    fn parts_of_a_list_are_tried_at_once_and_not_what_they_are_parts_of() {
        let lines = asked("[1, 2, 3, 4, 5, 6, 7, 8]", 9, |text| text.contains('3') && text.contains('8'));
        assert_eq!(
            lines,
            [
                "walk: [1, 2, 5, 6, 7, 8] | ![1, 2, 3, 4, 5, 7, 8] | ![1, 2, 3, 4, 6, 7, 8] | [1, 2, 3, 4, 5, 6, 7] | \
                 ![1, 2, 3, 4, 5, 6, 8] | ![1, 3, 4, 5, 6, 7, 8] | ![2, 3, 4, 5, 6, 7, 8] | ![1, 2, 3, 5, 6, 7, 8]",
                "walk: ![3, 8]",
                "walk: [8] | 3 | 0 | []",
                "sweep: 8 | 3 | 0 | [3] | [8] | [] | [3] | [8]",
            ]
        );
    }

    #[test]
    fn of_what_works_alone_and_not_together_parts_are_tried_at_once() {
        let is_interesting =
            |text: &str| text.contains('9') && text.contains(['1', '2']) && text.contains(['3', '4']);
        let lines = asked("[1, 2, 3, 4, 9]", 16, is_interesting);
        assert_eq!(
            lines,
            [
                "walk: [] | [1, 2] | [3, 4, 9] | [1, 2, 3] | ![1, 2, 4, 9] | [1, 2, 3, 4] | ![1, 2, 3, 9] | ![1, 3, 4, 9] | \
                 ![2, 3, 4, 9] | 4 | 3 | 2 | 1 | 0",
                "walk: [9]",
                "walk: [1, 2, 9] | [3, 4, 9]",
                "walk: ![1, 2, 4, 9]",
                "sweep: 9 | 4 | 2 | 1 | 0 | [1, 2, 4] | [1, 2, 9] | ![1, 4, 9] | ![2, 4, 9] | [1, 2] | [1, 9] | [1, 9] | \
                 [4, 9] | [1, 2, 4] | [1, 2, 9]",
                "move: [4, 9]",
                "move: ![1, 4, 9]",
                "move: [4, 9] | 9 | 4 | 1 | 0 | [4, 9] | [1] | [9] | [1, 9] | [4, 9] | [1, 4] | [1, 9]",
            ]
        );
    }

    #[test]
    fn what_becomes_possible_is_guessed_by_what_has_worked() {
        let text = "a() { p }\na() { q }\na() { r }";
        let are_joined = |text: &str| text.contains("p q") || text.contains("q r");
        let has_all = |text: &str| ["p", "q", "r"].iter().all(|word| text.contains(word));
        let lines = asked(text, 64, |text| has_all(text) && !are_joined(text));
        assert!(
            lines.iter().filter(|line| line.contains('|')).count() == 2,
            "one round before that, and one after it: {lines:?}"
        );
        let alone: Vec<&String> = lines.iter().filter(|line| !line.contains('|')).collect();
        let expected = ["a() { p }\na() { q }\nr", "a() { p }\nq\nr", "p\nq\nr"];
        assert_eq!(alone, expected.map(|text| format!("rest: !{text}")).iter().collect::<Vec<_>>());
    }

    #[test]
    fn names_are_tried_beside_the_first_sweep() {
        let text = "int size; int f() { return size; }";
        let lines = asked(text, 64, |text| text.contains("int s") && text.contains("return s"));
        assert!(lines[2].starts_with("rename: !int s; a() { return s; } | int size; | "), "{lines:?}");
        assert_eq!(lines[3], "rename: !int s; a() { return s; }");
        assert!(lines[4].starts_with("sweep: int s; | "), "{lines:?}");
    }

    #[test]
    fn a_search_without_sweeps_has_trials_of_names_alone() {
        let tree = tree("int size; int f() { return size; }");
        let search = BestFirst::fast(&tree, Options { width: 64, ..Options::default() });
        let lines = asked_by(search, tree, |text| text.contains("int s") && text.contains("return s"));
        assert_eq!(&lines[2..], ["rename: !int s; a() { return s; }", "rename: !int s; a() { return s; }"]);
    }

    #[test]
    fn what_becomes_possible_is_tried_beside_what_makes_it_so() {
        let texts = ["a() { p; }", "a() { p }", "p"];
        let lines = asked(texts[0], 480, |text| texts.contains(&text));
        assert!(lines[0].contains(" | !a() { p } | ") && lines[0].contains(" | !p"), "{lines:?}");
        assert_eq!(
            &lines[1..3],
            &["rest: !a() { p }", "rest: !p"],
            "there is no round between the two: {lines:?}"
        );
    }

    /// How often the walk asks for a list without one of its sixty elements, and how often the sweeps do.
    fn without_one(works: impl Fn(&str) -> bool) -> [usize; 2] {
        let elements: Vec<String> = (10..70).map(|number| number.to_string()).collect();
        let mut lines = asked(&format!("[{}]", elements.join(", ")), 1, works);
        lines.retain(|line| line.matches(", ").count() == elements.len() - 2);
        let of_walk = lines.iter().filter(|line| line.starts_with("walk")).count();
        [of_walk, lines.len() - of_walk]
    }

    #[test]
    fn what_hardly_works_is_left_to_the_sweeps() {
        let [walk, sweeps] =
            without_one(|text| (10..70).filter(|&number| text.contains(&number.to_string())).count() >= 59);
        assert!(walk < 20 && sweeps >= 59, "{walk} and {sweeps}");
        let [walk, _] = without_one(|_| false);
        assert_eq!(walk, 60, "failures before the first success say nothing");
    }

    /// A text in which every name but `use` is declared, and whether all names of such a text are.
    fn functions() -> String {
        let function = |n: usize| format!("int f{n}(int a{n}) {{ int b{n} = a{n}; use(b{n}); }}\n");
        (0..40).map(function).collect::<Vec<_>>().concat()
    }

    fn is_declared(text: &str) -> bool {
        let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
        let is_name = |word: &&str| word.starts_with(char::is_alphabetic) && word.ends_with(char::is_numeric);
        let mut names = words.filter(is_name);
        names.all(|name| text.contains(&format!("int {name}")))
    }

    /// How many texts of those that the walk asks for use a name that is not declared, and how many do not.
    fn undeclared(width: usize, works: impl Fn(&str) -> bool) -> [usize; 2] {
        let lines = asked(&functions(), width, works);
        let texts = lines.iter().filter_map(|line| line.strip_prefix("walk: "));
        let (declared, undeclared): (Vec<&str>, Vec<&str>) =
            texts.flat_map(|texts| texts.split(" | ")).partition(|text| is_declared(text));
        [undeclared.len(), declared.len()]
    }

    #[test]
    fn what_leaves_a_name_undeclared_is_hardly_asked_for() {
        let is_there = |text: &str| (1..40).step_by(3).all(|n| text.contains(&format!("use(b{n});")));
        let [few, others] = undeclared(1, |text| is_there(text) && is_declared(text));
        assert!(few < 5 && others > 60, "{few} and {others}");
        let [few, others] = undeclared(16, |text| is_there(text) && is_declared(text));
        assert!(few * 3 < others, "{few} and {others}");
        let [many, others] = undeclared(1, is_there);
        assert!(many > others, "it is no hindrance there: {many} and {others}");
    }

    #[test]
    fn uses_get_their_shortest_texts_where_that_works() {
        // Each function has to stay, and what it returns; a name has to be declared, and a number does as well.
        let function = |n: usize| {
            format!("int f{n}() {{ int a{n} = g(); int b{n} = a{n} + a{n}; return b{n} + b{n}; }}\n")
        };
        let text = (0..40).map(function).collect::<Vec<_>>().concat();
        let returns = |text: &str| text.matches("return").count() == 40 && text.matches(" + ").count() >= 40;
        let lines = asked(&text, 1, |text| returns(text) && is_declared(text));
        let without_both = |line: &&String| line.starts_with("walk: !") && line.contains("0 + 0");
        assert!(lines.iter().filter(without_both).count() > 1, "{lines:?}");
    }

    #[test]
    fn a_width_of_one_asks_for_no_trials() {
        let lines = asked("[1, 2, 3, 4]", 1, |text| text.contains('3'));
        assert!(lines.iter().all(|line| !line.contains('|')), "{lines:?}");
        assert_eq!(lines.last().unwrap(), "sweep: 0");
    }
}
