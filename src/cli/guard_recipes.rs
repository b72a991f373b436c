//! Guards that a user asks for by a name: recipes, in `guard_recipes.toml`.

use super::values::placed;
use crate::oracle::Guard;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::Path;

const RECIPES: &str = include_str!("guard_recipes.toml");
/// The word before a command of the user's own.
const INTERPRETER: &str = "interpreter";

#[derive(Debug, Deserialize)]
struct File {
    guard: Vec<Recipe>,
}

/// A guard for the files of some languages.
#[derive(Debug, Deserialize)]
struct Recipe {
    name: String,
    extensions: Vec<String>,
    line: String,
    #[cfg_attr(not(test), expect(dead_code, reason = "a test reads it"))]
    good: Vec<String>,
    #[cfg_attr(not(test), expect(dead_code, reason = "a test reads it"))]
    bad: Vec<String>,
}

/// The guard of a name, for a file.
///
/// # Errors
/// If there is none; the text says which ones there are.
pub(super) fn named(name: &str, file: &Path) -> Result<Guard, String> {
    let asked = format!("--guard {name}");
    if let Some(command) = name.strip_prefix(INTERPRETER).filter(|rest| rest.starts_with(' ')) {
        let place = if command.contains("@@") { "" } else { " @@" };
        return Ok(Guard { asked, line: placed(&format!("{}{place}", command.trim())), succeeds: true });
    }
    let recipes = recipes().map_err(|error| error.to_string())?;
    let extension = file.extension().unwrap_or_default().to_string_lossy();
    let is_for_it = |recipe: &&Recipe| recipe.extensions.iter().any(|other| *other == extension);
    let found = recipes.iter().find(|recipe| recipe.name == name && is_for_it(recipe));
    if let Some(recipe) = found {
        return Ok(Guard { asked, line: recipe.line.trim().to_owned(), succeeds: true });
    }
    let names: BTreeSet<&str> = recipes.iter().filter(is_for_it).map(|recipe| &*recipe.name).collect();
    let mut names: Vec<&str> = names.into_iter().collect();
    names.push("'interpreter COMMAND'");
    let (names, file) = (names.join(", "), file.display());
    Err(format!("--guard {name}: there is none of that name for {file}; there are {names}, and --valid LINE"))
}

fn recipes() -> Result<Vec<Recipe>, toml::de::Error> {
    toml::from_str(RECIPES).map(|file: File| file.guard)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::{Cancel, CommandOracle, CommandSpec, Oracle, Verdict};

    /// Each recipe lets its good samples pass and none of its bad ones.
    #[test]
    fn recipes_do_what_their_samples_say() {
        let recipes = recipes().unwrap();
        assert!(recipes.len() >= 6);
        for recipe in recipes {
            let name = format!("a.{}", recipe.extensions[0]);
            let spec = CommandSpec {
                program: "true".into(),
                file_name: name.clone().into(),
                guards: vec![named(&recipe.name, Path::new(&name)).unwrap()],
                ..CommandSpec::default()
            };
            let compiler = if recipe.extensions[0] == "c" { "cc" } else { "c++" };
            if CommandOracle::new(CommandSpec { program: compiler.into(), ..spec.clone() }).is_err() {
                println!("{} for {name}: not tried, for there is no {compiler}", recipe.name);
                continue;
            }
            let oracle = CommandOracle::new(spec).unwrap();
            let verdict = |text: &String| oracle.test(text.as_bytes(), &Cancel::new()).unwrap();
            let all = |texts: &[String], expected| {
                for text in texts {
                    assert_eq!(verdict(text), expected, "{} for {name}: {text}", recipe.name);
                }
            };
            all(&recipe.good, Verdict::Interesting);
            all(&recipe.bad, Verdict::Invalid);
        }
    }

    #[test]
    fn names() {
        let line = |name: &str| named(name, Path::new("a.c")).map(|guard| guard.line);
        assert_eq!(line("interpreter tcc -run").as_deref(), Ok("tcc -run \"$1\""));
        assert_eq!(line("interpreter x @@ y").as_deref(), Ok("x \"$1\" y"));
        let error = "--guard msan: there is none of that name for a.c; there are asan, ubsan, warnings, 'interpreter COMMAND', \
                     and --valid LINE";
        assert_eq!(line("msan").unwrap_err(), error);
        assert!(named("asan", Path::new("a.json")).unwrap_err().contains("there are 'interpreter COMMAND'"));
    }
}
