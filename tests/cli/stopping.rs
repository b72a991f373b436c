//! Ends before the end, and going on from there.

use crate::place::{GREP, Place, Said, haystack, names, signal, until};
use rustix::process::Signal;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use test_common::Random;

/// Finds three needles, and logs each run.
const LOGGED: &str = "echo x >> \"$LOG\"; for i in 1 2 3; do grep -q needle$i \"$1\" || exit 1; done";
/// The same; it also logs at its end which text it was about.
const LOGGED_TEXTS: &str = "echo x >> \"$LOG\"; text=$(cksum < \"$1\"); status=0; \
                            for i in 1 2 3; do grep -q needle$i \"$1\" || status=1; done; \
                            echo $text >> \"$LOG.texts\"; exit $status";

/// What is said if the journal is of another run.
const ANOTHER_RUN: &str = "in.reduced.txt.journal: is of another run, whose input, test or options were not these; --fresh begins \
                           anew and keeps it as in.reduced.txt.1.journal, -o gives another output";

fn needles() -> String {
    let line = |line: usize| match line {
        13 => "needle1\n".to_owned(),
        54 => "needle2\n".to_owned(),
        91 => "needle3\n".to_owned(),
        _ => format!("hay {line}\n"),
    };
    (0..120).map(line).collect()
}

/// How many tests have been run.
fn count(place: &Place) -> usize {
    fs::read_to_string(place.path("log")).unwrap_or_default().lines().count()
}

/// How often the best was tested again, as the numbers in `s.json` say.
fn rechecks(place: &Place) -> usize {
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    usize::try_from(stats["rechecks"].as_u64().unwrap_or(0)).unwrap()
}

fn start(place: &Place, args: &[&str]) -> Child {
    let mut command = place.command(&[&["-q", "./test.sh", "in.txt"], args].concat());
    command.env("LOG", place.path("log")).stderr(Stdio::piped()).process_group(0).spawn().unwrap()
}

