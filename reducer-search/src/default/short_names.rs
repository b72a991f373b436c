//! Names become short: all of them at once, and if that fails, halves of them. What is declared in the text is mostly mentioned
//! more than once, and may have any name; what is mentioned once is mostly known to others by its name.

use crate::default::groups::WORKED_ALONE;
use crate::names::is_unbounded;
use crate::nodes::language;
use crate::{Pass, Proposal};
use reducer_syntax::{Applied, Change, Edit, Kind, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::ops::Range;
use std::sync::Arc;

/// How many names one edit can change: it numbers their texts so far.
const AT_ONCE: usize = u16::MAX as usize;

/// How many signs a name can begin with: `--gap` in CSS has two.
const MOST_SIGNS: usize = 2;

/// The tokens of names that are still to become short.
#[derive(Clone, Debug)]
pub struct ShortNames {
    /// Groups that are tried together, the next one last.
    left: Vec<Arc<[Tokens]>>,
    /// The group proposed last, and how many of its names would have changed.
    last: Option<(Arc<[Tokens]>, usize)>,
    /// How many parts of groups are tried at once, each for itself; 1 for none.
    width: usize,
    /// Groups whose parts are to be tried so.
    failed: Vec<Arc<[Tokens]>>,
    /// So many of the last of these have not been tried as a whole.
    untried: usize,
    /// The trials under way: parts of these groups, larger ones before smaller ones.
    trials: Arc<[(usize, Range<usize>)]>,
    /// Whether the next group is of names that have worked in such trials.
    worked_alone: bool,
}

/// All tokens of a name.
type Tokens = Box<[NodeId]>;

impl ShortNames {
    /// Begins with all names of a tree that can be shorter, those first that take most room.
    pub fn new(tree: &Tree, width: usize) -> Self {
        let mut names: BTreeMap<(&str, &[u8]), Vec<NodeId>> = BTreeMap::new();
        // Whatever its kind: the name of a type is declared as any other.
        for node in tree.nodes().filter(|&node| is_unbounded(tree, node)) {
            let text = tree.text_of(node);
            if signs(text).is_some_and(|signs| text.len() > signs + 1) {
                names.entry((language(tree, node), text)).or_default().push(node);
            }
        }
        let mut names: Vec<Tokens> = names.into_values().map(Vec::into_boxed_slice).collect();
        let room = |tokens: &Tokens| tokens.iter().map(|&node| tree.text_of(node).len() - 1).sum::<usize>();
        names.sort_by_key(|tokens| (tokens.len() == 1, Reverse(room(tokens))));
        let (several, once) = names.split_at(names.partition_point(|tokens| tokens.len() > 1));
        let groups = [several, once].into_iter().flat_map(|names| names.chunks(AT_ONCE));
        Self::of_groups(groups.rev().map(Arc::from).collect(), width)
    }

    /// Begins with the names that are mentioned more than once, as above.
    pub fn of_several_mentions(tree: &Tree) -> Self {
        let mut names = Self::new(tree, 1);
        names.left.retain(|group| group.iter().all(|tokens| tokens.len() > 1));
        names
    }

    fn of_groups(mut left: Vec<Arc<[Tokens]>>, width: usize) -> Self {
        // Of trials, all groups and their parts are the first.
        let failed = if width > 1 { std::mem::take(&mut left) } else { Vec::new() };
        Self {
            left,
            last: None,
            width,
            untried: failed.len(),
            failed,
            trials: Arc::default(),
            worked_alone: false,
        }
    }

    /// The next group; if the one before failed, halves of it.
    pub fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        self.learn_failure();
        loop {
            let names = self.left.pop()?;
            let (edit, changed) = shortened(tree, &names);
            if changed > 0 {
                self.last = Some((names, changed));
                return Some(Proposal { edit, pass: Pass::new("rename") });
            }
        }
    }

    /// What was proposed last has failed, if anything was.
    fn learn_failure(&mut self) {
        let Some((failed, changed)) = self.last.take() else { return };
        let worked_alone = std::mem::take(&mut self.worked_alone);
        if changed > 1 {
            let (first, second) = failed.split_at(failed.len() / 2);
            self.left.extend([second.into(), first.into()]);
            // Else the halves would be taken apart again.
            self.worked_alone = worked_alone;
        }
    }

    /// Whether something is to be proposed before any trials.
    pub fn has_next(&mut self) -> bool {
        self.learn_failure();
        !self.left.is_empty()
    }

    /// Parts of what has failed, to be tried each for itself: halves, quarters and so on, as many as are wanted; and of what has not
    /// been tried, that, too.
    pub fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        let whole = |(group, names): (usize, &Arc<[Tokens]>)| (group, 0..names.len());
        let mut todo: VecDeque<(usize, Range<usize>)> = self.failed.iter().enumerate().map(whole).collect();
        let (mut trials, mut proposals) = (Vec::new(), Vec::new());
        // Nor have these been tried as a whole.
        for (group, range) in todo.iter().skip(self.failed.len() - self.untried) {
            let (edit, changed) = shortened(tree, &self.failed[*group]);
            if changed > 0 {
                trials.push((*group, range.clone()));
                proposals.push(Proposal { edit, pass: Pass::new("rename") });
            }
        }
        while let Some((group, Range { start, end })) = todo.pop_front().filter(|_| trials.len() < self.width)
        {
            let middle = usize::midpoint(start, end);
            for half in [start..middle, middle..end].into_iter().filter(|half| half.len() < end - start) {
                let (edit, changed) = shortened(tree, &self.failed[group][half.clone()]);
                if changed > 0 {
                    trials.push((group, half.clone()));
                    proposals.push(Proposal { edit, pass: Pass::new("rename") });
                    todo.push_back((group, half));
                }
            }
        }
        self.trials = trials.into();
        proposals
    }

    /// How many trials there are under way.
    pub fn trial_count(&self) -> usize {
        self.trials.len()
    }

    /// Which of the trials work: these names are tried together.
    pub fn tried(&mut self, works: &[bool]) {
        self.untried = 0;
        let trials = std::mem::take(&mut self.trials);
        let failed = std::mem::take(&mut self.failed);
        let is_within = |&(group, ref part): &(usize, Range<usize>), other: &(usize, Range<usize>)| {
            group == other.0 && other.1.start <= part.start && part.end <= other.1.end
        };
        let mut worked: Vec<&(usize, Range<usize>)> = Vec::new();
        for (trial, _) in trials.iter().zip(works).filter(|(_, works)| **works) {
            if !worked.iter().any(|other| is_within(trial, other)) {
                worked.push(trial);
            }
        }
        let names = |(group, part): &(usize, Range<usize>)| failed[*group][part.clone()].to_vec();
        for (trial, _) in trials.iter().zip(works).filter(|(trial, works)| !**works && trial.1.len() > 1) {
            let is_in_parts = trials.iter().any(|other| other != trial && is_within(other, trial));
            if !is_in_parts {
                self.failed.push(names(trial).into());
            }
        }
        if !worked.is_empty() {
            self.left.push(worked.into_iter().flat_map(names).collect());
            self.worked_alone = true;
        }
    }

    /// How probable it is that the names proposed last can be short.
    pub fn probability(&self) -> f64 {
        if self.worked_alone { WORKED_ALONE } else { 0.5 }
    }

    /// The names proposed last are short now.
    pub fn accepted(&mut self, applied: &Applied) {
        self.last = None;
        self.worked_alone = false;
        self.follow(applied);
    }

    /// The tree has become another one.
    pub fn follow(&mut self, applied: &Applied) {
        let image =
            |tokens: &Tokens| tokens.iter().filter_map(|&node| applied.renumbering.get(node)).collect();
        for group in self.left.iter_mut().chain(&mut self.failed) {
            *group = group.iter().map(image).collect();
        }
    }
}

