//! What the oracle adds to the time of the processes that it runs: `cargo bench --bench oracle`.
//!
//! `spawn_and_wait` is the process alone, `folder_and_file` what a fresh folder costs; `oracle` is both and all
//! the rest.

use divan::Bencher;
use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle};
use std::fs;
use std::path::Path;
use std::process::Stdio;

fn main() {
    divan::main();
}

const PROGRAMS: [&[&str]; 3] = [&["/bin/true"], &["/bin/sh", "-c", "true | true"], &["/bin/sleep", "0.02"]];

#[divan::bench(args = PROGRAMS, sample_size = 1)]
#[expect(clippy::disallowed_methods, reason = "what the oracle is compared to")]
fn spawn_and_wait(bencher: Bencher, program: &[&str]) {
    bencher.bench(|| {
        let mut command = std::process::Command::new(program[0]);
        command.args(&program[1..]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().and_then(|mut child| child.wait()).is_ok()
    });
}

#[divan::bench(sample_size = 1)]
fn folder_and_file(bencher: Bencher) {
    let Ok(root) = tempfile::tempdir() else { return };
    let folder = root.path().join("0");
    let write = |folder: &Path| {
        fs::create_dir(folder)?;
        fs::write(folder.join("input.txt"), "text")?;
        fs::remove_dir_all(folder)
    };
    bencher.bench(|| write(&folder).is_ok());
}

#[divan::bench(args = PROGRAMS, sample_size = 1)]
fn oracle(bencher: Bencher, program: &[&str]) {
    let spec = CommandSpec {
        program: program[0].into(),
        args: program[1..].iter().map(Into::into).collect(),
        file_name: "input.txt".into(),
        // As an argument, `sleep` would not like the path.
        stdin: true,
        ..CommandSpec::default()
    };
    let Ok(oracle) = CommandOracle::new(spec) else { return };
    bencher.bench(|| oracle.test(b"text", &Cancel::new()).is_ok());
}
