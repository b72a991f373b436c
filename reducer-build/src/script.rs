//! What a build script calls: files in, files out, and a word to cargo.

use crate::compile::generate;
use crate::diagnostics::{Diagnostics, Severity};
use crate::source::SourceFile;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

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
    /// The grammar has mistakes; shown as all of them, for a person.
    #[error("{}", .0.rendered)]
    Grammar(Findings),
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

/// What was found in a grammar: mistakes, or only what looks like some.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// `file:line:column: message; help`, in the order of their places.
    pub headlines: Vec<(Severity, String)>,
    /// All of them with their lines of the grammar.
    pub rendered: String,
}

impl Findings {
    fn new(diagnostics: &Diagnostics, source: &SourceFile) -> Self {
        let headlines = diagnostics.in_order().into_iter().map(|each| {
            let (line, column) = source.line_column(each.span.start);
            let help = each.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
            let text = format!("{}:{line}:{column}: {}{help}", source.path().display(), each.message);
            (each.severity, text)
        });
        Self { headlines: headlines.collect(), rendered: diagnostics.render(source) }
    }
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
    /// the warnings. Files that would not change are not written.
    ///
    /// # Errors
    /// If the grammar has mistakes, or a file cannot be read or written.
    pub fn compile(&self, grammar: impl AsRef<Path>) -> Result<Findings, Error> {
        let grammar = grammar.as_ref();
        let out_dir = match &self.out_dir {
            Some(folder) => folder.clone(),
            None => env::var_os("OUT_DIR").map(PathBuf::from).ok_or(Error::NoOutDir)?,
        };
        let text =
            fs::read_to_string(grammar).map_err(|error| Error::Io { path: grammar.to_owned(), error })?;
        let source = SourceFile::new(grammar, text);
        let generated = generate(&source);
        let findings = Findings::new(&generated.diagnostics, &source);
        let Some(files) = generated.files else { return Err(Error::Grammar(findings)) };
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
        Ok(findings)
    }
}

fn write_if_changed(path: &Path, text: &str) -> Result<(), Error> {
    if fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(());
    }
    fs::write(path, text).map_err(|error| Error::Io { path: path.to_owned(), error })
}

/// The whole of a build script: compiles these grammars, and tells cargo what to watch and what is wrong.
///
/// Each mistake is one line to cargo, with its place in the grammar; standard error, which cargo shows when a
/// build script fails, has them in full.
pub fn compile(grammars: impl IntoIterator<Item = impl AsRef<Path>>) -> ExitCode {
    let mut lines = Vec::new();
    let mut failed = false;
    for grammar in grammars {
        lines.push(format!("cargo::rerun-if-changed={}", grammar.as_ref().display()));
        let findings = match Compiler::new().compile(&grammar) {
            Ok(findings) => findings,
            Err(error) => {
                failed = true;
                let rendered = error.to_string();
                // Nobody to tell, if that fails.
                _ = writeln!(io::stderr(), "{rendered}");
                match error {
                    Error::Grammar(findings) => findings,
                    _ => Findings { headlines: vec![(Severity::Error, rendered)], ..Findings::default() },
                }
            }
        };
        lines.extend(findings.headlines.iter().map(|(severity, text)| {
            let kind = match severity {
                Severity::Warning => "warning",
                Severity::Error => "error",
            };
            format!("cargo::{kind}={}", text.replace('\n', " "))
        }));
    }
    let mut out = io::stdout().lock();
    let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
    if failed || written.is_err() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// [`compile`] for `<folder>/<name>.g4` of each enabled feature `lang-<name>`.
pub fn compile_enabled(folder: impl AsRef<Path>) -> ExitCode {
    let names = env::vars_os().filter_map(|(name, _)| {
        let name = name.into_string().ok()?;
        Some(name.strip_prefix("CARGO_FEATURE_LANG_")?.to_lowercase())
    });
    let mut grammars: Vec<PathBuf> =
        names.map(|name| folder.as_ref().join(name).with_extension("g4")).collect();
    grammars.sort();
    compile(grammars)
}
