//! The compiler as a whole, and how a build script calls it.

use crate::analysis::{accepts::Accepts, lexing, minimal::MinimalTexts, prolong::Prolongs, token_texts};
use crate::diagnostics::Diagnostics;
use crate::emit::{self, Compiled};
use crate::passes::{self, gate, lower, shape};
use crate::source::SourceFile;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

/// What a grammar became.
#[derive(Debug)]
pub struct Generated {
    /// Text and name of each file; `None` if there are errors.
    pub files: Option<Vec<(&'static str, String)>>,
    /// What was found.
    pub diagnostics: Diagnostics,
}

/// Compiles a grammar in memory: all passes but LALRPOP.
pub fn generate(source: &SourceFile) -> Generated {
    let mut diagnostics = Diagnostics::default();
    let files = run(source, &mut diagnostics).filter(|_| !diagnostics.has_errors());
    Generated { files, diagnostics }
}

fn run(source: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Vec<(&'static str, String)>> {
    let grammar = passes::front(source, diagnostics)?;
    let shape = shape::shape(&grammar);
    let bnf = lower::lower(&shape);
    gate::check(&grammar, &bnf, diagnostics);
    let regexes = lexing::regexes(&grammar, diagnostics)?;
    let lexing = lexing::Lexing::new(&grammar, &regexes, diagnostics)?;
    let texts = token_texts::shortest_texts(&grammar, &lexing, diagnostics);
    let blank = token_texts::blank(&grammar, &lexing, &texts);
    let minimal = MinimalTexts::new(&grammar, &shape, &lexing, &texts, blank, diagnostics)?;
    let accepts = Accepts::new(&shape);
    let prolongs = Prolongs::new(&grammar, &regexes);
    if diagnostics.has_errors() {
        return None;
    }
    let compiled = Compiled {
        source,
        grammar: &grammar,
        shape: &shape,
        bnf: &bnf,
        regexes: &regexes,
        minimal: &minimal,
        accepts: &accepts,
        prolongs: &prolongs,
    };
    match emit::files(&compiled) {
        Ok(files) => Some(files),
        Err(text) => {
            let span = grammar.rules[grammar.start.0].span;
            diagnostics.push(crate::diagnostics::Diagnostic::error(span, text));
            None
        }
    }
}

/// Why a grammar did not become a parser.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file could not be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The grammar has mistakes; all of them, rendered for a person.
    #[error("{0}")]
    Grammar(String),
    /// LALRPOP rejects what passed the gate.
    #[error("{}: LALRPOP: {text}", path.display())]
    Lalrpop {
        /// The grammar for LALRPOP.
        path: PathBuf,
        /// Its words.
        text: String,
    },
    /// There is no `OUT_DIR`, so this is not a build script.
    #[error("OUT_DIR is not set: call this from a build script, or name the folder with `out_dir`")]
    NoOutDir,
}

/// Compiles grammars for a build script.
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    out_dir: Option<PathBuf>,
}

impl Compiler {
    /// Writes into cargo's `OUT_DIR`.
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes into this folder instead.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Compiles a grammar into the folder `<stem>` of the output folder; `mod.rs` there is to be included. Gives
    /// the warnings, rendered. Files that would not change are not written.
    ///
    /// # Errors
    /// If the grammar has mistakes, or a file cannot be read or written.
    pub fn compile(&self, grammar: impl AsRef<Path>) -> Result<String, Error> {
        let grammar = grammar.as_ref();
        let out_dir = match &self.out_dir {
            Some(folder) => folder.clone(),
            None => env::var_os("OUT_DIR").map(PathBuf::from).ok_or(Error::NoOutDir)?,
        };
        let text =
            fs::read_to_string(grammar).map_err(|error| Error::Io { path: grammar.to_owned(), error })?;
        let source = SourceFile::new(grammar, text);
        let generated = generate(&source);
        let rendered = generated.diagnostics.render(&source);
        let files = generated.files.ok_or_else(|| Error::Grammar(rendered.clone()))?;
        let folder = out_dir.join(grammar.file_stem().unwrap_or_default());
        fs::create_dir_all(&folder).map_err(|error| Error::Io { path: folder.clone(), error })?;
        for (name, text) in files {
            write_if_changed(&folder.join(name), &text)?;
        }
        let parser = folder.join("parser.lalrpop");
        lalrpop::Configuration::new()
            .set_out_dir(&folder)
            .emit_rerun_directives(false)
            .emit_comments(false)
            .emit_whitespace(false)
            .never_use_colors()
            .log_quiet()
            .process_file(&parser)
            .map_err(|error| Error::Lalrpop { path: parser, text: error.to_string() })?;
        Ok(rendered)
    }
}

fn write_if_changed(path: &Path, text: &str) -> Result<(), Error> {
    if fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(());
    }
    fs::write(path, text).map_err(|error| Error::Io { path: path.to_owned(), error })
}

/// The whole of a build script: compiles `<folder>/<name>.g4` for each enabled feature `lang-<name>`, and speaks
/// to cargo.
pub fn build_enabled(folder: impl AsRef<Path>) -> ExitCode {
    let folder = folder.as_ref();
    let mut lines = vec![format!("cargo::rerun-if-changed={}", folder.display())];
    let mut failed = false;
    let mut grammars: Vec<PathBuf> = fs::read_dir(folder)
        .map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path())).collect())
        .unwrap_or_default();
    grammars.sort();
    for grammar in grammars.iter().filter(|path| path.extension().is_some_and(|extension| extension == "g4"))
    {
        let name = grammar.file_stem().unwrap_or_default().to_string_lossy().to_uppercase().replace('-', "_");
        if env::var_os(format!("CARGO_FEATURE_LANG_{name}")).is_none() {
            continue;
        }
        let (kind, text) = match Compiler::new().compile(grammar) {
            Ok(warnings) => ("warning", warnings),
            Err(error) => {
                failed = true;
                ("error", error.to_string())
            }
        };
        lines.extend(text.lines().map(|line| format!("cargo::{kind}={line}")));
    }
    let mut out = io::stdout().lock();
    let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
    if failed || written.is_err() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
