//! What runs leave behind, what the next one removes of it, and what none of them may touch.

use crate::place::{GREP, Place, haystack, names, signal, until};
use rustix::process::Signal;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

/// A user that is not root.
const OTHER: u32 = 65534;

/// What to say where one user alone can be played.
const NOT_ROOT: &str = "not tested, for it takes root to be two users";

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Files, folders, links in `folder`, with all that tells a change.
fn census(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        let metadata = fs::symlink_metadata(&path).unwrap();
        let text = if metadata.is_file() { fs::read_to_string(&path).unwrap() } else { String::new() };
        let (mode, owner) = (metadata.mode(), metadata.uid());
        found.push(format!("{} {mode:o} {owner} {text}", path.display()));
        if metadata.is_dir() {
            left.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        }
    }
    found.sort();
    found
}

/// A folder as one of a system: nobody may change anything in it.
fn victim(place: &Place) -> PathBuf {
    let victim = place.root.path().join("victim");
    fs::create_dir_all(victim.join("usr/bin")).unwrap();
    fs::write(victim.join("usr/bin/tool"), "tool").unwrap();
    fs::set_permissions(&victim, Permissions::from_mode(0o755)).unwrap();
    victim
}

/// A folder with the name of a run's, and a mark that says so.
fn forged(folder: &Path) {
    fs::create_dir_all(folder.join("usr/bin/a/b/c")).unwrap();
    fs::write(folder.join("usr/bin/a/file"), "text").unwrap();
    fs::write(folder.join(".reduce-run"), folder.file_name().unwrap().as_encoded_bytes()).unwrap();
    fs::set_permissions(folder, Permissions::from_mode(0o700)).unwrap();
}

fn make_old(folder: &Path) {
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    File::open(folder).unwrap().set_modified(long_ago).unwrap();
}

fn give_away(folder: &Path, user: u32) {
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        chown(&path, Some(user), Some(user)).unwrap();
        if path.is_dir() {
            left.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        }
    }
}

#[test]
fn what_another_user_has_made_to_look_left_behind_is_not_touched() {
    if !is_root() {
        println!("{NOT_ROOT}");
        return;
    }
    let place = Place::with(GREP, &haystack());
    let tmp = place.root.path().join("tmp");
    fs::set_permissions(&tmp, Permissions::from_mode(0o1777)).unwrap();
    let folder = tmp.join("reduce-run-abcdefghijklmnop");
    forged(&folder);
    give_away(&folder, OTHER);
    make_old(&folder);
    let before = census(&tmp);
    let said = place.run(&["./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(census(&tmp), before);
}

/// The other one may change places with a link at any moment.
#[test]
fn a_link_in_the_place_of_another_users_folder_leads_nowhere() {
    if !is_root() {
        println!("{NOT_ROOT}");
        return;
    }
    let place = Place::with(GREP, "needle\n");
    let tmp = place.root.path().join("tmp");
    fs::set_permissions(&tmp, Permissions::from_mode(0o1777)).unwrap();
    let victim = victim(&place);
    let before = census(&victim);
    let (folder, aside) = (tmp.join("reduce-run-abcdefghijklmnop"), tmp.join("aside"));
    let fill = || {
        forged(&folder);
        for each in 0..200 {
            fs::create_dir_all(folder.join(format!("{each}/deep/er"))).unwrap();
        }
        give_away(&folder, OTHER);
        make_old(&folder);
    };
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        fill();
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if fs::rename(&folder, &aside).is_ok() {
                    symlink(&victim, &folder).unwrap();
                    fs::remove_file(&folder).unwrap();
                    fs::rename(&aside, &folder).unwrap();
                }
                std::thread::sleep(Duration::from_micros(100));
            }
        });
        for _ in 0..10 {
            place.run(&["./test.sh", "in.txt", "-q"]);
            fs::remove_file(place.path("in.reduced.txt")).unwrap();
        }
        over.store(true, Ordering::Relaxed);
    });
    assert_eq!(census(&victim), before);
}

