//! What is written about a run.

use crate::place::{GREP, Place, haystack, signal, until};
use rustix::process::Signal;
use serde_json::{Value, json};
use std::fs;

#[test]
fn events() {
    let place = Place::with(GREP, &haystack());
    let options =
        ["./test.sh", "in.txt", "-j2", "--strategy", "hdd*", "--events", "e.jsonl", "--stats", "s.json"];
    let said = place.run(&options);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let log = place.read("e.jsonl");
    let events: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    let count = |name: &str| events.iter().filter(|event| event["event"] == name).count();
    assert_eq!(
        (&events[0]["event"], &events[0]["size"]["bytes"]),
        (&"started".into(), &haystack().len().into())
    );
    let last = &events[events.len() - 1];
    assert_eq!((&last["event"], &last["ended"]), (&"finished".into(), &"complete".into()));
    assert_eq!(stats["executions"], count("tested"));
    assert_eq!(stats["acceptances"], count("accepted"));
    assert_eq!(stats["cache_hits"], count("cache-hit"));
    let tested = events.iter().find(|event| event["event"] == "tested").unwrap();
    assert_eq!((&tested["name"], &tested["round"]), (&"hdd".into(), &1.into()));
    assert!(tested["verdict"].is_string() && tested["seconds"].as_f64() > Some(0.0), "{tested}");
    assert!(events.windows(2).all(|two| two[0]["at"].as_f64() <= two[1]["at"].as_f64()));

    let line = "no/e: its folder does not exist; make it, or give another path";
    place.fails(&["./test.sh", "in.txt", "--force", "--events", "no/e"], 1, line);
    let said = place.run(&["-q", "./test.sh", "in.txt", "--force", "--events", "/dev/full"]);
    assert_eq!(said.status, Some(1));
    assert!(said.stderr.contains("--events: No space left on device"), "{}", said.stderr);
}

