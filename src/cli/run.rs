//! From the settings to a reduced file.

use super::args::{Output, Settings};
use super::exit::Exit;
use super::files::{self, Input};
use super::interrupt;
use crate::oracle::{Cancel, CommandOracle, CommandSpec, FirstRunError};
use crate::report::{Progress, Stats, Verbosity, output, summary};
use crate::search::Units;
use crate::session::{Best, Cause, Ended, Reduced, Reduction, SessionError, Size, best};
use crate::tree::{BYTES, CHARS, LINES, Language, NodeId, Tree};
use std::fmt::Display;
use std::path::Path;

/// The end before the end: the exit status, and what to say.
pub(super) struct Stop {
    pub exit: Exit,
    pub text: String,
}

impl Stop {
    pub(super) fn failed(text: &impl Display) -> Self {
        Self { exit: Exit::Failed, text: text.to_string() }
    }
}

/// A program run.
struct Run<'a> {
    name: &'a str,
    language: &'static Language,
    settings: &'a Settings,
    stop: Cancel,
}

/// Reduces; all that is to be said is said.
pub(super) fn run(name: &str, language: &'static Language, settings: &Settings) -> Exit {
    let run = Run { name, language, settings, stop: Cancel::new() };
    run.reduce().unwrap_or_else(|stop| {
        output::note(&format!("{name}: {}", stop.text));
        stop.exit
    })
}

