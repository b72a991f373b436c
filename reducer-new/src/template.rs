//! What stands in a new project beside its grammars: the program, and in `grammars/` a crate for each language, as in the
//! sources of reducer. `examples/own-format` is such a project: the tests compare.

use crate::language::{Island, Language, library, package};
use std::path::{Path, PathBuf};

/// A project to be written.
pub struct Project<'a> {
    /// The name of the program's crate.
    pub name: &'a str,
    /// The folder that the libraries are taken from.
    pub reducer: &'a Path,
    /// The language that it reduces, then those of islands.
    pub languages: &'a [Language],
}

impl Project<'_> {
    /// The language that it reduces.
    pub fn language(&self) -> &Language {
        &self.languages[0]
    }

    /// Its program. Where lexer and parser are files of their own, the parser's is called `JsonParser`.
    pub fn program(&self) -> String {
        let name = &self.language().name;
        let short = name.strip_suffix("Parser").filter(|short| !short.is_empty());
        format!("reduce-{}", short.unwrap_or(name))
    }

    /// Its files, by their paths in it.
    pub fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let own = [
            ("Cargo.toml", self.manifest()),
            ("src/main.rs", self.main()),
            ("README.md", self.readme()),
            (".gitignore", "/target/\n".to_owned()),
        ];
        let own = own.map(|(path, text)| (PathBuf::from(path), text.into_bytes()));
        let of_languages = self.languages.iter().flat_map(|language| {
            let files = [
                ("Cargo.toml", language_manifest(language)),
                ("build.rs", build_script(language)),
                ("lib.rs", lib(language)),
                ("tests/laws.rs", laws(language)),
            ];
            files.map(|(path, text)| (language.folder().join(path), text.into_bytes()))
        });
        own.into_iter().chain(of_languages).collect()
    }

    fn manifest(&self) -> String {
        let Self { name, reducer, .. } = self;
        let (program, language) = (self.program(), self.language().package());
        let path = |folder: PathBuf| format!("{:?}", folder.display().to_string());
        let [compiler, syntax, common] =
            ["reducer-build", "reducer-syntax", "tests/common"].map(|folder| path(reducer.join(folder)));
        let reducer = path(reducer.to_path_buf());
        let languages = self.languages.iter().map(|language| {
            format!("{} = {{ path = \"grammars/{}\" }}\n", language.package(), language.module)
        });
        let languages: String = languages.collect();
        format!(
            r#"[workspace]
members = ["grammars/*"]
# What `cargo test` tests.
default-members = [".", "grammars/*"]

[workspace.package]
version = "0.1.0"
edition = "2024"
publish = false

[workspace.dependencies]
{languages}# In place of the paths, for whoever has no such folder: {{ git = "URL", rev = "COMMIT" }}
reducer = {{ path = {reducer} }}
reducer-build = {{ path = {compiler} }}
reducer-syntax = {{ path = {syntax} }}
test-common = {{ path = {common} }}
# The generated lexers and parsers are made of these.
lalrpop-util = {{ version = "0.23", default-features = false }}
logos = {{ version = "0.16", default-features = false, features = ["std", "forbid_unsafe"] }}

[package]
name = "{name}"
version.workspace = true
edition.workspace = true
publish.workspace = true

[[bin]]
name = "{program}"
path = "src/main.rs"

[dependencies]
reducer.workspace = true
{language}.workspace = true

[profile.release]
strip = true

# For a grammar as large as Java's: the compiler takes a minute more to build, once, and seconds for the grammar, not minutes.
# [profile.release.build-override]
# opt-level = 3
"#
        )
    }

    fn main(&self) -> String {
        let language = self.language().library();
        format!(
            "fn main() -> std::process::ExitCode {{
    reducer::cli::main(&{language}::LANGUAGE)
}}
"
        )
    }

    fn readme(&self) -> String {
        let program = self.program();
        let Language { module, name, .. } = self.language();
        format!(
            "# {program}

Makes a file of the language `{name}` as small as it gets while a test still finds it interesting. The grammar is
`grammars/{module}/{module}.g4`.

```sh
cargo test --release        # whatever is left out of samples/ok, it parses
cargo build --release       # target/release/{program}, to be handed out
target/release/{program} ./test.sh FILE
target/release/{program} --help
```

For a program that runs on any Linux, whatever its C library:

```sh
rustup target add x86_64-unknown-linux-musl
cargo build --release --target x86_64-unknown-linux-musl
```
"
        )
    }

    /// What to do with it now.
    pub fn next_steps(&self, folder: &Path, is_built: bool) -> String {
        let (folder, program) = (folder.display(), self.program());
        let samples = self.language().samples();
        let samples = samples.display();
        let build = if is_built {
            ""
        } else {
            "  cargo build --release && cargo test --release  # builds it, and tries the samples\n"
        };
        format!(
            "next:
  cd {folder}
{build}  target/release/{program} --parse FILE...     # does the grammar fit? put small files into {samples}
  target/release/{program} ./test.sh FILE      # test.sh exits with 0 if \"$1\" still shows the bug
"
        )
    }
}

