//! From a text to the tree that a strategy works on.

use super::input::{Input, Several};
use super::run::Run;
use super::stop::Stop;
use crate::search::Units;
use crate::tree::{LINES, Language, NodeId, Tree};
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often a run that waits for its tree looks whether it is to end.
const LOOK: Duration = Duration::from_millis(1);

/// The tree of the input, and lines that warn of what is wrong with the text.
type Parsed = Result<(Tree, Vec<String>), Stop>;

/// A tree under way, while the input is tested.
pub(super) enum Parsing {
    Done(Parsed),
    UnderWay(JoinHandle<Parsed>),
}

impl Parsing {
    /// Begins to parse the input. Several files are parsed already; where it counts how long a test takes, the input is parsed before,
    /// so that nothing runs beside the test.
    pub(super) fn begin(run: &Run, input: &mut Input) -> Self {
        if let Some((tree, warnings)) = input.several.as_mut().and_then(Several::take_tree) {
            return Self::Done(Ok((tree, warnings)));
        }
        let (units, languages) = (run.settings.strategy.units, run.settings.languages);
        let (file, text) = (run.settings.file().to_owned(), Arc::clone(&input.text));
        let parse = move || {
            let (language, why) = languages.of_one(&file, &text);
            let (tree, warning) = parse(units, &file, language, &text)?;
            // The strategy, or an error, may have made it a tree of something else.
            let why = why.filter(|_| tree.language().name == language.name);
            let why = why.map(|why| format!("{}: {why}", file.display()));
            Ok((tree, why.into_iter().chain(warning).collect()))
        };
        let spec = &run.settings.spec;
        if spec.slower_than.is_some() || spec.criteria.hangs.is_some() {
            return Self::Done(parse());
        }
        match thread::Builder::new().name("parser".to_owned()).spawn(parse.clone()) {
            Ok(parsing) => Self::UnderWay(parsing),
            Err(_) => Self::Done(parse()),
        }
    }

    /// Waits for the tree, and says what is wrong with the text.
    ///
    /// # Errors
    /// If no tree can be made of the text, or if the run is to end before.
    pub(super) fn finish(self, run: &Run) -> Result<Tree, Stop> {
        let parsed = match self {
            Self::Done(parsed) => parsed,
            Self::UnderWay(parsing) => {
                while !parsing.is_finished() {
                    if run.stop.is_cancelled() {
                        return Err(run.interrupted());
                    }
                    thread::sleep(LOOK);
                }
                parsing.join().unwrap_or_else(|panic| resume_unwind(panic))
            }
        };
        let (tree, warnings) = parsed?;
        run.say_all(warnings);
        Ok(tree)
    }
}

/// The tree of a file's text, of these units. If the grammar rejects the text, there are errors in the tree, or it is one of
/// lines; then there also is a line that warns of it.
///
/// # Errors
/// If not even lines can be made of the text: it is too large.
pub(super) fn parse(
    units: Units,
    file: &Path,
    language: &'static Language,
    text: &Arc<[u8]>,
) -> Result<(Tree, Option<String>), Stop> {
    let file = file.display();
    let (tree, error, how) = match units.tree(language, Arc::clone(text)) {
        Ok((tree, None)) => return Ok((tree, None)),
        Ok((tree, Some(error))) => {
            let how = match tree.errors().count() {
                _ if tree.errors().next() == Some(NodeId::ROOT) => "reducing it by tokens".to_owned(),
                1 => "reducing this error by tokens".to_owned(),
                errors => format!("reducing this and {} more errors by tokens", errors - 1),
            };
            (tree, error, how)
        }
        Err(error) => {
            let tree = Tree::parse(&LINES, Arc::clone(text)).map_err(|error| {
                Stop::failed(format_args!("{file}: is {error}; cut it down by hand first"))
            })?;
            (tree, error, "reducing it by lines".to_owned())
        }
    };
    let warning = format!("{file}:{}; {how}", error.describe(text));
    // Of an empty text, it helps nobody to know where it goes wrong.
    Ok((tree, (!text.is_empty()).then_some(warning)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::STRATEGIES;
    use crate::tree::{Chain, Lexer, Prolongs};

    /// No text is right.
    static PICKY: Language = Language {
        name: "picky",
        extensions: &[],
        kinds: &[],
        blank: "",
        prolongs: Prolongs { tokens: &[], hidden: &[], reach: 1, far: &[], readings: &[] },
        not_first: &[],
        unbounded: &[],
        stand_ins: &[],
        holders: &[],
        must_use: &[],
        check: None,
        spelling: None,
        rewrites: None,
        lexer: Lexer::Plain(|_, _, _, _| Err(2)),
        filter: None,
        islands: &[],
        recovery: None,
        parse: |_, _| Ok(Chain::EMPTY),
    };

    #[test]
    fn what_has_no_tokens_is_reduced_by_lines() {
        let file = Path::new("f/x.picky");
        for units in STRATEGIES.iter().map(|strategy| strategy.units) {
            let (tree, warning) = parse(units, file, &PICKY, &Arc::from(*b"a\nb\n")).unwrap();
            let (language, expected) = match units {
                Units::Grammar | Units::Tokens => {
                    ("lines", Some("f/x.picky:2:1: no token begins here; reducing it by lines".to_owned()))
                }
                Units::Lines => ("lines", None),
                Units::Chars => ("chars", None),
                Units::Bytes => ("bytes", None),
            };
            assert_eq!((tree.language().name, warning), (language, expected));
            let empty = parse(units, file, &PICKY, &Arc::default()).map(|(_, warning)| warning);
            assert!(matches!(empty, Ok(None)));
        }
    }
}