fn end(child: Child) -> Said {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { status: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

#[test]
fn limits() {
    for jobs in ["-j1", "-j3"] {
        let place = Place::with(LOGGED, &needles());
        let whole = end(start(&place, &["--max-tests", "25", "--stats", "s.json", jobs]));
        assert_eq!(whole.status, Some(0), "{}", whole.stderr);
        // Three are of the input, one is of nothing at all; of those with three jobs, some are ended before they tell.
        let tests = count(&place) - rechecks(&place);
        assert!(tests == 29 || jobs == "-j3" && tests < 29, "{tests}");
        assert!((4..10).contains(&rechecks(&place)), "{}", rechecks(&place));
        let best = place.read("in.reduced.txt");
        assert!((1..=3).all(|needle| best.contains(&format!("needle{needle}\n"))));
        assert!(best.len() < needles().len());
        place.assert_clean();

        let place = Place::with("grep -q needle \"$1\" || sleep 1000", &haystack());
        let start = Instant::now();
        let said = place.run(&["./test.sh", "in.txt", "--max-time", "1.5", "-t", "100", jobs]);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert!(said.stderr.contains("in.reduced.txt: stopped at the limit: 410 B -> "), "{}", said.stderr);
        assert!(said.stderr.ends_with("; the same command goes on from there\n"), "{}", said.stderr);
        assert!((1..20).contains(&start.elapsed().as_secs()));
        place.assert_clean();
    }
}

#[test]
fn going_on() {
    let whole = Place::with(LOGGED, &needles());
    assert_eq!(end(start(&whole, &["-j1", "--stats", "s.json"])).status, Some(0));
    let result = whole.read("in.reduced.txt");
    assert_eq!(result, "needle1\nneedle2\nneedle3\n");
    assert_eq!(
        whole.names(),
        ["in.reduced.txt", "in.reduced.txt.journal", "in.txt", "log", "s.json", "test.sh"]
    );

    // In steps of seven tests, it comes to the same, and no test is run twice, but for those
    // of the best of each step.
    let place = Place::with(LOGGED, &needles());
    let (mut size, mut again) = (usize::MAX, 0);
    for step in 0.. {
        // It makes no difference whether that is asked for.
        let resume = if step % 2 == 1 { &["--resume"][..] } else { &[] };
        let said = end(start(&place, &[&["-j1", "--max-tests", "7", "--stats", "s.json"], resume].concat()));
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        again += rechecks(&place);
        assert!(rechecks(&place) <= 6, "{}", rechecks(&place));
        // What an earlier step has reached is not lost.
        let now = place.read("in.reduced.txt").len();
        assert!(now <= size);
        size = now;
        if place.read("s.json").contains("\"ended\": \"complete\"") {
            assert!(step > 2);
            break;
        }
    }
    let once = count(&whole) - rechecks(&whole);
    assert_eq!((place.read("in.reduced.txt"), count(&place)), (result.clone(), once + again));

    // It goes on to the same end, unless there is nothing to go on with.
    assert_eq!(end(start(&place, &["-j1", "--no-journal"])).status, Some(0));
    assert_eq!((place.read("in.reduced.txt"), count(&place)), (result.clone(), once + again));
    let line = "in.reduced.txt: exists already; --fresh begins anew and keeps it as in.reduced.txt.1, -o gives another output";
    let said = end(start(&place, &["-j1", "--resume"]));
    assert_eq!((said.status, said.stderr), (Some(1), format!("reduce-lines: {line}\n")));
    assert_eq!(end(start(&place, &["-j1", "--force"])).status, Some(0));
    assert_eq!(count(&place), once + again + count(&whole));
    assert_eq!(end(start(&place, &["-j1"])).status, Some(0));
    assert_eq!((place.read("in.reduced.txt"), count(&place)), (result, once + again + count(&whole)));
    place.assert_clean();
}

#[test]
fn going_on_in_place() {
    let place = Place::with(LOGGED, &needles());
    assert_eq!(end(start(&place, &["-j1", "--in-place", "--max-tests", "20"])).status, Some(0));
    let before = place.read("in.txt");
    assert!(before.len() < needles().len());
    assert_eq!(end(start(&place, &["-j1", "--in-place"])).status, Some(0));
    assert_eq!(place.read("in.txt"), "needle1\nneedle2\nneedle3\n");
    assert_eq!(place.names(), ["in.txt", "in.txt.journal", "in.txt.orig", "log", "test.sh"]);
}

#[test]
fn going_on_with_something_else() {
    let place = Place::with(LOGGED, &needles());
    assert_eq!(end(start(&place, &["--max-tests", "5"])).status, Some(0));
    place.script("test.sh", &format!("{LOGGED} # better"));
    let best = place.read("in.reduced.txt");
    for options in [&["--resume"][..], &[]] {
        let said = end(start(&place, options));
        let line = format!("reduce-lines: {ANOTHER_RUN}\n");
        assert_eq!((said.status, &*said.stderr), (Some(1), &*line));
        assert_eq!(place.read("in.reduced.txt"), best);
    }
    assert_eq!(end(start(&place, &["--force"])).status, Some(0));
    assert_eq!(place.names(), ["in.reduced.txt", "in.reduced.txt.journal", "in.txt", "log", "test.sh"]);
}

#[test]
fn two_runs_with_one_output() {
    let place = Place::with(&format!("sleep 0.05; {LOGGED}"), &needles());
    let first = start(&place, &[]);
    until(|| place.path("in.reduced.txt.journal").exists());
    let said = end(start(&place, &[]));
    assert_eq!(said.status, Some(1));
    assert!(said.stderr.contains("another run is writing to it"), "{}", said.stderr);
    signal(&first, Signal::INT);
    assert_eq!(end(first).status, Some(130));
    place.assert_clean();
}

/// How often each text was tested, tests that came to their end.
fn tested(place: &Place) -> BTreeMap<String, usize> {
    let log = fs::read_to_string(place.path("log.texts")).unwrap_or_default();
    let mut texts = BTreeMap::new();
    log.lines().for_each(|text| *texts.entry(text.to_owned()).or_default() += 1);
    texts
}

/// A dead program leaves a file that is interesting, and what goes on ends as if nothing had been, without asking again.
/// `KILLS` says how many to try with each number of jobs; in CI it is a dozen.
///
/// Of the texts whose outcomes the result depends on, which are those that a single job tests, no more are tested again
/// than were running at the kill. How many others several jobs test is a matter of luck; but none of these is tested twice,
/// either.
#[test]
fn killed_at_random_moments() {
    // A check of the best counts as a whole.
    const CHECK: usize = 4;

    let kills: u64 = std::env::var("KILLS").ok().map_or(12, |kills| kills.parse().unwrap());
    let whole = Place::with(LOGGED_TEXTS, &needles());
    assert_eq!(end(start(&whole, &["-j1"])).status, Some(0));
    let (result, tests, needed) = (whole.read("in.reduced.txt"), count(&whole), tested(&whole));
    // The input is tested three times, the best now and then, nothing at all before the start; else each text once.
    let usual = tests - needed.len();
    assert!((6..12).contains(&usual) && needed.values().sum::<usize>() == tests, "{usual}");
    for (jobs, running) in [("-j1", 1), ("-j2", 2)] {
        let undisturbed = Place::with(LOGGED_TEXTS, &needles());
        let begin = Instant::now();
        assert_eq!(end(start(&undisturbed, &[jobs])).status, Some(0));
        let took = begin.elapsed();
        let (mut cut, mut most, mut most_again) = (0, 0, 0);
        for kill in 0..kills {
            let place = Place::with(LOGGED_TEXTS, &needles());
            let child = start(&place, &[jobs]);
            let mut random = Random(0x9e37_79b9 + kill);
            // At first the numbers are alike.
            (0..8).for_each(|_| _ = random.number());
            std::thread::sleep(took * random.below(1000) as u32 / 1000);
            signal(&child, Signal::KILL);
            let over = end(child).status == Some(0);
            // Of a test that was under way, the shell may go on for a moment.
            std::thread::sleep(Duration::from_millis(20));
            if place.path("in.reduced.txt").exists() {
                let best = place.read("in.reduced.txt");
                assert!((1..=3).all(|needle| best.contains(&format!("needle{needle}\n"))), "{best}");
            }
            // Before there is a journal, the input itself is tested, and nothing at all.
            let lost = if place.path("in.reduced.txt.journal").exists() { running + CHECK } else { 4 };
            if over {
                continue;
            }
            let said = end(start(&place, &[jobs, "--resume"]));
            assert_eq!(said.status, Some(0), "{}", said.stderr);
            assert_eq!(place.read("in.reduced.txt"), result);
            let tested = tested(&place);
            let of_needed: usize = needed.keys().map(|text| tested.get(text).copied().unwrap_or(0)).sum();
            let again = tested.values().sum::<usize>().saturating_sub(tested.len() + usual);
            assert!(needed.keys().all(|text| tested.contains_key(text)), "the result does not depend on all");
            assert!(of_needed <= tests + lost, "{of_needed} of {tests}, and {lost} were lost");
            assert!(again <= lost, "{again} again, though {lost} were lost");
            assert!(jobs == "-j2" || count(&place) <= tests + lost, "{} of {tests}", count(&place));
            (cut, most, most_again) = (cut + 1, most.max(count(&place)), most_again.max(again));
        }
        println!(
            "{jobs}: {kills} kills, {cut} of them before the end; {} tests undisturbed, {most} at most, {most_again} at \
             most again",
            count(&undisturbed)
        );
    }
}

/// What was left by a killed run is removed by the next one; its tests end.
#[test]
fn abandoned_folders() {
    let place = Place::with(&format!("setsid sleep 1000 & sleep 0.05; {GREP}"), &haystack());
    let mut child = start(&place, &[]);
    until(|| place.path("in.reduced.txt").exists());
    signal(&child, Signal::KILL);
    // Not for its output, which the tests that go on may hold.
    child.wait().unwrap();
    let tmp = place.root.path().join("tmp");
    assert_eq!(names(&tmp).len(), 1);
    assert_eq!(place.run(&["-c", GREP, "in.txt", "--force"]).status, Some(0));
    place.assert_clean();
}

/// Whether a program handles a signal by now.
fn catches(child: &Child, signal: Signal) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal.as_raw() - 1) & 1 == 1
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let place = Place::with(GREP, &haystack());
    assert!(std::process::Command::new("mkfifo").arg(place.path("out")).status().unwrap().success());
    // Nobody reads the events, so it waits.
    let mut child = place.command(&["-q", "./test.sh", "in.txt", "--events", "out"]).spawn().unwrap();
    until(|| catches(&child, Signal::TERM));
    // It opens the file a moment later.
    std::thread::sleep(Duration::from_millis(300));
    signal(&child, Signal::TERM);
    // Sooner, it counts as the same.
    std::thread::sleep(Duration::from_millis(1200));
    signal(&child, Signal::TERM);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    place.assert_clean();
}

