//! The languages of a new project: that of its grammar, and those of the islands in it, each with the files it is made of.

use crate::error::Error;
use crate::output;
use reducer_build::Compiled;
use reducer_build::ir::Filter;
use reducer_build::{Compiler, Options};
use std::fs;
use std::path::{Path, PathBuf};

/// Where grammars are looked for, if they are not beside the one that needs them.
pub struct Search<'a> {
    /// The files of grammars of islands.
    pub islands: &'a [PathBuf],
    /// Folders with other grammars.
    pub lib: &'a [PathBuf],
}

/// What is said of a grammar beside its file.
#[derive(Clone, Copy, Default)]
pub struct Given<'a> {
    /// The rule that a whole file must match.
    pub start: Option<&'a str>,
    /// The file of its token filter, if it is not beside it.
    pub filter: Option<&'a Path>,
}

/// What is to be known of a language.
pub struct Language {
    /// Its module: the name of its grammar's file.
    pub module: String,
    /// What it calls itself, after the word `grammar`.
    pub name: String,
    /// The rule that a whole file must match, if it is not for the grammar to say.
    pub start: Option<String>,
    /// What its files end with, if the grammar says so.
    pub extension: Option<String>,
    /// The shortest text of it, if there is one.
    pub shortest: Option<String>,
    /// Whether its token filter is the module `filter` of its crate.
    pub has_filter_module: bool,
    /// Its files: where they are, and where they go in its folder.
    files: Vec<(PathBuf, PathBuf)>,
    /// Its islands.
    islands: Vec<Island>,
}

/// An island of a language.
#[derive(Clone)]
pub struct Island {
    /// The module of its language.
    module: String,
    /// The grammar that it is made of.
    grammar: PathBuf,
    /// Whether the generated code looks for it in the module around its own: the grammar says `css`, not `self.css`.
    is_outside: bool,
}

impl Island {
    /// The name of its language in the code of the language that has it.
    pub fn module(&self) -> &str {
        &self.module
    }

    /// Whether the generated code looks for its language in the module around its own.
    pub fn is_outside(&self) -> bool {
        self.is_outside
    }
}

/// The name of the crate of a language.
pub fn package(module: &str) -> String {
    format!("{module}-language")
}

/// The name of that crate in Rust.
pub fn library(module: &str) -> String {
    package(module).replace('-', "_")
}

impl Language {
    /// The languages in it, each as often as the grammar names it.
    pub fn islands(&self) -> impl Iterator<Item = &Island> + Clone {
        self.islands.iter()
    }

    /// The name of its crate.
    pub fn package(&self) -> String {
        package(&self.module)
    }

    /// The name of its crate in Rust.
    pub fn library(&self) -> String {
        library(&self.module)
    }

    /// Its folder in the project.
    pub fn folder(&self) -> PathBuf {
        Path::new("grammars").join(&self.module)
    }

    /// The folder of its samples in the project.
    pub fn samples(&self) -> PathBuf {
        self.folder().join("samples/ok")
    }
}

/// Compiles a grammar and those of its islands, in memory; the language of the grammar comes first. What is wrong with
/// any is shown.
pub fn languages(grammar: &Path, given: Given<'_>, search: &Search<'_>) -> Result<Vec<Language>, Error> {
    let mut languages = vec![language(grammar, given, search)?];
    let mut next = 0;
    while let Some(islands) = languages.get(next).map(|language| language.islands.clone()) {
        for Island { module, grammar, .. } in islands {
            if languages.iter().all(|language| language.module != module) {
                languages.push(language(&grammar, Given::default(), search)?);
            }
        }
        next += 1;
    }
    Ok(languages)
}

/// Where all files of these languages go in the project, and what is in them. A file that is named twice is there once.
pub fn contents(languages: &[Language]) -> Result<Vec<(PathBuf, Vec<u8>)>, Error> {
    let mut contents: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    let files = languages
        .iter()
        .flat_map(|language| language.files.iter().map(|(from, to)| (from, language.folder().join(to))));
    for (from, to) in files {
        let bytes = fs::read(from).map_err(|error| Error::file(from, &error))?;
        match contents.iter().find(|(other, _)| *other == to) {
            None => contents.push((to, bytes)),
            Some((_, same)) if *same == bytes => {}
            Some(_) => {
                let to = to.display();
                return Err(Error(format!("{}: is not the only `{to}`: rename one", from.display())));
            }
        }
    }
    Ok(contents)
}

