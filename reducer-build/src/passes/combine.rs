//! The files of a grammar become one: what it imports, and the lexer grammar that a parser grammar names.
//!
//! As ANTLR has it: a rule of the importing grammar replaces the imported one of the same name, the first import
//! wins over those after it, imported rules come last, and an imported grammar's options do not count.
//! Cannot occur after this pass, if it reported no error: a grammar without either lexer or parser, `import`,
//! two modes of the same name, a mode named as the default one.

use std::collections::BTreeSet;

use crate::g4;
use crate::g4::ast::{File, GrammarKind, Name};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::{FileId, Sources};

/// What ANTLR calls the mode that a file begins in.
const DEFAULT_MODE: &str = "DEFAULT_MODE";

/// A grammar made of all its files.
#[derive(Debug)]
pub struct Combined {
    /// With the rules of all files. A lexer grammar occurs only after an error.
    pub file: File,
    /// Whether all its files are there: if not, an unknown name is no further mistake.
    pub complete: bool,
}

/// Reads all files of a grammar.
pub fn combine(sources: &Sources, diagnostics: &mut Diagnostics) -> Combined {
    let mut combiner = Combiner { sources, diagnostics, complete: true };
    let mut file = combiner.with_imports(FileId::MAIN);
    match (file.kind, file.vocabulary().cloned()) {
        (GrammarKind::Lexer, _) => combiner.lexer_alone(&file),
        (GrammarKind::Parser, Some(name)) => combiner.add_lexer(&mut file, &name),
        (GrammarKind::Parser, None) => combiner.no_lexer(&file),
        (GrammarKind::Combined, Some(name)) => combiner.add_vocabulary(&mut file, &name),
        (GrammarKind::Combined, None) => {}
    }
    Combined { file, complete: combiner.complete }
}

struct Combiner<'s, 'd> {
    sources: &'s Sources,
    diagnostics: &'d mut Diagnostics,
    complete: bool,
}

/// An import that is still to be followed.
struct Import {
    name: Name,
    /// The kind of grammar that it stands in.
    by: GrammarKind,
    /// The files that lead to it, the main one first.
    path: Vec<FileId>,
}

impl Combiner<'_, '_> {
    fn read(&mut self, id: FileId) -> File {
        let mut file = g4::parse(self.sources, id, self.diagnostics);
        let (wrong, what, help) = match file.kind {
            GrammarKind::Lexer => {
                (false, "a lexer grammar has no parser rules", "move it to the parser grammar")
            }
            GrammarKind::Parser => {
                (true, "a parser grammar has no lexer rules", "move it to the lexer grammar")
            }
            GrammarKind::Combined => return merged_modes(file),
        };
        for rule in file.rules.iter().filter(|rule| rule.name.is_lexer() == wrong) {
            let diagnostic = Diagnostic::error(rule.name.span, what).related(file.name.span, "the grammar");
            self.diagnostics.push(diagnostic.help(help));
        }
        file.rules.retain(|rule| rule.name.is_lexer() != wrong);
        if wrong && let Some(mode) = file.modes.first() {
            let diagnostic = Diagnostic::error(mode.span, "a parser grammar has no modes");
            self.diagnostics.push(diagnostic.help("move it to the lexer grammar"));
            file.modes.clear();
        }
        merged_modes(file)
    }

    /// The file of a grammar; reports if there is none.
    fn find(&mut self, name: &Name) -> Option<FileId> {
        let why = match self.sources.find(&name.text) {
            Some(Ok(id)) => return Some(id),
            Some(Err(why)) => why,
            None => "no other file was given",
        };
        self.complete = false;
        let diagnostic =
            Diagnostic::error(name.span, format!("there is no grammar `{}`", name.text)).label(why);
        let help = format!("put `{}.g4` beside this file, or into a folder named with `lib`", name.text);
        self.diagnostics.push(diagnostic.help(help));
        None
    }

    /// A file and all that it imports.
    fn with_imports(&mut self, id: FileId) -> File {
        let mut root = self.read(id);
        let mut seen = BTreeSet::from([id]);
        let mut waiting = imports_of(&mut root, &[id]);
        while let Some(Import { name, by, path }) = waiting.pop() {
            let Some(id) = self.find(&name) else { continue };
            if path.contains(&id) {
                let message = format!("`{}` imports itself", name.text);
                // ANTLR has each file once, too.
                let diagnostic = Diagnostic::warning(name.span, message).label("closes the circle: ignored");
                self.diagnostics.push(diagnostic.help("remove one import of the circle"));
                continue;
            }
            if !seen.insert(id) {
                continue;
            }
            let mut file = self.read(id);
            if by != GrammarKind::Combined && by != file.kind {
                let message = format!("a {} cannot import a {}", called(by), called(file.kind));
                let diagnostic = Diagnostic::error(name.span, message).related(file.name.span, "this one");
                self.diagnostics.push(diagnostic.help("import a grammar of the same kind"));
                continue;
            }
            waiting.extend(imports_of(&mut file, &[path, vec![id]].concat()));
            self.options_ignored(&root, &file);
            add_missing(&mut root, file);
        }
        root
    }

