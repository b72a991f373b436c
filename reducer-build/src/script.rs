//! What a build script calls: files in, files out, and a word to cargo.

use crate::backend::lalrpop::{self, Lalrpop};
use crate::backend::logos;
use crate::compile::generate;
use crate::emit::FOR_LOGOS;
use crate::g4;
use crate::ground::diagnostics::{Diagnostics, Severity};
use crate::ground::source::Sources;
use crate::options::Options;
use std::collections::BTreeSet;
use std::ffi::OsStr;
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
    /// The tokens did not become a lexer.
    #[error("{}: lexer: {text}", path.display())]
    Lexer {
        /// The file that is read or written.
        path: PathBuf,
        /// Why.
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
    /// The files that the grammar was read from.
    pub read: Vec<PathBuf>,
}

impl Findings {
    fn new(diagnostics: &Diagnostics, sources: &Sources) -> Self {
        let headlines = diagnostics.in_order().into_iter().map(|each| {
            let (line, column) = sources.line_column(each.span.start);
            let path = sources.path(sources.file_at(each.span.start)).display();
            let help = each.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
            (each.severity, format!("{path}:{line}:{column}: {}{help}", each.message))
        });
        let read = sources.files().map(|file| sources.path(file).to_owned());
        Self { headlines: headlines.collect(), rendered: diagnostics.render(sources), read: read.collect() }
    }
}

/// Compiles grammars for a build script.
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    out_dir: Option<PathBuf>,
    name: Option<String>,
    lib: Vec<PathBuf>,
    deny_warnings: bool,
    options: Options,
}

impl Compiler {
    /// Writes into cargo's `OUT_DIR`, and takes all that is to be known from the grammar.
    pub fn new() -> Self {
        Self::default()
    }