/// How many signs a name begins with, such as the dot of `.menu` in CSS; `None` if a text is no name. After a sign that no number
/// begins with, digits are a name, too: `$43` in WebAssembly.
fn signs(text: &[u8]) -> Option<usize> {
    let is_in_word =
        |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'$' | 0x80..);
    let begins_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | 0x80..);
    let signs = text.iter().position(begins_word)?;
    let (before, word) = text.split_at(signs);
    let is_number = word[0].is_ascii_digit() && before.last().is_none_or(|sign| b"+-.".contains(sign));
    let is_name = signs <= MOST_SIGNS && before.iter().all(u8::is_ascii_punctuation) && !is_number;
    (is_name && word.iter().copied().all(is_in_word)).then_some(signs)
}

/// The edit that gives each name the shortest text that no token has, if that is shorter; and how many names it gives one.
fn shortened(tree: &Tree, names: &[Tokens]) -> (Edit, usize) {
    let tokens = tree.nodes().filter(|&node| tree.is_token(node));
    let mut taken: HashSet<Vec<u8>> = tokens.map(|node| tree.text_of(node).to_vec()).collect();
    let mut words = words();
    let mut capitals = Capitals::default();
    let (mut changes, mut texts) = (Vec::new(), Vec::new());
    for tokens in names {
        let Some(&node) = tokens.first() else { continue };
        let text = tree.text_of(node);
        let (signs, word) = text.split_at(signs(text).unwrap_or_default());
        let free = |word: Vec<u8>| {
            let name = [signs, &word].concat();
            (!taken.contains(&name)).then_some(name)
        };
        // Its own first letter reads best, and keeps it large where that says what it is.
        let own = word.iter().find(|byte| byte.is_ascii_alphabetic());
        let name = if capitals.are_needed(tree, node, signs) {
            own.into_iter().copied().chain(b'A'..=b'Z').find_map(|letter| free(vec![letter, b'_']))
        } else {
            own.and_then(|&letter| free(vec![letter])).or_else(|| words.find_map(free))
        };
        let Some(name) = name else { continue };
        if name.len() < text.len() {
            changes.extend(tokens.iter().map(|&node| Change::Retext { node, text: texts.len() as u16 }));
            texts.push(name.clone().into_boxed_slice());
            taken.insert(name);
        }
    }
    let count = texts.len();
    (Edit::with_texts(changes, texts.into()), count)
}