/// Those whose parents have exited, in groups of their own, and without our environment.
#[test]
fn orphans() {
    for jobs in ["-j1", "-j3"] {
        let place = Place::with(
            &format!(
                "(setsid sh -c 'sleep 1000 & sleep 1000' &) ; (env -i setsid sleep 1111 &) ; (setsid true &) ; {GREP}"
            ),
            &haystack(),
        );
        let said = place.run(&["./test.sh", "in.txt", jobs]);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        place.assert_clean();
        let hidden = || {
            let processes = fs::read_dir("/proc").unwrap().flatten();
            processes
                .map(|each| fs::read(each.path().join("cmdline")).unwrap_or_default())
                .collect::<Vec<_>>()
        };
        until(|| !hidden().contains(&b"sleep\x001111\0".to_vec()));
    }
}

/// On a disk of two megabytes, which needs a mount: where the system does not allow that, nothing is tested.
#[test]
fn a_test_that_fills_the_disk() {
    let mount = |place: &Place, line: &str| {
        let mut command = std::process::Command::new("unshare");
        let line = format!("mount -t tmpfs -o size=2m none ../tmp && {line}");
        let plain = place.command(&[]);
        command.args(["-rm", "sh", "-c", &line]).arg(plain.get_program()).current_dir(place.path(""));
        command.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?)))).output().unwrap()
    };
    if !mount(&Place::new(), "true").status.success() {
        return;
    }
    for jobs in ["-j1", "-j3"] {
        let fill =
            "cat \"$1\" > copy; head -c 9000000 /dev/zero > big; sleep 0.01; grep -q needle copy in.txt";
        let place = Place::with(fill, &haystack());
        let output = mount(&place, &format!("\"$0\" ./test.sh in.txt {jobs} && ls -A ../tmp"));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*output.stdout), (Some(0), &b""[..]), "{stderr}");
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
    }
    // The disk of the result: what was there stays.
    let place = Place::with(GREP, &haystack());
    let line = "cp in.txt test.sh ../tmp && head -c 9000000 /dev/zero > ../tmp/big; ! \"$0\" ./test.sh in.txt -o ../tmp/in.txt --temp-dir . && cmp in.txt ../tmp/in.txt";
    let output = mount(&place, line);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.contains("No space left on device"), "{stderr}");
    assert_eq!(place.names(), ["in.txt", "test.sh"]);
}