    /// Writes into this folder instead.
    #[must_use]
    pub fn out_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(folder.into());
        self
    }

    /// Names the folder with the generated files; without it, it is called as the grammar's file.
    #[must_use]
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Looks for the grammars of `import` and `tokenVocab` in this folder, too, if they are not beside the grammar.
    #[must_use]
    pub fn lib(mut self, folder: impl Into<PathBuf>) -> Self {
        self.lib.push(folder.into());
        self
    }

    /// Takes warnings for errors.
    #[must_use]
    pub fn deny_warnings(mut self) -> Self {
        self.deny_warnings = true;
        self
    }

    /// The rule that a whole file must match, whatever the grammar says.
    #[must_use]
    pub fn start(mut self, rule: impl Into<String>) -> Self {
        self.options.start = Some(rule.into());
        self
    }

    /// The path of the token filter, whatever the grammar says: `crate::java::Filter`.
    #[must_use]
    pub fn filter(mut self, path: impl Into<String>) -> Self {
        self.options.filter = Some(path.into());
        self
    }

    /// The text to be used as the shortest one of a rule.
    #[must_use]
    pub fn minimal(mut self, rule: impl Into<String>, text: impl Into<String>) -> Self {
        self.options.minimal.insert(rule.into(), text.into());
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
        let sources = self.read(grammar)?;
        let mut generated = generate(&sources, &self.options);
        if self.deny_warnings {
            generated.diagnostics.deny_warnings();
        }
        let findings = Findings::new(&generated.diagnostics, &sources);
        let files = match generated.files {
            Some(files) if !generated.diagnostics.has_errors() => files,
            _ => return Err(Error::Grammar(findings)),
        };
        let name = self.name.as_ref().map(OsStr::new).or(grammar.file_stem());
        let folder = out_dir.join(name.unwrap_or_default());
        fs::create_dir_all(&folder).map_err(|error| Error::Io { path: folder.clone(), error })?;
        let has = |wanted: &str| files.iter().any(|(name, _)| *name == wanted);
        let (for_lalrpop, for_logos) = (has(lalrpop::GRAMMAR), has(FOR_LOGOS));
        for (name, contents) in files {
            write_if_changed(&folder.join(name), &contents)?;
        }
        if for_logos {
            logos::finish(&folder).map_err(|(path, text)| Error::Lexer { path, text })?;
        }
        if for_lalrpop {
            Lalrpop::finish(&folder).map_err(|(path, text)| Error::Lalrpop { path, text })?;
        }
        Ok(findings)
    }

    /// Reads a grammar and all grammars that it needs: from its own folder, then from those named with
    /// [`Compiler::lib`].
    ///
    /// # Errors
    /// If the grammar itself cannot be read. A missing one that it needs is a mistake in the grammar.
    pub fn read(&self, grammar: impl AsRef<Path>) -> Result<Sources, Error> {
        let grammar = grammar.as_ref();
        let text =
            fs::read_to_string(grammar).map_err(|error| Error::Io { path: grammar.to_owned(), error })?;
        let mut sources = Sources::new(grammar, text);
        let own = grammar.parent().unwrap_or(Path::new(""));
        let folders: Vec<&Path> = [own].into_iter().chain(self.lib.iter().map(PathBuf::as_path)).collect();
        g4::load(&mut sources, &|name| find(name, &folders));
        Ok(sources)
    }

    /// The whole of a build script: [`Compiler::run`] for each grammar in a folder that no other one there imports or
    /// takes its tokens from.
    pub fn run_folder(&self, folder: &Path) -> ExitCode {
        let grammars = match grammars_in(folder) {
            Ok(grammars) => grammars,
            Err(error) => {
                let line = format!("cargo::error={}: {error}", folder.display());
                _ = writeln!(io::stdout(), "{line}");
                return ExitCode::FAILURE;
            }
        };
        // What cannot be read is said when it is compiled.
        let parts: BTreeSet<PathBuf> = grammars.iter().flat_map(|grammar| self.parts(grammar)).collect();
        self.run(grammars.iter().filter(|grammar| !parts.contains(*grammar)))
    }

    /// The other files that a grammar is read from.
    fn parts(&self, grammar: &Path) -> Vec<PathBuf> {
        let Ok(sources) = self.read(grammar) else { return Vec::new() };
        sources.files().skip(1).map(|file| sources.path(file).to_owned()).collect()
    }

    /// The whole of a build script: compiles these grammars, and tells cargo what to watch and what is wrong.
    ///
    /// Each mistake is one line to cargo, with its place in the grammar; standard error, which cargo shows when a
    /// build script fails, has them in full.
    pub fn run(&self, grammars: impl IntoIterator<Item = impl AsRef<Path>>) -> ExitCode {
        let mut lines = Vec::new();
        let mut failed = false;
        for grammar in grammars {
            let findings = match self.compile(&grammar) {
                Ok(findings) => findings,
                Err(error) => {
                    failed = true;
                    let rendered = error.to_string();
                    // Nobody to tell, if that fails.
                    _ = writeln!(io::stderr(), "{rendered}");
                    match error {
                        Error::Grammar(findings) => findings,
                        _ => Findings {
                            headlines: vec![(Severity::Error, rendered)],
                            read: vec![grammar.as_ref().to_owned()],
                            ..Findings::default()
                        },
                    }
                }
            };
            lines.extend(
                findings.read.iter().map(|path| format!("cargo::rerun-if-changed={}", path.display())),
            );
            lines.extend(findings.headlines.iter().filter_map(|(severity, text)| {
                let kind = match severity {
                    // Cargo shows no such thing.
                    Severity::Note => return None,
                    Severity::Warning => "warning",
                    Severity::Error => "error",
                };
                Some(format!("cargo::{kind}={}", text.replace('\n', " ")))
            }));
        }
        let mut out = io::stdout().lock();
        let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
        if failed || written.is_err() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// The grammars in a folder, in the order of their names.
fn grammars_in(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "g4"));
    paths.sort();
    Ok(paths)
}

/// The file of a grammar in the first of these folders that has it.
fn find(grammar: &str, folders: &[&Path]) -> Result<(PathBuf, String), String> {
    let mut tried = Vec::new();
    for folder in folders {
        let path = folder.join(format!("{grammar}.g4"));
        match fs::read_to_string(&path) {
            Ok(text) => return Ok((path, text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                tried.push(format!("no {}", path.display()));
            }
            Err(error) => return Err(format!("{}: {error}", path.display())),
        }
    }
    Err(format!("there is {}", tried.join(", and ")))
}

fn write_if_changed(path: &Path, contents: &[u8]) -> Result<(), Error> {
    if fs::read(path).is_ok_and(|old| old == contents) {
        return Ok(());
    }
    fs::write(path, contents).map_err(|error| Error::Io { path: path.to_owned(), error })
}

/// The whole of a build script for one grammar: see [`Compiler::run`].
pub fn compile(grammar: impl AsRef<Path>) -> ExitCode {
    Compiler::new().run([grammar])
}

/// The whole of a build script for the grammars in a folder: compiles each that no other one there imports or takes its
/// tokens from. See [`Compiler::run`].
pub fn compile_folder(folder: impl AsRef<Path>) -> ExitCode {
    Compiler::new().run_folder(folder.as_ref())
}
