//! Algorithms at work: cases as data, and whole runs.

use reducer::search::{Compatible, Options, Strategy};
use reducer::session::Reduction;
use reducer::tree::{Language, Tree};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

/// The tree that a strategy works on.
pub fn tree(strategy: &Strategy, language: &'static Language, text: &[u8]) -> Tree {
    let (tree, error) = strategy.units.tree(language, text).unwrap();
    assert_eq!(error, None);
    tree
}

/// What a search proposed: its text, and what came of it.
enum Outcome {
    Accepted,
    Failed,
    /// The same as before, or as it is.
    Known,
}

/// All candidates in order, decided upon as the session does: nothing is tried twice.
fn outcomes(
    strategy: &Strategy,
    language: &'static Language,
    options: Options,
    text: &str,
    interesting: impl Fn(&str) -> bool,
) -> Vec<(Outcome, String)> {
    let mut tree = tree(strategy, language, text.as_bytes());
    let mut search = (strategy.start)(&tree, options);
    let mut failed = BTreeSet::new();
    let mut all = Vec::new();
    while let Some(proposal) = search.next(&tree) {
        let rendered = tree.render(&proposal.edit);
        let candidate = String::from_utf8_lossy(&rendered).into_owned();
        let outcome = if rendered == tree.text() || failed.contains(&rendered) {
            Outcome::Known
        } else if interesting(&candidate) {
            let applied = tree.apply(&proposal.edit);
            search.accepted(&tree, &applied);
            tree = applied.tree;
            Outcome::Accepted
        } else {
            failed.insert(rendered);
            Outcome::Failed
        };
        all.push((outcome, candidate));
    }
    all
}

/// A case, filled in: `strategy`, `language`, `with` (options), `input`, and lines of what a candidate `needs`: one of
/// some words, or the absence (`!`) of one. Then the candidates in order: `!` was accepted, `=` known before; the empty
/// one is `~`.
pub fn filled_in(case: &str, languages: &[&'static Language]) -> String {
    let (mut strategy, mut language, mut input) = (None, None, "");
    let mut options = Options::default();
    let mut needs: Vec<Vec<&str>> = Vec::new();
    let mut filled = String::new();
    for line in case.lines().filter(|line| !line.starts_with([' ', '!', '='])) {
        filled.extend([line, "\n"]);
        match line.split_once(": ").unwrap_or_default() {
            ("strategy", name) => strategy = Strategy::by_name(name),
            ("language", name) => language = languages.iter().find(|language| language.name == name),
            ("with", words) => words.split(' ').for_each(|word| choose(&mut options, word)),
            ("input", text) => input = text,
            ("needs", words) => needs.push(words.split(" | ").collect()),
            _ => assert!(line.starts_with('#'), "{line}"),
        }
    }
    let holds = |text: &str, word: &str| match word.strip_prefix('!') {
        Some(word) => !text.contains(word),
        None => text.contains(word),
    };
    let interesting = |text: &str| needs.iter().all(|words| words.iter().any(|word| holds(text, word)));
    assert!(interesting(input), "{input}");
    for (outcome, candidate) in
        outcomes(strategy.expect(case), language.expect(case), options, input, interesting)
    {
        let mark = match outcome {
            Outcome::Accepted => '!',
            Outcome::Failed => ' ',
            Outcome::Known => '=',
        };
        let shown = if candidate.is_empty() { "~" } else { &candidate };
        filled.extend([format!("{mark} {shown}\n")]);
    }
    filled
}

fn choose(options: &mut Options, word: &str) {
    match word {
        "same-rule" => options.compatible = Compatible::SameRule,
        "no-squeeze" => options.squeeze = false,
        "no-hide" => options.hide = false,
        "flatten" => options.flatten = true,
        list => options.list = list.parse().unwrap(),
    }
}

/// Holds the files of a folder against what the algorithms do. `UPDATE_EXPECT=1` writes what comes out; compare it with
/// the paper's pseudo-code by hand.
pub fn check(folder: impl AsRef<Path>, languages: &[&'static Language]) {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let cases = fs::read_to_string(&path).unwrap();
        let filled = cases.trim_end().split("\n\n").map(|case| filled_in(case, languages));
        let filled = filled.collect::<Vec<_>>().join("\n");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&path, filled).unwrap();
        } else {
            assert_eq!(filled, cases, "{}", path.display());
        }
    }
}

/// The result of a whole run, which is interesting, and in which nothing is tried twice.
pub fn reduce(
    tree: Tree,
    strategy: &Strategy,
    options: Options,
    interesting: &(dyn Fn(&[u8]) -> bool + Sync),
    jobs: usize,
) -> Tree {
    let tried = Mutex::new(BTreeSet::new());
    let oracle = |candidate: &[u8]| {
        assert!(tried.lock().unwrap().insert(candidate.to_vec()), "{} tries it twice", strategy.name);
        interesting(candidate)
    };
    let reduction = Reduction::new(tree).search(|tree| (strategy.start)(tree, options));
    let reduced = reduction.interesting_if(oracle).jobs(jobs).run().unwrap().tree;
    assert!(interesting(reduced.text()), "{}", strategy.name);
    reduced
}
