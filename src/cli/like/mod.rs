//! `--like TOOL`: the command line of another reducer becomes one of ours. What becomes what is in `tools.toml`.

use crate::oracle::command_line;
use serde::Deserialize;
use std::ffi::OsString;

const TOOLS: &str = include_str!("tools.toml");
const OPTION: &str = "--like";

#[derive(Deserialize)]
struct File {
    tool: Vec<Tool>,
}

/// Another reducer.
#[derive(Deserialize)]
struct Tool {
    names: Vec<String>,
    words: Vec<String>,
    #[serde(default)]
    stdin: bool,
    option: Vec<Row>,
}

/// An option of another reducer.
#[derive(Deserialize)]
struct Row {
    names: Vec<String>,
    #[serde(default)]
    value: bool,
    #[serde(default)]
    words: Vec<String>,
    is: Option<Place>,
    why: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Place {
    Test,
    File,
}

/// A command line of ours.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Said {
    /// The program's name first.
    pub args: Vec<OsString>,
    /// For the user: these arguments as a line for the shell, and the options that became nothing, with what is here instead.
    pub notes: Vec<String>,
}

/// These arguments, the program's name first, as arguments of ours, if `--like TOOL` is among them: what stands before it stays, and
/// what follows it is said as that tool says it.
///
/// # Errors
/// If that tool is not known, or does not have one of its options. The text says what is known.
pub(super) fn said(args: &[OsString]) -> Result<Option<Said>, String> {
    let of_ours = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    let is_it = |arg: &OsString| arg == OPTION || arg.to_string_lossy().starts_with("--like=");
    let Some(at) = args[..of_ours].iter().position(is_it) else { return Ok(None) };
    let (before, first, rest) = (&args[..at], args[at].to_string_lossy(), &args[at + 1..]);
    let (tool, rest) = match (first.split_once('='), rest) {
        (Some((_, tool)), _) => (tool.into(), rest),
        (None, [tool, rest @ ..]) => (tool.to_string_lossy(), rest),
        (None, []) => return Ok(None),
    };
    let tools = toml::from_str::<File>(TOOLS).map_err(|error| error.to_string())?.tool;
    let Some(known) = tools.iter().find(|known| known.names.iter().any(|name| *name == tool)) else {
        let names: Vec<&str> = tools.iter().flat_map(|tool| &tool.names).map(String::as_str).collect();
        return Err(format!("{OPTION} {tool}: there is none of that name; there are {}", names.join(", ")));
    };
    let mut said = known.translated(&tool, before, rest)?;
    said.notes.insert(0, format!("this is {}", command_line(&said.args)));
    Ok(Some(said))
}

impl Tool {
    fn translated(&self, name: &str, before: &[OsString], args: &[OsString]) -> Result<Said, String> {
        let mut options: Vec<OsString> = self.words.iter().map(OsString::from).collect();
        let (mut tests, mut files, mut notes) = (Vec::new(), Vec::new(), Vec::new());
        let (args, command) = match args.iter().position(|arg| arg == "--") {
            Some(at) => (&args[..at], &args[at + 1..]),
            None => (args, &[][..]),
        };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let text = arg.to_string_lossy();
            if !text.starts_with('-') || text == "-" {
                files.push(arg.clone());
                continue;
            }
            if matches!(&*text, "-h" | "--help" | "-V" | "--version") {
                options.push(arg.clone());
                continue;
            }
            let Some((row, attached)) = self.row(&text) else {
                return Err(format!(
                    "{text}: what that is in {name} is not known here; leave it out, or, if it is an option of this program, put it \
                     before {OPTION}"
                ));
            };
            let value = match (row.value, attached) {
                (false, None) => OsString::new(),
                (true, Some(value)) => value.into(),
                (true, None) => args.next().ok_or_else(|| format!("{text}: its value is missing"))?.clone(),
                (false, Some(_)) => return Err(format!("{text}: it has no value")),
            };
            options
                .extend(row.words.iter().map(|word| if word == "{}" { value.clone() } else { word.into() }));
            match (row.is, &row.why) {
                (Some(Place::Test), _) => tests.push(value),
                (Some(Place::File), _) => files.push(value),
                (None, Some(why)) => notes.push(format!("{name} {text}: not needed: {why}")),
                (None, None) => {}
            }
        }
        let command: Vec<OsString> = command.iter().map(placed).collect();
        let has_place = |word: &OsString| word.to_string_lossy().contains("@@");
        if self.stdin && !command.is_empty() && !command.iter().any(has_place) {
            options.push("--stdin".into());
        }
        let end = if command.is_empty() { None } else { Some(OsString::from("--")) };
        let parts = [options, tests, files].into_iter().flatten().chain(end).chain(command);
        Ok(Said { args: before.iter().cloned().chain(parts).collect(), notes })
    }

    /// The option that a word names, and the value that the word has, too: `--n=8`, `-j8`.
    fn row<'w>(&self, word: &'w str) -> Option<(&Row, Option<&'w str>)> {
        let find = |name: &str| self.option.iter().find(|row| row.names.iter().any(|other| other == name));
        if let Some(row) = find(word) {
            return Some((row, None));
        }
        if let Some((name, value)) = word.split_once('=') {
            return Some((find(name)?, Some(value)));
        }
        let (name, value) = word.split_at_checked(2).filter(|(name, _)| *name != "--")?;
        Some((find(name).filter(|row| row.value)?, Some(value)))
    }
}