impl Run<'_> {
    fn reduce(&self) -> Result<Exit, Stop> {
        let input = Input::read(&self.settings.file).map_err(|text| Stop::failed(&text))?;
        let output = files::output(self.settings, &input)?;
        interrupt::install(&self.stop)
            .map_err(|error| Stop::failed(&format!("cannot catch signals: {error}")))?;
        let (tree, warning) = self.parse(&input.text)?;
        if let Some(warning) = warning {
            self.say(&warning);
        }

        // Whatever can be found to be wrong, is, before hours of work.
        let mut best = Best::at(&output, &input.metadata).map_err(|error| Stop::failed(&error))?;
        best.probe().map_err(|error| Stop::failed(&error))?;
        let stats = self.settings.stats.as_deref().map(|path| {
            let stats = Best::at(path, &input.metadata)?;
            stats.probe()?;
            Ok(stats)
        });
        let stats = stats.transpose().map_err(|error: std::io::Error| Stop::failed(&error))?;

        let oracle = self.oracle(&input.text)?;
        if matches!(self.settings.output, Output::InPlace) {
            best::keep_original(&self.settings.file, &input.text, &input.metadata)
                .map_err(|error| Stop::failed(&error))?;
        }
        best.save(&input.text).map_err(|error| Stop::failed(&error))?;

        let size = Size::of(&tree);
        let jobs = self.jobs();
        let mut progress = Progress::new(self.name, self.settings.verbosity);
        let mut save = |text: &[u8]| best.save(text);
        let search = (self.settings.strategy.start)(tree.clone(), &self.settings.options);
        let reduced = Reduction::with_search(tree, search, &oracle)
            .jobs(jobs)
            .stop(self.stop.clone())
            .on_event(&mut progress)
            .on_better(&mut save)
            .run();
        // Its folder goes before the last word is said.
        drop(oracle);
        let (reduced, failure) = match reduced {
            Ok(reduced) => (reduced, None),
            Err(SessionError { cause, best }) => (*best, Some(cause)),
        };
        let finished = best.finish(reduced.tree.text());
        let counted = stats.map_or(Ok(()), |stats| self.write_stats(stats, jobs, size, &reduced));
        if let Some(cause) = failure {
            let text = match cause {
                Cause::Broken(text) => format!("{text}; the best so far is in {}", output.display()),
                Cause::Save(error) => error.to_string(),
            };
            return Err(Stop { exit: Exit::Failed, text });
        }
        finished.map_err(|error| Stop::failed(&error))?;
        self.say(&match &*input.text {
            b"" => format!("{}: is empty: nothing left to reduce", self.settings.file.display()),
            _ => format!("{}: {}", output.display(), summary(size, &reduced)),
        });
        counted?;
        Ok(if reduced.ended == Ended::Interrupted { Exit::Interrupted } else { Exit::Done })
    }

    /// The tree that the strategy works on. If the grammar rejects the text, there are errors in it, or it is one of
    /// lines (law 5), and there is a warning.
    fn parse(&self, text: &[u8]) -> Result<(Tree, Option<String>), Stop> {
        let recovered = match self.settings.strategy.units {
            Units::Grammar => Tree::recover(self.language, text),
            Units::Tokens => Tree::of_tokens(self.language, text).map(|tree| (tree, None)),
            Units::Lines => Tree::recover(&LINES, text),
            Units::Chars => Tree::recover(&CHARS, text),
            Units::Bytes => Tree::recover(&BYTES, text),
        };
        let file = self.settings.file.display();
        let (tree, error, how) = match recovered {
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
                let tree = Tree::parse(&LINES, text).map_err(|error| {
                    Stop::failed(&format!("{file}: is {error}; cut it down by hand first"))
                })?;
                (tree, error, "reducing it by lines".to_owned())
            }
        };
        let warning = format!("{file}:{}; {how}", error.describe(text));
        // Where an empty text goes wrong helps nobody.
        Ok((tree, (!text.is_empty()).then_some(warning)))
    }

    /// The test, after it found the input interesting.
    fn oracle(&self, text: &[u8]) -> Result<CommandOracle, Stop> {
        let file_name = Path::file_name(&self.settings.file).unwrap_or_default().to_owned();
        let spec = CommandSpec {
            program: self.settings.program.clone(),
            args: self.settings.args.clone(),
            file_name,
            stdin: self.settings.stdin,
            timeout: self.settings.timeout,
        };
        let mut oracle = CommandOracle::new(spec).map_err(|error| Stop::failed(&error))?;
        match oracle.first_run(text, &self.stop) {
            Ok(_) => Ok(oracle),
            Err(FirstRunError::Cancelled) => {
                let text = "interrupted before anything was reduced; nothing is written".to_owned();
                Err(Stop { exit: Exit::Interrupted, text })
            }
            Err(error) => Err(Stop::failed(&error)),
        }
    }

    fn write_stats(&self, mut to: Best, jobs: usize, input: Size, reduced: &Reduced) -> Result<(), Stop> {
        let strategy = self.settings.strategy.name;
        let json = Stats::new(self.name, self.language.name, strategy, jobs, input, reduced).to_json();
        let json = json.map_err(|error| Stop::failed(&format!("cannot write the numbers: {error}")))?;
        to.save(&json).and_then(|()| to.finish(&json)).map_err(|error| Stop::failed(&error))
    }

    fn jobs(&self) -> usize {
        self.settings.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }

    /// A line, unless it is to be quiet.
    fn say(&self, text: &str) {
        if self.settings.verbosity > Verbosity::Quiet {
            output::note(&format!("{}: {text}", self.name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Options, STRATEGIES};
    use crate::tree::{Chain, Lexer, Prolongs};

    /// No text is right.
    static PICKY: Language = Language {
        name: "picky",
        extensions: &[],
        kinds: &[],
        blank: "",
        prolongs: Prolongs { tokens: &[], hidden: &[] },
        not_first: &[],
        lexer: Lexer::Plain(|_, _, _, _| Err(2)),
        filter: None,
        islands: &[],
        recovery: None,
        parse: |_, _| Ok(Chain::EMPTY),
    };

    #[test]
    fn what_has_no_tokens_is_reduced_by_lines() {
        for strategy in STRATEGIES {
            let settings = Settings {
                file: "f/x.picky".into(),
                program: "true".into(),
                args: Vec::new(),
                stdin: false,
                output: Output::Default,
                jobs: None,
                timeout: None,
                strategy,
                options: Options::default(),
                stats: None,
                verbosity: Verbosity::Normal,
            };
            let run =
                Run { name: "reduce-picky", language: &PICKY, settings: &settings, stop: Cancel::new() };
            let (tree, warning) = run.parse(b"a\nb\n").unwrap_or_else(|stop| panic!("{}", stop.text));
            let (language, expected) = match strategy.units {
                Units::Grammar | Units::Tokens => {
                    ("lines", Some("f/x.picky:2:1: no token begins here; reducing it by lines".to_owned()))
                }
                Units::Lines => ("lines", None),
                Units::Chars => ("chars", None),
                Units::Bytes => ("bytes", None),
            };
            assert_eq!((tree.language().name, warning), (language, expected));
            let empty = run.parse(b"").map(|(_, warning)| warning);
            assert!(matches!(empty, Ok(None)));
        }
    }
}