/// Of a run, what outcomes depend on is recognised by content.
#[test]
fn going_on_with_the_same_test_by_another_name() {
    let place = Place::with(LOGGED, &needles());
    fs::create_dir(place.path("sub")).unwrap();
    fs::copy(place.path("test.sh"), place.path("sub/test.sh")).unwrap();
    let stopped = || assert_eq!(end(start(&place, &["-j1", "--force", "--max-tests", "7"])).status, Some(0));
    stopped();
    let same = place.path("sub/../sub/test.sh").display().to_string();
    let mut command = place.command(&["-q", "-j1", "--resume", &same, "./in.txt"]);
    let output = command.env("LOG", place.path("log")).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(place.read("in.reduced.txt"), "needle1\nneedle2\nneedle3\n");
}

#[test]
fn going_on_with_a_script_that_was_changed() {
    let place = Place::with("", &needles());
    place.script("t.sh", "grep -q needle1 \"$1\"");
    fs::write(place.path("words"), "needle1\n").unwrap();
    let script = place.path("t.sh").display().to_string();
    for (file, args) in [
        ("t.sh", vec!["in.txt", "--", "sh", &script, "@@"]),
        ("t.sh", vec!["in.txt", "--stdin", "-c", "sh t.sh @@", "--copy", "t.sh"]),
        ("words", vec!["in.txt", "--copy", "words", "-c", "grep -qf words @@"]),
    ] {
        let place_of = args.iter().position(|&arg| arg == "--").unwrap_or(args.len());
        let with =
            |more: &[&'static str]| [&args[..place_of], &["-q", "-j1"], more, &args[place_of..]].concat();
        let said = place.run(&with(&["--max-tests", "3"]));
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        let before = fs::read(place.path(file)).unwrap();
        fs::write(place.path(file), [&before[..], b"\n"].concat()).unwrap();
        place.fails(&with(&[]), 1, ANOTHER_RUN);
        fs::write(place.path(file), before).unwrap();
        let said = place.run(&with(&["--resume", "--max-tests", "1"]));
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        fs::remove_file(place.path("in.reduced.txt")).unwrap();
        fs::remove_file(place.path("in.reduced.txt.journal")).unwrap();
    }
}

#[test]
fn replaying_is_said() {
    let place = Place::with(LOGGED, &needles());
    assert_eq!(end(start(&place, &["-j1", "--max-tests", "20"])).status, Some(0));
    let said = place.run(&["./test.sh", "in.txt", "-j1"]);
    let line = "reduce-lines: in.reduced.txt.journal: of the same run: 20 outcomes are known; replaying them (--fresh begins anew)\n";
    assert!(said.stderr.starts_with(line), "{}", said.stderr);
}

/// While the input is being read, parsed, or gone through for the first time, there is nothing to lose: here it never comes.
#[test]
fn set_up_ends_at_the_first_signal_and_with_the_time() {
    for (args, status) in [(&[][..], 130), (&["--max-time", "0.3"], 1)] {
        let place = Place::with(GREP, "");
        fs::remove_file(place.path("in.txt")).unwrap();
        assert!(std::process::Command::new("mkfifo").arg(place.path("in.txt")).status().unwrap().success());
        let mut child = start(&place, args);
        // The pipe can be opened when the program reads it; it gets nothing.
        let pipe = fs::OpenOptions::new().write(true).open(place.path("in.txt")).unwrap();
        if args.is_empty() {
            signal(&child, Signal::INT);
        }
        let ends = Instant::now() + Duration::from_secs(30);
        while child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < ends, "it takes too long");
            std::thread::sleep(Duration::from_millis(5));
        }
        drop(pipe);
        let said = end(child);
        assert_eq!(said.status, Some(status), "{}", said.stderr);
        let line = "reduce-lines: interrupted before anything was reduced; nothing is written\n";
        assert_eq!(said.stderr, line);
        assert_eq!(place.names(), ["in.txt", "test.sh"]);
        place.assert_clean();
    }
}