/// `@@.c` is `@@` here: the candidate has the input's own name.
fn placed(word: &OsString) -> OsString {
    match word.to_str().and_then(|word| word.split_once("@@.")) {
        Some((before, extension)) if extension.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            format!("{before}@@").into()
        }
        _ => word.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn of(line: &str) -> Result<Option<Said>, String> {
        said(&format!("reduce-x {line}").split(' ').map(OsString::from).collect::<Vec<_>>())
    }

    /// What a line of words becomes, and what is said of options that become nothing.
    fn check(line: &str, expected: &str, notes: &[&str]) {
        let said = of(line).unwrap().unwrap();
        let words: Vec<_> = said.args.iter().map(|arg| arg.to_str().unwrap()).collect();
        assert_eq!(words.join(" "), format!("reduce-x {expected}"));
        assert_eq!(said.notes[1..], *notes);
    }

    fn refused(line: &str) -> String {
        of(line).unwrap_err()
    }

    #[test]
    fn lines_of_other_reducers() {
        check("--like cvise ./test.sh crash.c", "--in-place ./test.sh crash.c", &[]);
        check(
            "--like=creduce --n 8 --timeout=60 --tidy ./test.sh crash.c",
            "--in-place -j 8 -t 60 ./test.sh crash.c",
            &["creduce --tidy: not needed: FILE.orig is kept"],
        );
        check("--like cvise -n8 -c gcc crash.c", "--in-place -j 8 -c gcc crash.c", &[]);
        check(
            "--like treereduce -s a.c --interesting-exit-code 139 -o b.c -- clang -c @@.c -o /dev/null",
            "--interesting-exit 139 -o b.c a.c -- clang -c @@ -o /dev/null",
            &[],
        );
        check("--like treereduce -q -s a.c -- jq .", "-q --stdin a.c -- jq .", &[]);
        check(
            "--like picireny -i a.c --test ./t -g C.g4 -p -j 2",
            "-j 2 ./t a.c",
            &[
                "picireny -g: not needed: the grammar is compiled in; `reducer new` makes a program of one",
                "picireny -p: not needed: tests run at the same time anyway",
            ],
        );
        check("--like shrinkray --parallelism 2 ./t -", "--in-place -j 2 ./t -", &[]);
        check("--like cvise --help", "--in-place --help", &[]);
        check("-j 2 --plain --like cvise t a.c", "-j 2 --plain --in-place t a.c", &[]);
        let said = of("--like cvise -c grep|wc a.c").unwrap().unwrap();
        assert_eq!(said.notes, ["this is reduce-x --in-place -c 'grep|wc' a.c"]);
    }

    #[test]
    fn what_is_no_line_of_another_reducer() {
        for line in ["", "./test.sh a.c", "--like", "a.c -- grep --like cvise"] {
            assert_eq!(of(line), Ok(None), "{line}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(
            refused("--like delta a"),
            "--like delta: there is none of that name; there are cvise, creduce, treereduce, picireny, shrinkray"
        );
        let unknown = "what that is in cvise is not known here; leave it out, or, if it is an option of this program, put it \
                       before --like";
        assert_eq!(refused("--like cvise --fast t a"), format!("--fast: {unknown}"));
        assert_eq!(refused("--like cvise -x t a"), format!("-x: {unknown}"));
        assert_eq!(refused("--like cvise t a --n"), "--n: its value is missing");
        assert_eq!(refused("--like cvise --tidy=3 t a"), "--tidy=3: it has no value");
    }

    /// Each option stands in a row of the page for people, with what it becomes.
    #[test]
    fn the_page_says_the_same() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/coming-from.md");
        let page = std::fs::read_to_string(page).unwrap();
        for tool in toml::from_str::<File>(TOOLS).unwrap().tool {
            let heading = format!("--like {}", tool.names[0]);
            assert!(page.contains(&heading), "{heading}");
            for row in tool.option {
                let name = &row.names[0];
                let becomes = row.words.iter().take_while(|word| *word != "{}");
                let becomes = becomes.map(String::as_str).collect::<Vec<_>>().join(" ");
                let says = |line: &&str| {
                    line.starts_with('|')
                        && line.contains(&format!("<code>{name}"))
                        && line.contains(&becomes)
                };
                assert!(page.lines().any(|line| says(&line)), "{name}: no row of it says `{becomes}`");
            }
        }
    }
}
