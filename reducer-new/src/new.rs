//! `reducer new`: writes the project of a reducer, and builds it.

use crate::error::Error;
use crate::language::{self, Given, Search};
use crate::template::Project;
use crate::{build, output};
use std::fs;
use std::path::{Path, PathBuf, is_separator};

/// Write the project of a reducer, from a grammar to a program to hand out
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The folder to make; the crate of the program is called like it
    #[arg(value_name = "NAME")]
    folder: PathBuf,

    /// The grammar, in ANTLR's notation; what it imports is looked for beside it
    #[arg(long, value_name = "FILE.g4")]
    grammar: PathBuf,

    /// The rule that a whole file must match, whatever the grammar says
    #[arg(long, value_name = "RULE")]
    start: Option<String>,

    /// The Rust file of the grammar's token filter, if it is not beside it
    #[arg(long, value_name = "FILE.rs")]
    filter: Option<PathBuf>,

    /// The grammar of an island, if it is not beside the grammar that has it
    #[arg(long, value_name = "FILE.g4")]
    island: Vec<PathBuf>,

    /// A folder where other grammars are looked for, too
    #[arg(long, value_name = "FOLDER")]
    lib: Vec<PathBuf>,

    /// What the name of the sample ends with that is written if none is given [default: what the grammar says, or txt]
    #[arg(long, value_name = "EXT", conflicts_with = "sample")]
    extension: Option<String>,

    /// A file of the language, with which the tests of the project try the grammar
    #[arg(long, value_name = "FILE")]
    sample: Vec<PathBuf>,

    /// The folder with the sources of reducer [default: the one that this program was built in]
    #[arg(long, value_name = "FOLDER")]
    reducer: Option<PathBuf>,

    /// Only write it
    #[arg(long)]
    no_build: bool,
}

/// What a crate may not be called: crates that it needs.
const TAKEN: &[&str] = &[
    "alloc",
    "core",
    "lalrpop_util",
    "logos",
    "reducer",
    "reducer_build",
    "reducer_derive",
    "reducer_search",
    "reducer_syntax",
    "reducer_tables",
    "std",
    "test",
    "test_common",
];

pub fn run(args: &Args) -> Result<(), Error> {
    let name = crate_name(&args.folder)?;
    let folder = args.folder.display();
    if args.folder.symlink_metadata().is_ok() {
        return Err(Error(format!("{folder}: is there already: name another folder, or remove it")));
    }
    if let Some(extension) = args.extension.as_deref().filter(|extension| extension.contains(is_separator)) {
        let text = "is no end of a file's name: give `--extension` one without folders, such as `txt`";
        return Err(Error(format!("{extension}: {text}")));
    }
    let reducer = sources_of_reducer(args.reducer.as_deref())?;
    let search = Search { islands: &args.island, lib: &args.lib };
    let given = Given { start: args.start.as_deref(), filter: args.filter.as_deref() };
    let languages = language::languages(&args.grammar, given, &search)?;
    if languages.iter().any(|language| language.package() == name) {
        return Err(Error(format!("{folder}: the crate of a language in it is called so")));
    }
    let written = Project { name, reducer: &reducer, languages: &languages };
    let mut files = written.files();
    files.extend(language::contents(&languages)?);
    files.extend(samples(args, &written)?);
    files.extend(locked_versions(&reducer));
    for (path, bytes) in files {
        write(&args.folder.join(path), &bytes)?;
    }
    output::print(&format!("{folder}: written, from {}\n", args.grammar.display()))?;
    if !args.no_build {
        build::test(&args.folder)?;
    }
    output::print(&written.next_steps(&args.folder, !args.no_build))
}

/// The last part of a path, if a crate can be called so.
fn crate_name(folder: &Path) -> Result<&str, Error> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let ident = name.replace('-', "_");
    let is_name =
        name.is_ascii() && !name.starts_with(['-', '_']) && syn::parse_str::<syn::Ident>(&ident).is_ok();
    if !is_name {
        let text = "a crate cannot be called so: take letters, digits, `-` and `_`, a letter first, and no keyword of Rust";
        return Err(Error(format!("{}: {text}", folder.display())));
    }
    if TAKEN.contains(&&*ident) {
        return Err(Error(format!("{}: another crate that it needs is called so", folder.display())));
    }
    Ok(name)
}

/// The folder that the crate takes the libraries from.
fn sources_of_reducer(given: Option<&Path>) -> Result<PathBuf, Error> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new(""));
    let folder = given.unwrap_or(own);
    let folder = folder.canonicalize().map_err(|error| Error::file(folder, &error)).ok();
    match folder.filter(|folder| folder.join("reducer-build/Cargo.toml").is_file()) {
        Some(folder) if folder.to_str().is_some() => Ok(folder),
        _ => {
            let folder = given.unwrap_or(own).display();
            Err(Error(format!("{folder}: has no sources of reducer: name the folder with `--reducer`")))
        }
    }
}

/// The files given; of each language without one, the shortest text.
fn samples(args: &Args, written: &Project<'_>) -> Result<Vec<(PathBuf, Vec<u8>)>, Error> {
    let mut samples = Vec::new();
    let folder = written.language().samples();
    for path in &args.sample {
        let bytes = fs::read(path).map_err(|error| Error::file(path, &error))?;
        samples.push((folder.join(path.file_name().unwrap_or_default()), bytes));
    }
    for (index, language) in written.languages.iter().enumerate() {
        let given = args.extension.as_deref().filter(|_| index == 0);
        let extension = given.or(language.extension.as_deref()).unwrap_or("txt");
        if let Some(text) = language.shortest.as_ref().filter(|_| index > 0 || args.sample.is_empty()) {
            let path = language.samples().join("shortest").with_extension(extension);
            samples.push((path, text.clone().into_bytes()));
        }
    }
    Ok(samples)
}

/// The versions of all crates that reducer itself is tested with, if they are there; cargo drops what is not needed.
fn locked_versions(reducer: &Path) -> Option<(PathBuf, Vec<u8>)> {
    let lock = fs::read(reducer.join("Cargo.lock")).ok()?;
    Some((PathBuf::from("Cargo.lock"), lock))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let folder = path.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|error| Error::file(folder, &error))?;
    fs::write(path, bytes).map_err(|error| Error::file(path, &error))
}