fn language(grammar: &Path, given: Given<'_>, search: &Search<'_>) -> Result<Language, Error> {
    let module = grammar.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    if syn::parse_str::<syn::Ident>(module).is_err() {
        let text = "its name becomes that of a Rust module: name it with letters, digits and `_`";
        return Err(Error(format!("{}: {text}", grammar.display())));
    }
    let compiler = search.lib.iter().fold(Compiler::new(), Compiler::lib);
    let sources = compiler.read(grammar).map_err(|error| Error(error.to_string()))?;
    let look = |compiled: &Compiled<'_>| {
        let start = compiled.minimal.rules.get(compiled.shape.start.0).and_then(Option::as_ref);
        let grammar = compiled.grammar;
        Facts {
            name: grammar.name.clone(),
            extension: grammar.extensions.first().cloned(),
            shortest: start.map(|template| template.text.clone()),
            filter: match &grammar.filter {
                Some(Filter::Path(path)) => Some(path.clone()),
                Some(Filter::Builtin(_)) | None => None,
            },
            own_filter: compiled.own_filter(),
            islands: grammar.tokens.iter().filter_map(|token| token.island.clone()).collect(),
        }
    };
    let start = given.start.map(str::to_owned);
    let options = Options { start: start.clone(), ..Options::default() };
    let (facts, diagnostics) = reducer_build::analyse(&sources, &options, look);
    let said = diagnostics.render(&sources);
    if !said.is_empty() {
        output::note(&said);
    }
    let facts = facts.ok_or_else(|| Error::grammar(grammar))?;
    let mut files = Vec::new();
    for file in sources.files() {
        let path = sources.path(file);
        files.push((path.to_owned(), path.file_name().unwrap_or_default().into()));
    }
    files.extend(filter_files(grammar, &facts, given.filter)?);
    let has_filter_module = facts.filter.as_ref().is_some_and(|path| path.starts_with(NAMED_FILTER));
    let islands = islands(grammar, &facts.islands, search)?;
    let Facts { name, extension, shortest, .. } = facts;
    let module = module.to_owned();
    Ok(Language { module, name, start, extension, shortest, has_filter_module, files, islands })
}

/// The path of a filter in `filter.rs`, which the crate of the language has as a module: `filter = self.filter.Type;`.
const NAMED_FILTER: &str = "self::filter::";

/// What the compiler knows.
struct Facts {
    name: String,
    extension: Option<String>,
    shortest: Option<String>,
    /// The type of the token filter, if that is not one that comes with the runtime.
    filter: Option<String>,
    /// The file that it is in, if that is the one beside the grammar.
    own_filter: Option<PathBuf>,
    /// The paths of the languages of islands.
    islands: Vec<String>,
}

/// The file of a token filter, and those in the folder of the same name, which are modules of it.
fn filter_files(
    grammar: &Path,
    facts: &Facts,
    given: Option<&Path>,
) -> Result<Vec<(PathBuf, PathBuf)>, Error> {
    let name = grammar.display();
    let named = grammar.with_file_name("filter.rs");
    let path = match (&facts.filter, &facts.own_filter, given) {
        (None, _, None) => return Ok(Vec::new()),
        (None, _, Some(_)) => {
            let text =
                "names no token filter: add `options { filter = filter.Type; }`, the type in that file";
            return Err(Error(format!("{name}: {text}")));
        }
        (Some(filter), None, _) if filter.starts_with(NAMED_FILTER) => &named,
        (Some(filter), None, _) => {
            let text = "is of no file beside the grammar: write `filter = filter.Type;`";
            return Err(Error(format!("{name}: the token filter `{filter}` {text}")));
        }
        (Some(_), Some(own), _) => own,
    };
    let from = given.unwrap_or(path);
    if !from.is_file() {
        let from = from.display();
        return Err(Error(format!(
            "{from}: there is no such file, where the token filter of {name} is to be: name it with `--filter`"
        )));
    }
    let to = PathBuf::from(path.file_name().unwrap_or_default());
    let mut files = vec![(from.to_owned(), to)];
    let folder = from.with_extension("");
    let Ok(modules) = fs::read_dir(&folder) else { return Ok(files) };
    for module in modules {
        let module = module.map_err(|error| Error::file(&folder, &error))?.path();
        if module.extension().is_some_and(|extension| extension == "rs") {
            let to = Path::new(folder.file_name().unwrap_or_default());
            files.push((module.clone(), to.join(module.file_name().unwrap_or_default())));
        }
    }
    files.sort();
    Ok(files)
}

/// The islands of these paths; their grammars are among those given, beside the grammar, or in a folder.
fn islands(grammar: &Path, paths: &[String], search: &Search<'_>) -> Result<Vec<Island>, Error> {
    let name = grammar.display();
    let own = grammar.parent().unwrap_or(Path::new(""));
    let mut islands = Vec::new();
    for path in paths {
        let outside = path.strip_prefix("super::");
        let module = outside.or(path.strip_prefix("self::")).or(path.strip_prefix("crate::"));
        let Some(module) = module.filter(|module| !module.contains("::")) else {
            let text = "is not one of this crate: write the name of its grammar, `island = css;`";
            return Err(Error(format!("{name}: the island `{path}` {text}")));
        };
        let given = search.islands.iter().find(|path| path.file_stem().is_some_and(|stem| stem == module));
        // As in `grammars/`, a language may have a folder of its own.
        let beside = [own.to_owned(), own.join("..").join(module)];
        let folders = beside.into_iter().chain(search.lib.iter().cloned());
        let mut found = folders.map(|folder| folder.join(format!("{module}.g4")));
        let Some(path) = given.cloned().or_else(|| found.find(|path| path.is_file())) else {
            let text = "name it with `--island`, or a folder that has it with `--lib`";
            return Err(Error(format!("{name}: there is no {module}.g4 for its island: {text}")));
        };
        islands.push(Island { module: module.to_owned(), grammar: path, is_outside: outside.is_some() });
    }
    Ok(islands)
}