#[test]
fn a_page() {
    let text = format!("{}<script>alert(1)</script> & \"x\"\n", haystack());
    let place = Place::with(&format!("{GREP} && grep -q alert \"$1\""), &text);
    let said = place.run(&["./test.sh", "in.txt", "--strategy", "hdd*", "--report", "r.html"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let page = place.read("r.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    // Nothing is loaded, nothing of the input is markup: the only scripts are the page's own, and its data.
    assert_eq!(page.matches("<script").count(), 4);
    assert!(page.contains("<script type='module'>\n// The texts of the result"));
    for part in ["http:", "https:", "src=", "url(", "@import", "<link"] {
        assert!(!page.contains(part), "{part}");
    }
    let shown = "<span><b>42</b><code>needle\n</code></span>";
    let script =
        "<span><b>61</b><code>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;\n</code></span>";
    let skipped = |count| format!("<span><b></b><code><i>… {count} lines …</i></code></span>");
    let input = format!("<pre><span>{}{shown}{}{script}</span></pre>", skipped(41), skipped(18));
    assert!(page.contains(&input), "{page}");
    assert!(page.contains(&format!("<pre><span>{shown}{script}</span></pre>")), "{page}");
    assert_eq!(page.matches("<path class='curve'").count(), 2);
    assert!(page.contains("level by level (hdd)") && page.contains("not interesting: "));
    // It begins with the result, and the test.
    let parts = [
        "2 lines, from lines 42 and 61 of in.txt",
        "<h3>command</h3>",
        "./test.sh",
        "id='slider'",
        "class='curve'",
    ];
    let places = parts.map(|part| page.find(part));
    assert!(places.is_sorted() && places[0].is_some(), "{places:?}");
    assert!(!page.contains("data-every"));
    assert_eq!(page.matches("<svg class='tree'").count(), 2);
    place.assert_clean();
}

/// The source map of a result, as a program that reads such maps would have it.
fn map(place: &Place, name: &str) -> Value {
    serde_json::from_str(&place.read(name)).unwrap()
}

#[test]
fn a_source_map() {
    let place = Place::with(&format!("{GREP} && grep -q 'hay 7' \"$1\""), &haystack());
    fs::create_dir(place.path("maps")).unwrap();
    let said = place.run(&["./test.sh", "in.txt", "--map", "maps/in.map"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(
        said.stderr.contains("in.reduced.txt: 2 lines, from lines 8 and 42 of in.txt"),
        "{}",
        said.stderr
    );
    let expected = json!({
        "version": 3, "file": "../in.reduced.txt", "sources": ["../in.txt"], "sourcesContent": [haystack()],
        "names": [], "mappings": "AAOA;AAkCA",
    });
    assert_eq!(map(&place, "maps/in.map"), expected);
    let line = "maps/in.map: exists already; --fresh begins anew and keeps it as maps/in.map.1, or give another path to --map";
    place.fails(&["./test.sh", "in.txt", "-o", "other", "--map", "maps/in.map"], 1, line);
    let said = place.run(&["./test.sh", "in.txt", "--force", "--in-place", "--map", "maps/in.map"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let map = map(&place, "maps/in.map");
    assert_eq!((&map["file"], &map["sources"]), (&json!("../in.txt"), &json!(["../in.txt.orig"])));
    place.assert_clean();
}

#[test]
fn source_maps_of_several_files() {
    let script = "cd \"${1%/*}\" && grep -q needle a.txt && grep -q 'hay 1' b.txt";
    let place = Place::with(script, "");
    fs::write(place.path("a.txt"), "one\nneedle\n").unwrap();
    fs::write(place.path("b.txt"), "two\nthree\nhay 1\n").unwrap();
    for options in [&[][..], &["--force"]] {
        let said = place.run(&[&["./test.sh", "a.txt", "b.txt", "--map", "maps"], options].concat());
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        let line = "a.reduced: 2 lines, from line 2 of a.txt and line 3 of b.txt";
        assert!(said.stderr.contains(line), "{}", said.stderr);
        let maps = ["a", "b"].map(|name| map(&place, &format!("maps/{name}.txt.map")));
        assert_eq!(maps[0]["file"], json!("../a.reduced/a.txt"));
        assert_eq!([&maps[0]["sources"], &maps[1]["sources"]], [&json!(["../a.txt"]), &json!(["../b.txt"])]);
        assert_eq!([&maps[0]["mappings"], &maps[1]["mappings"]], [&json!("AACA"), &json!("AAEA")]);
    }
    // What has come into a file from another one.
    place.script("test.sh", "cat \"${1%/*}\"/* | grep -q 'hay 1' && grep -q needle \"$1\"");
    let said = place.run(&["./test.sh", "a.txt", "b.txt", "--map", "maps", "--force"]);
    assert!(
        said.stderr.contains("a.reduced: 2 lines, from line 2 of a.txt and line 3 of b.txt"),
        "{}",
        said.stderr
    );
    let map = map(&place, "maps/a.txt.map");
    assert_eq!((&map["sources"], &map["mappings"]), (&json!(["../a.txt", "../b.txt"]), &json!("AACA;ACCA")));
    assert!(!place.path("maps/b.txt.map").exists());
    place.assert_clean();
}

#[test]
fn a_page_of_a_run_that_goes_on() {
    let place = Place::with(GREP, &haystack());
    let options = ["./test.sh", "in.txt", "--strategy", "hdd*"];
    let said = place.run(&[&options[..], &["--max-tests", "3"]].concat());
    assert!(said.stderr.contains("the same command goes on from there"), "{}", said.stderr);
    let said = place.run(&[&options[..], &["--report", "r.html"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(
        place.read("r.html").contains("<pre><span><span><b>42</b><code>needle\n</code></span></span></pre>")
    );
}

/// The test is told: what it asks, its lines, and what it wrote on the result.
#[test]
fn a_page_tells_of_the_test() {
    let place = Place::with(GREP, &haystack());
    let line = "grep needle @@ >&2; echo \"$(wc -l < @@) lines of <it>\"";
    let options =
        ["in.txt", "-q", "-c", line, "--match-stderr", "need", "--reject-stdout", "^0", "--report", "r.html"];
    assert_eq!(place.run(&options).status, Some(0));
    let page = place.read("r.html");
    for part in [
        "<h3>command</h3><pre class='plain'>grep needle @@ &gt;&amp;2; echo",
        "<li>that standard output does not match ^0</li><li>that standard error matches need</li>",
        "<h3>its output on the result, the last lines</h3><pre class='plain'>1 lines of &lt;it&gt;\nneedle</pre>",
    ] {
        assert!(page.contains(part), "{part}");
    }
}

/// A page is whole whenever it is looked at, also when the run is killed.
#[test]
fn a_page_is_there_while_the_run_goes_on() {
    let place = Place::with(&format!("sleep 0.02; echo seen; {GREP}"), &haystack());
    let mut child =
        place.command(&["-q", "./test.sh", "in.txt", "-j1", "--report", "r.html"]).spawn().unwrap();
    until(|| place.path("r.html").exists());
    let page = place.read("r.html");
    assert!(page.contains("data-every='2000'") && page.trim_end().ends_with("</html>"));
    assert!(page.contains("410 B of 410 B (100.0%) so far") && page.contains("not known"));
    signal(&child, Signal::KILL);
    child.wait().unwrap();
    assert_eq!(place.read("r.html"), page);
    // The run that goes on keeps that page, and its own has the output of the test that confirms the result.
    let said = place.run(&["./test.sh", "in.txt", "-j1", "--report", "r.html"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("r.html.1"), page);
    let page = place.read("r.html");
    assert!(!page.contains("data-every") && page.contains("<pre class='plain'>seen</pre>"));
}

#[test]
fn a_page_for_a_pipe_is_written_once() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["-q", "./test.sh", "in.txt", "--report", "/dev/stdout"]);
    assert_eq!(
        (said.status, said.stdout.matches("<!DOCTYPE html>").count()),
        (Some(0), 1),
        "{}",
        said.stderr
    );
    assert!(!said.stdout.contains("data-every"));
}
