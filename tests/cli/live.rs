//! The live view, on a terminal that tmux provides.

use crate::place::{Place, haystack, names, until};
use crate::tmux::Tmux;
use std::collections::BTreeSet;
use std::fs;

/// The tests that go ahead; those after them wait for a file, so that the view stays as long as it is looked at. With more of them,
/// what waits would be a test of the best again, which does not count.
const FREE: u32 = 7;

/// A place with a test that waits, and says something when the needle is gone.
fn place() -> Place {
    let place = Place::with("", &haystack());
    let go = place.path("go");
    place.script(
        "test.sh",
        &format!(
            "until [ \"$REDUCE_TEST\" -le {FREE} ] || [ -e '{}' ]; do sleep 0.02; done\n\
             grep -q needle \"$1\" || {{ echo 'the needle is lost' >&2; exit 3; }}",
            go.display()
        ),
    );
    place
}

/// What the program is given: one job, so that it stops where it is expected to, and a strategy that comes to its failures soon.
const ARGS: &str = "./test.sh in.txt -j1 --strategy ddmin --timeout 100";

/// A terminal of such a size on which the view of a reduction in the place is seen; `None` where there is no tmux.
fn viewed(place: &Place, size: [u16; 2]) -> Option<Tmux> {
    let tmux = Tmux::open(place, size, &[])?;
    tmux.run(place, ARGS);
    tmux.wait_for(&["the text now"]);
    Some(tmux)
}

fn go(place: &Place) {
    fs::write(place.path("go"), "").unwrap();
}

#[test]
fn what_is_shown_and_what_keys_do() {
    for (size, text_and_difference) in [([60, 24], false), ([200, 50], true)] {
        let place = place();
        let Some(tmux) = Tmux::open(&place, size, &[]) else { return };
        tmux.line("echo before");
        tmux.run(&place, ARGS);
        let screen =
            tmux.wait_for(&["reduce-lines in.txt", "all at once (ddmin", "the text now", "needle", "? "]);
        assert!(tmux.is_other());
        assert_eq!(screen.contains("what the last change did"), text_and_difference, "{screen}");
        for part in [" of 410 B (", " accepted", "tests worked", "skip", "pause", "stop", "history", "help"] {
            assert!(screen.contains(part), "{part}: {screen}");
        }
        tmux.wait_for(&["a test that said no: exit status 3", "the needle is lost"]);
        tmux.press("?");
        tmux.wait_for(&["── help ", "skip the present pass", "On the screen"]);
        tmux.press("h");
        tmux.wait_for(&["── history: ", "the last one first", "what version ", "- hay "]);
        tmux.press("Down");
        tmux.press("Escape");
        tmux.wait_for(&["the text now"]);
        tmux.press("d");
        let heading = if text_and_difference { "the text now" } else { "what the last change did" };
        tmux.wait_for(&[heading]);
        tmux.press("p");
        tmux.wait_for(&["paused: p goes on"]);
        go(&place);
        // The test under way ends, and no other begins.
        tmux.press("p");
        let screen = tmux.end(0);
        for part in ["reduce-lines: reducing 410 B", "in.reduced.txt: 410 B -> 7 B ", "\n  needle\n"] {
            assert!(screen.contains(part), "{part}: {screen}");
        }
        drop(tmux);
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        place.assert_clean();
    }
}

/// No test begins while it pauses, and a stop ends the pause.
#[test]
fn pause() {
    let place = place();
    let Some(tmux) = Tmux::open(&place, [80, 24], &[]) else { return };
    tmux.run(&place, ARGS);
    let tests = |screen: &str| -> Option<u32> {
        let (before, _) = screen.split_once(" tests, ")?;
        before.rsplit([' ', '\n']).next()?.parse().ok()
    };
    let before = tests(&tmux.wait_for(&["the text now"])).unwrap();
    tmux.press("p");
    tmux.wait_for(&["paused: p goes on"]);
    go(&place);
    tmux.wait("the end of the test under way", |screen| tests(screen) == Some(before + 1));
    tmux.press("q");
    let screen = tmux.end(130);
    assert_eq!(tests(&screen), Some(before + 1), "{screen}");
    drop(tmux);
    place.assert_clean();
}

#[test]
fn skip_and_stop() {
    let place = place();
    let Some(tmux) = viewed(&place, [80, 24]) else { return };
    tmux.press("s");
    tmux.wait_for(&["skipping this pass"]);
    go(&place);
    let screen = tmux.end(0);
    assert!(screen.contains("in.reduced.txt: not all tried, for a pass was skipped: "), "{screen}");
    fs::remove_file(place.path("go")).unwrap();
    let again = format!("{ARGS} --fresh");
    tmux.run(&place, &again);
    tmux.wait_for(&["the text now"]);
    tmux.press("q");
    assert!(tmux.end(130).contains("in.reduced.txt: interrupted: "));
    tmux.run(&place, &again);
    tmux.wait_for(&["the text now"]);
    tmux.press("C-c");
    assert!(tmux.end(130).contains("in.reduced.txt: interrupted: "));
    drop(tmux);
    place.assert_clean();
}