/// As one that is no root, for root does not care what a folder forbids.
#[test]
fn a_test_that_links_its_folder_elsewhere_leads_nowhere() {
    let line = "grep -q needle \"$1\"; status=$?; own=$PWD; cd ..; mv \"$own\" moved-$REDUCE_TEST; \
                ln -s \"$VICTIM\" \"$own\"; chmod 500 .; exit $status";
    let place = Place::with(line, &haystack());
    let victim = victim(&place);
    let before = |victim: &Path| {
        if is_root() {
            fs::set_permissions(place.root.path(), Permissions::from_mode(0o755)).unwrap();
            for name in ["work", "tmp", "victim"] {
                give_away(&place.root.path().join(name), OTHER);
            }
        }
        census(victim)
    };
    let before = before(&victim);
    let mut command = place.command(&["./test.sh", "in.txt", "-j1"]);
    if is_root() {
        command.uid(OTHER).gid(OTHER);
    }
    let output = command.env("VICTIM", &victim).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(census(&victim), before, "{stderr}");
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// What was put in the place of the whole run's folder is not the run's.
#[test]
fn a_folder_in_the_place_of_that_of_the_run_keeps_its_data() {
    let line = "[ $REDUCE_TEST = 2 ] || exit 0; cd /; run=$(dirname \"$REDUCE_FOLDER\"); \
                mv \"$run\" \"$VICTIM-moved\"; mv \"$VICTIM\" \"$run\"";
    let place = Place::with(line, "needle\n");
    let victim = victim(&place);
    place.command(&["./test.sh", "in.txt", "-q", "-j1"]).env("VICTIM", &victim).status().unwrap();
    let tmp = place.root.path().join("tmp");
    let moved = tmp.join(&names(&tmp)[0]);
    assert_eq!(fs::read_to_string(moved.join("usr/bin/tool")).unwrap(), "tool");
}

#[test]
fn a_folder_of_the_users_own_is_left_alone() {
    let place = Place::with(GREP, &haystack());
    let tmp = place.root.path().join("tmp");
    // One without a mark, one that others may write to, and a copy of one with a mark.
    fs::create_dir_all(tmp.join("reduce-run-mine/sub")).unwrap();
    fs::set_permissions(tmp.join("reduce-run-mine"), Permissions::from_mode(0o500)).unwrap();
    forged(&tmp.join("reduce-run-open"));
    fs::set_permissions(tmp.join("reduce-run-open"), Permissions::from_mode(0o770)).unwrap();
    forged(&tmp.join("reduce-first-run-copy"));
    fs::write(tmp.join("reduce-first-run-copy/.reduce-run"), "reduce-first-run-original").unwrap();
    // Marks that are none.
    for (name, make) in [("link", "ln -s /dev/zero"), ("pipe", "mkfifo"), ("folder", "mkdir")] {
        let folder = tmp.join(format!("reduce-run-{name}"));
        fs::create_dir(&folder).unwrap();
        fs::set_permissions(&folder, Permissions::from_mode(0o700)).unwrap();
        let line = format!("{make} {}/.reduce-run", folder.display());
        assert!(Command::new("sh").args(["-c", &line]).status().unwrap().success());
    }
    for name in names(&tmp) {
        make_old(&tmp.join(name));
    }
    let kinds = |folder: &Path| {
        let mut line = Command::new("find");
        line.arg(folder).args(["-printf", "%p %y %m\n"]).output().unwrap().stdout
    };
    let before = kinds(&tmp);
    let said = place.run(&["./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(kinds(&tmp), before);
}

/// A bind mount, as that of a sandbox. It takes a namespace: where the system does not allow that, nothing is tested.
#[test]
fn what_is_mounted_in_a_tests_folder_keeps_its_data() {
    let unshared = |place: &Place, line: &str, victim: &Path| {
        let plain = place.command(&["./test.sh", "in.txt"]);
        let mut command = Command::new("unshare");
        command.args(["-rm", "sh", "-c", line]).arg(plain.get_program()).args(plain.get_args());
        command.current_dir(place.path("")).env("VICTIM", victim);
        command.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?)))).output().unwrap()
    };
    let script = format!("mkdir -p a/b; mount --bind \"$VICTIM\" a/b; {GREP}");
    let place = Place::with(&script, "hay\nneedle\n");
    let victim = victim(&place);
    if !unshared(&place, "mount --bind . .", &victim).status.success() {
        println!("what_is_mounted_in_a_tests_folder_keeps_its_data: not tested, for nothing can be mounted");
        return;
    }
    let before = census(&victim);
    let output = unshared(&place, "exec \"$0\" \"$@\"", &victim);
    assert_eq!(census(&victim), before, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

/// Of a run that was killed in its first test, the next one removes the folder and ends the processes.
#[test]
fn a_run_that_was_killed_in_its_first_test() {
    let place = Place::with("echo > \"$MARK\"; sleep 1000", "a\n");
    let mark = place.path("started");
    let mut child = place.command(&["./test.sh", "in.txt"]).env("MARK", &mark).spawn().unwrap();
    until(|| mark.exists());
    signal(&child, Signal::KILL);
    child.wait().unwrap();
    let tmp = place.root.path().join("tmp");
    assert_eq!(names(&tmp).iter().filter(|name| name.starts_with("reduce-first-run-")).count(), 1);
    assert_eq!(place.run(&["-c", "grep -q a \"$1\"", "in.txt"]).status, Some(0));
    place.assert_clean();
}

/// A run that is still going on is not taken for one that was killed.
#[test]
fn a_run_that_goes_on_keeps_its_folders() {
    let place = Place::with("echo > \"$MARK\"; sleep 1000", "a\n");
    let mark = place.path("started");
    let mut child = place.command(&["./test.sh", "in.txt"]).env("MARK", &mark).spawn().unwrap();
    until(|| mark.exists());
    let tmp = place.root.path().join("tmp");
    let before = names(&tmp);
    for name in &before {
        make_old(&tmp.join(name));
    }
    assert_eq!(place.run(&["-c", "grep -q a \"$1\"", "in.txt"]).status, Some(0));
    assert_eq!((names(&tmp), before.len()), (before, 2));
    signal(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    place.assert_clean();
}

#[test]
fn of_first_runs_that_fail_the_newest_is_kept() {
    let place = Place::with("exit 1", "a\n");
    let tmp = place.root.path().join("tmp");
    let mut last = None;
    for _ in 0..3 {
        let said = place.run(&["./test.sh", "in.txt"]);
        assert_eq!(said.status, Some(1));
        let line = said
            .stderr
            .lines()
            .find(|line| line.contains(" is kept until another first run fails; remove it"));
        let line = line.unwrap_or_else(|| panic!("{}", said.stderr));
        let left = names(&tmp);
        assert_eq!(left.len(), 1, "{left:?}");
        assert!(line.contains(&left[0]), "{line}, but there is {left:?}");
        assert!(last.replace(left) != Some(names(&tmp)));
        // One that works leaves it alone.
        assert_eq!(
            place.run(&["-c", "grep -q a \"$1\"", "in.txt", "--force", "--no-journal"]).status,
            Some(0)
        );
        assert_eq!(last, Some(names(&tmp)));
        fs::remove_file(place.path("in.reduced.txt")).unwrap();
    }
}
