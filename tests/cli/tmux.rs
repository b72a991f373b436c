//! A terminal of which the tests read the screen: tmux.

use crate::place::Place;
use std::cell::Cell;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// How many servers the tests have started.
static SERVERS: AtomicU32 = AtomicU32::new(0);

/// A terminal with a shell in the `work` of a place. It goes when this is dropped.
pub struct Tmux {
    socket: PathBuf,
    /// How many programs have run in it: what one has left on the screen is not taken for the next one's.
    runs: Cell<u32>,
}

impl Tmux {
    /// A terminal of a size, with variables for all that runs in it. `None`, and a word about it, where tmux is missing.
    #[expect(clippy::print_stderr, reason = "nothing else tells that nothing was tested")]
    pub fn open(place: &Place, [width, height]: [u16; 2], variables: &[(&str, &str)]) -> Option<Self> {
        if Command::new("tmux").arg("-V").output().is_err() {
            eprintln!("tmux is missing: the live view is not tested");
            return None;
        }
        // A server that has been told to go may still be there.
        let number = SERVERS.fetch_add(1, Ordering::Relaxed);
        let tmux = Self { socket: place.root.path().join(format!("tmux{number}")), runs: Cell::new(0) };
        let plain = place.command(&[]);
        let mut shell = tmux.command(&["-f", "/dev/null", "new-session", "-d", "-x", &width.to_string()]);
        shell.args(["-y", &height.to_string(), "-c"]).arg(place.path("")).arg("env");
        shell.args(["-u", "NO_COLOR", "-u", "ENV", "PS1=> "]);
        for (name, value) in plain.get_envs().filter_map(|(name, value)| Some((name, value?))) {
            shell.arg(format!("{}={}", name.display(), value.display()));
        }
        shell.args(variables.iter().map(|(name, value)| format!("{name}={value}"))).args(["sh", "-i"]);
        assert!(shell.status().unwrap().success());
        tmux.wait_for(&[">"]);
        Some(tmux)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new("tmux");
        command.arg("-S").arg(&self.socket).args(args).env_remove("TMUX");
        command
    }

    fn say(&self, args: &[&str]) -> String {
        String::from_utf8(self.command(args).output().unwrap().stdout).unwrap()
    }

    /// Types a line for the shell.
    pub fn line(&self, line: &str) {
        self.say(&["send-keys", "-l", line]);
        self.say(&["send-keys", "Enter"]);
    }

    /// Runs the program with arguments, and has the shell tell its status.
    pub fn run(&self, place: &Place, args: &str) {
        let program = place.command(&[]).get_program().display().to_string();
        self.line(&format!("clear; '{program}' {args}; echo \"{}$?\"", self.next_end()));
    }

    /// What stands before the status of the next program.
    pub fn next_end(&self) -> String {
        self.runs.set(self.runs.get() + 1);
        self.before_status()
    }

    /// What stands before the status of the program that was started last.
    pub fn before_status(&self) -> String {
        format!("run {} status ", self.runs.get())
    }

    /// Presses a key, as tmux names it.
    pub fn press(&self, key: &str) {
        self.say(&["send-keys", key]);
    }

    pub fn resize(&self, [width, height]: [u16; 2]) {
        self.say(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    }

    pub fn screen(&self) -> String {
        self.say(&["capture-pane", "-p"])
    }

    /// With the sequences for colours and attributes.
    pub fn coloured(&self) -> String {
        self.say(&["capture-pane", "-p", "-e"])
    }

    /// Whether the other screen is shown, and not the one with the lines.
    pub fn is_other(&self) -> bool {
        self.say(&["display-message", "-p", "#{alternate_on}"]).trim() == "1"
    }

    /// Waits until all these texts are on the screen, and gives it.
    pub fn wait_for(&self, texts: &[&str]) -> String {
        self.wait(&format!("{texts:?}"), |screen| texts.iter().all(|text| screen.contains(text)))
    }

    pub fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_there(&screen) {
                return screen;
            }
            assert!(start.elapsed() < Duration::from_secs(30), "{what} does not come:\n{screen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the end of the program, and that the terminal is as it was; gives the screen.
    pub fn end(&self, status: i32) -> String {
        let screen = self.wait_for(&[&format!("{}{status}\n", self.before_status())]);
        assert!(!self.is_other(), "{screen}");
        self.line("clear; stty -a");
        let modes = self.wait_for(&["echoke"]);
        let words: Vec<&str> = modes.split_whitespace().collect();
        assert!(["icanon", "echo", "isig"].iter().all(|mode| words.contains(mode)), "{modes}");
        screen
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.say(&["kill-server"]);
    }
}
