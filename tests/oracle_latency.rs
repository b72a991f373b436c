//! What the oracle adds to the time of the processes that it runs. Not checked, but shown:
//! `cargo test --release --test oracle_latency -- --ignored --nocapture`
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "all of this is test code")]

use std::fs;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle};

/// The median and the mean of the faster half, in microseconds.
fn summary(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let half = &times[..times.len() / 2];
    let mean = half.iter().sum::<Duration>() / u32::try_from(half.len()).unwrap();
    format!(
        "median {:>6} us, mean of the faster half {:>6} us",
        times[times.len() / 2].as_micros(),
        mean.as_micros()
    )
}

fn timed(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

#[expect(clippy::disallowed_methods, reason = "what the oracle is compared to")]
fn plain(program: &str, args: &[&str], folder: &Path) {
    let mut command = std::process::Command::new(program);
    command.args(args).current_dir(folder).process_group(0);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap().wait().unwrap();
}

fn files(folder: &Path) {
    let folder = folder.join("0");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("input.txt"), "text").unwrap();
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[ignore = "measures, checks nothing"]
fn latency() {
    let root = tempfile::tempdir().unwrap();
    let path = root.path();
    for (program, args, rounds) in [
        ("/bin/true", vec!["@@"], 2000),
        ("/bin/sh", vec!["-c", "true | true"], 1000),
        ("/bin/sleep", vec!["0.02"], 200),
        ("/bin/sleep", vec!["0.2"], 20),
    ] {
        let oracle = CommandOracle::new_in(
            CommandSpec {
                program: program.into(),
                args: args.iter().map(Into::into).collect(),
                file_name: "input.txt".into(),
                // As an argument, `sleep` would not like the path.
                stdin: true,
                timeout: None,
            },
            path,
        )
        .unwrap();
        let cancel = Cancel::new();
        let mut times = [Vec::new(), Vec::new(), Vec::new()];
        // In turns, so that what else the machine does hits all alike.
        for _ in 0..rounds {
            times[0].push(timed(|| plain(program, &args, path)));
            times[1].push(timed(|| files(path)));
            times[2].push(timed(|| assert!(oracle.test(b"text", &cancel).is_ok())));
        }
        println!("{program} {}", args.join(" "));
        for (what, times) in ["spawn and wait", "folder and file", "oracle"].iter().zip(times) {
            println!("    {what:<16} {}", summary(times));
        }
    }
}