/// Also when the program fails, the terminal is as it was, and the error can be read.
#[test]
fn an_error() {
    let place = place();
    let Some(tmux) = viewed(&place, [80, 24]) else { return };
    fs::remove_file(place.path("test.sh")).unwrap();
    go(&place);
    assert!(tmux.end(1).contains("the best so far is in in.reduced.txt"));
    drop(tmux);
    place.assert_clean();
}

#[test]
fn another_size() {
    let place = place();
    let Some(tmux) = viewed(&place, [80, 24]) else { return };
    tmux.resize([200, 50]);
    tmux.wait_for(&["the text now", "what the last change did", "── passes "]);
    tmux.resize([40, 8]);
    tmux.wait("a small screen", |screen| {
        screen.contains("s skip  q stop") && !screen.contains("the text now")
    });
    tmux.resize([60, 16]);
    tmux.wait_for(&["the text now", "? help"]);
    tmux.press("q");
    tmux.end(130);
}

/// Ctrl-Z gives the terminal back, `fg` takes it again.
#[test]
fn stopped_by_the_terminal() {
    let place = place();
    let Some(tmux) = viewed(&place, [80, 24]) else { return };
    tmux.press("C-z");
    // The shell says so in its own words.
    until(|| !tmux.is_other());
    tmux.line("stty -a");
    tmux.wait_for(&[" icanon"]);
    tmux.line(&format!("clear; fg; echo \"{}$?\"", tmux.next_end()));
    tmux.wait_for(&["the text now"]);
    tmux.press("?");
    tmux.wait_for(&["── help "]);
    tmux.press("q");
    tmux.end(130);
}

/// Lines are shown where the user wants it, where the terminal can do no more, and where it is small.
#[test]
fn lines() {
    let place = place();
    go(&place);
    let Some(tmux) = Tmux::open(&place, [100, 30], &[]) else { return };
    let end = ["reduce-lines: reducing 410 B", "in.reduced.txt: 410 B -> 7 B ", "\n  needle\n"];
    let check = |args: &str| {
        tmux.run(&place, &format!("{args} --fresh"));
        let screen = tmux.wait("the end", |screen| {
            assert!(!screen.contains("the text now") && !tmux.is_other(), "{screen}");
            screen.contains(&format!("{}0\n", tmux.before_status()))
        });
        for part in end {
            assert!(screen.contains(part), "{part}: {screen}");
        }
    };
    let slow = "-c 'sleep 0.02; grep -q needle @@' in.txt --strategy ddmin";
    check(&format!("--plain {slow}"));
    tmux.line("export TERM=dumb");
    check(slow);
    tmux.line("export TERM=screen");
    tmux.resize([59, 30]);
    check(slow);
    tmux.resize([100, 15]);
    check(slow);
}

/// The colours are the terminal's own, whatever its background; without them, the same is said.
#[test]
fn colours() {
    let place = place();
    for (variable, value, has_colours) in
        [("COLORFGBG", "0;15", true), ("COLORFGBG", "15;0", true), ("NO_COLOR", "1", false)]
    {
        let Some(tmux) = Tmux::open(&place, [80, 24], &[(variable, value)]) else { return };
        tmux.run(&place, &format!("{ARGS} --fresh"));
        tmux.wait_for(&["the text now; - marks what went last", "\n- hay "]);
        let screen = tmux.coloured();
        let screen = screen.replace("38;5;", "colour ");
        let sequences = screen.split("\u{1b}[").skip(1).filter_map(|rest| rest.split_once('m'));
        let seen: BTreeSet<&str> = sequences.flat_map(|(numbers, _)| numbers.split(';')).collect();
        // Attributes, the default colours, and red, green, magenta and cyan of the terminal.
        let known =
            ["", "0", "1", "2", "4", "7", "9", "39", "49", "colour 1", "colour 2", "colour 5", "colour 6"];
        assert!(seen.iter().all(|one| known.contains(one)), "{seen:?}");
        assert_eq!(seen.contains("colour 1"), has_colours, "{seen:?}");
        assert!(seen.contains("9"), "{seen:?}");
        tmux.press("q");
        tmux.end(130);
    }
}

/// A terminal that is closed ends the run as a signal does, and what it has found is kept. Where that signal is ignored, the run
/// goes on to its end, though it was to pause.
#[test]
fn the_terminal_goes_away() {
    let place = place();
    let Some(tmux) = viewed(&place, [80, 24]) else { return };
    tmux.press("p");
    tmux.wait_for(&["paused"]);
    drop(tmux);
    go(&place);
    until(|| names(&place.root.path().join("tmp")).is_empty());
    place.assert_clean();
    assert!(place.read("in.reduced.txt").contains("needle"));
}
