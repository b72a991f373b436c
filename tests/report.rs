//! The page of `--report`, by real programs: it shows the lines of the input from which the result came.
#![cfg(all(feature = "lang-c", feature = "lang-html"))]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the programs that users run")]

use std::fs;
use std::process::Command;

/// The texts of the result and of the input, as the page shows them after a reduction of files by this line of a shell.
fn texts(program: &str, files: &[(&str, &str)], test: &str, options: &[&str]) -> [String; 2] {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("tmp")).unwrap();
    let mut command = Command::new(program);
    for (name, text) in files {
        fs::write(place.path().join(name), text).unwrap();
        command.arg(name);
    }
    command.current_dir(place.path()).env("TMPDIR", place.path().join("tmp")).args(options);
    let output = command.args(["-q", "-c", test, "--report", "page.html"]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(place.path().join("page.html")).unwrap();
    let texts = page.split("id='texts'").nth(1).unwrap();
    let mut parts = texts.split("<pre>").skip(1).map(|part| part.split("</pre>").next().unwrap().to_owned());
    [parts.next().unwrap(), parts.next().unwrap()]
}

/// The page said that the `<!` of the first line was left.
#[test]
fn what_is_left_is_shown_in_its_own_line() {
    let line = |number| match number {
        1 => "<!DOCTYPE html>\n".to_owned(),
        395 => "<p>Before <![m[ behind</p>\n".to_owned(),
        _ => format!("<p>Line {number} of <b>many</b></p>\n"),
    };
    let input: String = (1..=400).map(line).collect();
    let [result, left] =
        texts(env!("CARGO_BIN_EXE_reduce-html"), &[("in.html", &input)], "grep -qF '<![m[' \"$1\"", &[]);
    let was = "<mark title=\"was: [m[ behind&lt;/p&gt;\"><span class='s'>[m[</span></mark>";
    assert_eq!(result, format!("<span><span><b>395</b><code>&lt;!{was}</code></span></span>"));
    let skipped = |count| format!("<span><b></b><code><i>… {count} lines …</i></code></span>");
    let line = "<del>&lt;p&gt;Before </del>&lt;!<span class='s'>[m[</span><del> behind&lt;/p&gt;\n</del>";
    let line = format!("<span><b>395</b><code>{line}</code></span>");
    assert_eq!(left, format!("<span>{}{line}{}</span>", skipped(394), skipped(5)));
}

/// The page said that the `long` of the structure was left.
#[test]
fn a_token_that_is_there_twice_is_shown_where_it_was() {
    let input =
        "const long limits[4] = {1, 2, 3, 4};\nstruct sample {\n  double value;\n  long weight[4];\n};\n";
    let test = "grep -Eq '^(const )?long [a-z]+\\[4\\]' \"$1\"";
    let [result, left] = texts(env!("CARGO_BIN_EXE_reduce-c"), &[("in.c", input)], test, &[]);
    let was = "<mark title=\"was: limits\">l</mark>";
    let [long, four] = ["<span class='k'>long</span>", "<span class='n'>4</span>"];
    assert_eq!(result, format!("<span><span><b>1</b><code>{long} {was}[{four}];\n</code></span></span>"));
    let line = format!("<del>const </del>{long} l<del>imits</del>[{four}]<del> = {{1, 2, 3, 4}}</del>;\n");
    let skipped = "<span><b></b><code><i>… 4 lines …</i></code></span>";
    assert_eq!(left, format!("<span><span><b>1</b><code>{line}</code></span>{skipped}</span>"));
}

#[test]
fn each_file_has_its_own_lines() {
    let files = [("a.c", "int a;\nint b;\nint c;\n"), ("b.c", "long a;\nlong b;\nlong c;\n")];
    let test = "cd \"${1%/*}\" && grep -q 'int b' a.c && grep -q 'long c' b.c";
    let shown = texts(env!("CARGO_BIN_EXE_reduce-c"), &files, test, &[]);
    let heading = |name| format!("<span><b></b><code><em>{name}</em></code></span>");
    let row = |label, text| format!("<span><b>{label}</b><code>{text}</code></span>");
    let skipped = |text| row("", text);
    let [a, b] = [heading("a.c"), heading("b.c")];
    let [one, two] =
        [row("2", "<span class='k'>int</span> b;\n"), row("3", "<span class='k'>long</span> c;\n")];
    let [before, behind] = [skipped("<i>… 1 line …</i>"), skipped("<i>… 1 line …</i>")];
    let input = format!("<span>{a}{before}{one}{behind}{b}{}{two}</span>", skipped("<i>… 2 lines …</i>"));
    assert_eq!(shown, [format!("<span>{a}{one}{b}{two}</span>"), input]);
}
