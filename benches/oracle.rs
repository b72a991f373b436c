//! What the oracle adds to the time of the processes that it runs: `cargo bench --bench oracle`.
//!
//! `spawn_and_wait` is the process alone, on one file that is there; `folder_and_file` is what a fresh folder costs;
//! `oracle` is both and all the rest. A script, as most tests are, comes last.

use divan::Bencher;
use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle};
use std::fs;
use std::path::Path;
use std::process::Stdio;

fn main() {
    divan::main();
}

const PROGRAMS: [&[&str]; 4] = [
    &["/bin/true"],
    &["/bin/grep", "-q", "needle"],
    &["/bin/sleep", "0.02"],
    &["/bin/sh", "-c", "grep -q needle && grep -q hay /dev/null || true"],
];
/// A candidate of a few kilobytes.
const TEXT: &[u8] = &[b'x'; 4000];

#[divan::bench(args = PROGRAMS, sample_size = 1)]
#[expect(clippy::disallowed_methods, reason = "what the oracle is compared to")]
fn spawn_and_wait(bencher: Bencher, program: &[&str]) {
    let Ok(folder) = tempfile::tempdir() else { return };
    let file = folder.path().join("input.txt");
    let Ok(()) = fs::write(&file, TEXT) else { return };
    bencher.bench(|| {
        let mut command = std::process::Command::new(program[0]);
        let stdin = fs::File::open(&file).map_or(Stdio::null(), Stdio::from);
        command.args(&program[1..]).stdin(stdin).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().and_then(|mut child| child.wait()).is_ok()
    });
}

#[divan::bench(sample_size = 1)]
fn folder_and_file(bencher: Bencher) {
    let Ok(root) = tempfile::tempdir() else { return };
    let folder = root.path().join("0");
    let write = |folder: &Path| {
        fs::create_dir(folder)?;
        fs::write(folder.join("input.txt"), TEXT)?;
        fs::remove_dir_all(folder)
    };
    bencher.bench(|| write(&folder).is_ok());
}

#[divan::bench(args = PROGRAMS, sample_size = 1)]
fn oracle(bencher: Bencher, program: &[&str]) {
    // As the programs do.
    reducer::oracle::adopt_orphans();
    let spec = CommandSpec {
        program: program[0].into(),
        args: program[1..].iter().map(Into::into).collect(),
        file_name: "input.txt".into(),
        // As an argument, `sleep` would not like the path.
        stdin: true,
        ..CommandSpec::default()
    };
    let Ok(oracle) = CommandOracle::new(spec) else { return };
    bencher.bench(|| oracle.test(TEXT, &Cancel::new()).is_ok());
}