/// The kinds of tokens that are names in capitals with a `_`, as those of macros are in C++: such a token takes no other word.
#[derive(Default)]
struct Capitals(BTreeMap<(&'static str, Kind), bool>);

impl Capitals {
    /// Whether a token, which begins with these signs, is of such a kind.
    fn are_needed(&mut self, tree: &Tree, node: NodeId, signs: &[u8]) -> bool {
        if tree.text_of(node).iter().any(u8::is_ascii_lowercase) {
            return false;
        }
        let needed = || tree.render(&Edit::retext([node], &[signs, b"a"].concat())) == tree.text();
        *self.0.entry((language(tree, node), tree.kind(node))).or_insert_with(needed)
    }
}

/// All words of one, two and three small letters, the shortest first.
fn words() -> impl Iterator<Item = Vec<u8>> {
    let longer = |words: &[Vec<u8>]| -> Vec<Vec<u8>> {
        words
            .iter()
            .flat_map(|word| (b'a'..=b'z').map(move |letter| [&word[..], &[letter]].concat()))
            .collect()
    };
    let one = longer(&[Vec::new()]);
    let two = longer(&one);
    let three = longer(&two);
    [one, two, three].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    /// The candidates for a text in C, in order, `!` before those that hold all of these words.
    fn candidates(text: &str, needs: &[&str]) -> Vec<String> {
        let mut tree = tree(text);
        let mut names = ShortNames::new(&tree, 1);
        let mut candidates = Vec::new();
        while let Some(Proposal { edit, .. }) = names.next(&tree) {
            let applied = tree.apply(&edit);
            let text = String::from_utf8(applied.tree.text().to_vec()).unwrap();
            let works = needs.iter().all(|word| text.contains(word));
            if works {
                names.accepted(&applied);
                tree = applied.tree;
            }
            candidates.push(if works { format!("!{text}") } else { text });
        }
        candidates
    }

    #[test]
    fn names_that_are_mentioned_again_come_first_and_all_at_once() {
        let text = "int size, Size; int main() { return size + Size + other; }";
        let short = ["s, S; int main() { return s + S + other", "s, S; int m() { return s + S + o"];
        assert_eq!(candidates(text, &[]), short.map(|text| format!("!int {text}; }}")));
    }

    #[test]
    fn halves_of_names_that_have_to_stay_are_tried() {
        let text = "int one, two, six; int f() { return one + two + six; }";
        assert_eq!(
            candidates(text, &["two"]),
            [
                "int o, t, s; int f() { return o + t + s; }",
                "!int o, two, six; int f() { return o + two + six; }",
                "int o, t, s; int f() { return o + t + s; }",
                "!int o, two, s; int f() { return o + two + s; }",
                "int o, t, s; int f() { return o + t + s; }",
            ]
        );
    }

    #[test]
    fn names_that_are_taken_are_not_given_again() {
        let text = "int ab, ac, a, b; int f() { return ab + ac; }";
        assert_eq!(candidates(text, &[]), ["!int c, d, a, b; int f() { return c + d; }"]);
    }

    #[test]
    fn a_name_is_a_word_that_signs_may_stand_before() {
        let texts = [
            "x", ".menu", "--gap", "'a", "_x", "$", "12", "\"s\"", "'s'", "<a.h>", "/re/", "---a", ".5s",
            "#if 1", "$43", "-12", "+.5",
        ];
        let found = texts.map(|text| signs(text.as_bytes()));
        let [none, zero, one, two] = [None, Some(0), Some(1), Some(2)];
        assert_eq!(
            found,
            [
                zero, one, two, one, zero, none, none, none, none, none, none, none, none, none, one, none,
                none
            ]
        );
    }

    #[test]
    fn words_are_all_different_and_the_shortest_come_first() {
        let words: Vec<_> = words().collect();
        let all: HashSet<_> = words.iter().collect();
        assert!(words.is_sorted_by_key(Vec::len) && all.len() == 26 + 26 * 26 + 26 * 26 * 26);
    }
}
