//! What stands in a new crate beside its grammars. `examples/own-format` is such a crate: the tests compare.

use crate::language::Language;
use std::path::{Path, PathBuf};

/// A crate to be written.
pub struct Crate<'a> {
    /// Its name.
    pub name: &'a str,
    /// The folder that it takes the libraries from.
    pub reducer: &'a Path,
    /// The language that it reduces, then those of islands.
    pub languages: &'a [Language],
}

impl Crate<'_> {
    /// The language that it reduces.
    pub fn language(&self) -> &Language {
        &self.languages[0]
    }

    /// Its program.
    pub fn program(&self) -> String {
        format!("reduce-{}", self.language().name)
    }

    /// Its files, by their paths in it.
    pub fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let files = [
            ("Cargo.toml", self.manifest()),
            ("build.rs", self.build_script()),
            ("src/lib.rs", self.lib()),
            ("src/main.rs", self.main()),
            ("tests/samples.rs", self.test()),
            ("README.md", self.readme()),
            (".gitignore", "/target/\n".to_owned()),
        ];
        files.map(|(path, text)| (PathBuf::from(path), text.into_bytes())).into()
    }

    /// The name of its library in Rust.
    fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    fn manifest(&self) -> String {
        let Self { name, reducer, .. } = self;
        let program = self.program();
        let path = |folder: PathBuf| format!("{:?}", folder.display().to_string());
        let (compiler, syntax) = (path(reducer.join("reducer-build")), path(reducer.join("reducer-syntax")));
        let reducer = path(reducer.to_path_buf());
        format!(
            r#"[package]
name = "{name}"
version = "0.1.0"
edition = "2024"
publish = false

# A workspace of its own, wherever the folder lies.
[workspace]

[[bin]]
name = "{program}"
path = "src/main.rs"

# In place of the paths, for whoever has no such folder: {{ git = "URL", rev = "COMMIT" }}
[build-dependencies]
reducer-build = {{ path = {compiler} }}

[dependencies]
reducer = {{ path = {reducer} }}
reducer-syntax = {{ path = {syntax} }}
# The generated lexer and parser are made of these.
lalrpop-util = {{ version = "0.23", default-features = false }}
logos = {{ version = "0.16", default-features = false, features = ["std", "forbid_unsafe"] }}

[profile.release]
strip = true

# For a grammar as large as Java's: the compiler takes a minute more to build, once, and seconds for the grammar, not minutes.
# [profile.release.build-override]
# opt-level = 3
"#
        )
    }

    fn build_script(&self) -> String {
        let grammars = self.languages.iter().map(|language| format!("\"grammar/{}.g4\"", language.module));
        let grammars = grammars.collect::<Vec<_>>().join(", ");
        format!(
            "fn main() -> std::process::ExitCode {{
    reducer_build::Compiler::new().run([{grammars}])
}}
"
        )
    }

    fn lib(&self) -> String {
        let mut text = "//! What the grammars of this crate became.\n".to_owned();
        if self.languages.iter().any(|language| language.module.contains(char::is_uppercase)) {
            text += "#![allow(non_snake_case, reason = \"modules are named like grammars\")]\n";
        }
        let modules = self.languages.iter().map(|language| {
            let Language { module, filter, .. } = language;
            let imports = language.imports().map(|island| format!("    use super::{island};\n"));
            let filter = filter.iter().map(|path| {
                format!("    #[path = \"../../grammar/{}\"]\n    pub mod filter;\n", path.display())
            });
            let mut own: Vec<String> = imports.chain(filter).collect();
            if !own.is_empty() {
                own.push("\n".to_owned());
            }
            let own = own.concat();
            format!(
                "
/// What `grammar/{module}.g4` became.
pub mod {module} {{
{own}    include!(concat!(env!(\"OUT_DIR\"), \"/{module}/mod.rs\"));
}}
"
            )
        });
        text.extend(modules);
        text
    }

    fn main(&self) -> String {
        let (crate_name, module) = (self.module(), &self.language().module);
        format!(
            "fn main() -> std::process::ExitCode {{
    reducer::cli::main(&{crate_name}::{module}::LANGUAGE)
}}
"
        )
    }

    fn test(&self) -> String {
        let program = self.program();
        format!(
            r#"//! All in `samples` is of the language, what is of other languages in it too, and is written back as it was.

use std::process::Command;
use std::{{fs, io}};

#[test]
fn samples_parse() -> io::Result<()> {{
    let mut program = Command::new(env!("CARGO_BIN_EXE_{program}"));
    program.arg("--parse");
    for sample in fs::read_dir("samples")? {{
        program.arg(sample?.path());
    }}
    assert!(program.status()?.success(), "what is wrong stands above");
    Ok(())
}}
"#
        )
    }

    fn readme(&self) -> String {
        let program = self.program();
        let Language { module, name, .. } = self.language();
        format!(
            "# {program}

Makes a file of the language `{name}` as small as it gets while a test still finds it interesting. The grammar is
`grammar/{module}.g4`.

```sh
cargo test --release        # parses what is in samples/
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
        let build = if is_built {
            ""
        } else {
            "  cargo test --release                 # builds it, and parses what is in samples/\n"
        };
        format!(
            "next:
  cd {folder}
{build}  target/release/{program} --parse FILE...     # does the grammar fit? put the files into samples/
  target/release/{program} ./test.sh FILE      # test.sh exits with 0 if \"$1\" still shows the bug
"
        )
    }
}
