//! What passes do, in plain words: for people who do not know the names of algorithms.

/// A pass for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    /// What it looks at, as a name.
    pub name: &'static str,
    /// What it does, as a sentence without a subject.
    pub what: &'static str,
}

/// By the name of a pass in events.
const PASSES: &[(&str, Plain)] = &[
    ("files", plain("whole files", "drops files that the test does not need")),
    ("contents", plain("contents of files", "empties files that have to be there")),
    ("walk", plain("large parts", "drops parts, the most promising first")),
    ("tidy", plain("blanks and comments", "drops those that nothing needs")),
    ("rename", plain("short names", "gives names of one letter")),
    ("sweep", plain("each part alone", "tries every change that promises something")),
    ("move", plain("moves", "moves parts elsewhere, and drops parts that go together")),
    ("rest", plain("the rest", "tries all other changes, to be sure")),
    ("faults", plain("texts with faults", "tries a few that the language's programs should reject")),
    ("alone", plain("without what is unused", "tries changes that leave names without uses")),
    ("raw-tokens", plain("rows of tokens", "drops rows of tokens without regard to the grammar")),
    ("beyond", plain("beyond the grammar", "drops tokens and bytes after which the text no longer parses")),
    ("identifier-replacement", plain("other names", "puts one name in the place of another")),
    ("sub-tree-replacement", plain("other forms", "puts a smaller form of the same rule in a part's place")),
    ("local-exhaustive", plain("neighbours", "drops every combination of a few neighbours")),
    ("hdd", plain("level by level", "drops parts of each level of the syntax tree, from the root down")),
    ("hddh", plain("level by level, with hoists", "drops parts, or puts parts of them in their place")),
    ("hoist", plain("hoists", "puts parts from below in the place of what is around them")),
    ("coarse-hdd", plain("level by level, coarse", "drops parts of each level that leave nothing behind")),
    ("hddr-bfs-forward", plain("node by node", "drops children of one node at a time, level by level")),
    ("hddr-bfs-backward", plain("node by node, backward", "drops children of one node, the last one first")),
    ("hddr-dfs-forward", plain("node by node, deep", "drops children of one node, a whole part first")),
    ("hddr-dfs-backward", plain("node by node, deep, backward", "drops children, the last part first")),
    ("singles", plain("one by one", "drops each part alone until none can go")),
    ("ddmin", plain("all at once", "drops ever smaller stretches of the whole")),
    ("perses", plain("largest part first", "drops parts, or puts smaller ones in their place")),
    ("perses-notebook", plain("smallest part first", "drops parts, or puts smaller ones in their place")),
    ("pardis", plain("largest part first, one by one", "drops one part at a time")),
];

const fn plain(name: &'static str, what: &'static str) -> Plain {
    Plain { name, what }
}

/// The words for a pass. One that is not known here, such as that of somebody's own search, has its own name.
pub(crate) fn plainly(name: &'static str) -> Plain {
    let known = PASSES.iter().find(|(pass, _)| *pass == name);
    known.map_or(plain(name, ""), |(_, plain)| *plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Options, STRATEGIES};
    use crate::session::{Event, Reduction};

    /// Every pass that a strategy comes to with a text and without acceptances, or with some.
    #[test]
    fn all_passes_have_words() {
        let text = b"{\"a\": [1, 2, {\"b\": [3, null]}], \"c\": \"a\", \"c\": \"a\"}".as_slice();
        let mut unknown = std::collections::BTreeSet::new();
        for strategy in STRATEGIES {
            for needle in ["3", "c"] {
                let (tree, _) = strategy.units.tree(&reducer_json::LANGUAGE, text).unwrap();
                let mut note = |event: &Event| {
                    if let Event::PassStarted { pass } = event
                        && plainly(pass.name).what.is_empty()
                    {
                        unknown.insert(pass.name);
                    }
                };
                let reduction =
                    Reduction::new(tree).search(|tree| (strategy.start)(tree, Options::default()));
                let has = |text: &[u8]| text.windows(needle.len()).any(|part| part == needle.as_bytes());
                reduction.interesting_if(has).max_tests(500).on_event(&mut note).run().unwrap();
            }
        }
        assert!(unknown.is_empty(), "{unknown:?}");
    }

    #[test]
    fn they_fit_on_a_narrow_terminal() {
        for (name, plain) in PASSES {
            assert!(plain.what.len() <= 64 && plain.name.len() <= 30, "{name}");
            assert_eq!(plainly(name), *plain, "twice");
        }
        assert_eq!(plainly("mine"), plain("mine", ""));
    }
}