    fn options_ignored(&mut self, root: &File, imported: &File) {
        let value = |option: &g4::ast::Opt| option.value.as_ref().map(|value| value.text.clone());
        for option in imported.options.iter().filter(|option| !option.is_about_code()) {
            // What an importing grammar says of the whole language, it says in the place of this one.
            let of_whole =
                matches!(option.name.text.as_str(), "start" | "filter" | "check" | "spelling" | "rewrites");
            let known = option.name.text == "extensions"
                || root.options.iter().any(|other| {
                    other.name.text == option.name.text && (of_whole || value(other) == value(option))
                });
            if !known {
                let message =
                    format!("the option `{}` of an imported grammar does not count", option.name.text);
                let diagnostic = Diagnostic::warning(option.name.span, message);
                self.diagnostics
                    .push(diagnostic.help("set it in the grammar that is compiled, or remove it"));
            }
        }
    }

    fn lexer_alone(&mut self, file: &File) {
        let message = "a lexer grammar is no language by itself";
        let help = format!(
            "compile the parser grammar that has `options {{ tokenVocab = {}; }}`, or add parser rules and begin \
             the file with `grammar`",
            file.name.text
        );
        self.diagnostics.push(
            Diagnostic::error(file.name.span, message).label("no parser rule uses its tokens").help(help),
        );
    }

    fn no_lexer(&mut self, file: &File) {
        let message = "this parser grammar does not say which lexer it needs";
        let help = "name the lexer grammar: `options { tokenVocab = NameOfLexer; }`";
        self.diagnostics.push(Diagnostic::error(file.name.span, message).help(help));
        self.complete = false;
    }

    /// The lexer grammar of a parser grammar.
    fn add_lexer(&mut self, parser: &mut File, name: &Name) {
        let Some(id) = self.find(name) else { return };
        let mut lexer = self.with_imports(id);
        if lexer.kind == GrammarKind::Parser {
            let message = format!("`{}` is a parser grammar and makes no tokens", name.text);
            let diagnostic = Diagnostic::error(name.span, message).related(lexer.name.span, "this one");
            self.diagnostics.push(diagnostic.help("name the lexer grammar"));
            self.complete = false;
            return;
        }
        lexer.rules.retain(|rule| rule.name.is_lexer());
        lexer.options.retain(|option| option.name.text != "start");
        parser.options.append(&mut lexer.options);
        add_missing(parser, lexer);
    }

    /// A combined grammar has a lexer of its own; from elsewhere it has only the names of tokens.
    fn add_vocabulary(&mut self, file: &mut File, name: &Name) {
        let Some(id) = self.find(name) else { return };
        let other = self.with_imports(id);
        let made = other.rules.into_iter().filter(|rule| rule.name.is_lexer() && rule.fragment.is_none());
        let names = made.map(|rule| rule.name).chain(other.tokens);
        file.tokens.extend(names);
    }
}

/// Takes the imports of a file, the last one first.
fn imports_of(file: &mut File, path: &[FileId]) -> Vec<Import> {
    let by = file.kind;
    let import = |name| Import { name, by, path: path.to_vec() };
    std::mem::take(&mut file.imports).into_iter().rev().map(import).collect()
}

/// Adds what `root` does not have yet.
fn add_missing(root: &mut File, mut other: File) {
    let known: BTreeSet<String> = root.rules.iter().map(|rule| rule.name.text.clone()).collect();
    other.rules.retain(|rule| !known.contains(&rule.name.text));
    let modes: Vec<usize> = other.modes.into_iter().map(|mode| position(&mut root.modes, mode)).collect();
    for rule in &mut other.rules {
        rule.mode = rule.mode.and_then(|mode| modes.get(mode).copied());
    }
    root.rules.append(&mut other.rules);
    for name in other.tokens {
        position(&mut root.tokens, name);
    }
    for name in other.channels {
        position(&mut root.channels, name);
    }
    root.actions.append(&mut other.actions);
}

/// Where a name stands among these; it is added if it is not there yet.
fn position(names: &mut Vec<Name>, name: Name) -> usize {
    names.iter().position(|known| known.text == name.text).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    })
}

/// A mode may be left and come back to, the default one too.
fn merged_modes(mut file: File) -> File {
    let mut modes = Vec::new();
    let merge = |mode: Name| (mode.text != DEFAULT_MODE).then(|| position(&mut modes, mode));
    let numbers: Vec<Option<usize>> = std::mem::take(&mut file.modes).into_iter().map(merge).collect();
    for rule in &mut file.rules {
        rule.mode = rule.mode.and_then(|mode| numbers.get(mode).copied().flatten());
    }
    file.modes = modes;
    file
}

fn called(kind: GrammarKind) -> &'static str {
    match kind {
        GrammarKind::Combined => "combined grammar",
        GrammarKind::Lexer => "lexer grammar",
        GrammarKind::Parser => "parser grammar",
    }
}