/// As in the sources of reducer, unless it is told the start rule.
fn build_script(language: &Language) -> String {
    let (import, compile) = match &language.start {
        None => ("", "reducer_build::compile_folder(\".\")".to_owned()),
        Some(rule) => (
            "use std::path::Path;\n\n",
            format!("reducer_build::Compiler::new().start({rule:?}).run_folder(Path::new(\".\"))"),
        ),
    };
    format!(
        "//! Compiles the grammar that lies in this folder.

{import}fn main() -> std::process::ExitCode {{
    {compile}
}}
"
    )
}

fn language_manifest(language: &Language) -> String {
    let name = language.package();
    let own = ["lalrpop-util", "logos", "reducer-syntax"].map(str::to_owned);
    let islands = language.islands().map(|island| package(island.module()));
    let mut needed: Vec<String> = own.into_iter().chain(islands).collect();
    needed.sort();
    needed.dedup();
    let needed = needed.iter().fold(String::new(), |text, name| text + name + ".workspace = true\n");
    format!(
        r#"[package]
name = "{name}"
version.workspace = true
edition.workspace = true
publish.workspace = true

[lib]
path = "lib.rs"
# Nothing to test in it; or the parser would be compiled a second time.
test = false
doctest = false

[build-dependencies]
reducer-build.workspace = true

[dependencies]
{needed}
[dev-dependencies]
test-common.workspace = true
"#
    )
}

fn lib(language: &Language) -> String {
    let module = &language.module;
    let mut text = format!(
        "//! What `{module}.g4` became at build time: its lexer, its parser, and a type for each of its nodes.
//!
//! [`parse`] makes a tree of a text, [`root`] looks at it with these types, and [`LANGUAGE`] is all that reducers know.

"
    );
    let names = [module.as_str()].into_iter().chain(language.islands().map(Island::module));
    if names.clone().any(|name| name.contains(char::is_uppercase)) {
        text += "#![allow(non_snake_case, reason = \"crates and modules are named like grammars\")]\n\n";
    }
    if language.has_filter_module {
        text += "pub mod filter;\n\n";
    }
    let mut islands: Vec<&str> = language.islands().map(Island::module).collect();
    islands.sort_unstable();
    islands.dedup();
    for island in &islands {
        text = text + "use " + &library(island) + " as " + island + ";\n";
    }
    if !islands.is_empty() {
        text += "\n";
    }
    let include = format!("include!(concat!(env!(\"OUT_DIR\"), \"/{module}/mod.rs\"));\n");
    if language.islands().any(Island::is_outside) {
        // Its islands are looked for in the module around it.
        text + &format!("mod language {{\n    {include}}}\n\npub use language::*;\n")
    } else {
        text + &include
    }
}

fn laws(language: &Language) -> String {
    let (name, library) = (&language.name, language.library());
    format!(
        "//! The laws of the tree for `{name}`, held against the samples: whatever is left out of one, it parses.

use {library}::LANGUAGE;

test_common::laws!(LANGUAGE);
"
    )
}
