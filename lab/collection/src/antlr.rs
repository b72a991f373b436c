//! ANTLR itself, as a process that answers with trees: `java/Trees.java`, on the class path with ANTLR's jar.

use crate::whole::{Lexeme, Step};
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Interprets one grammar.
#[derive(Debug)]
pub struct Antlr {
    class_path: String,
    grammar: PathBuf,
    time: Duration,
    running: Option<Running>,
    /// What is wrong with the grammar.
    failure: Option<String>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// How long Java and the grammar may take before the first file.
const START: Duration = Duration::from_secs(60);

impl Antlr {
    /// For a grammar; a file may take this long.
    pub fn new(class_path: &str, grammar: &Path, time: Duration) -> Self {
        Self {
            class_path: class_path.to_owned(),
            grammar: grammar.to_owned(),
            time,
            running: None,
            failure: None,
        }
    }

    /// What ANTLR says of a file: a word, and more about it. See `Trees.java`; here are `time` and `start`, too.
    ///
    /// # Errors
    /// If Java cannot be started.
    pub fn answer(&mut self, rule: &str, is_latin: bool, file: &Path) -> io::Result<String> {
        if let Some(failure) = &self.failure {
            return Ok(failure.clone());
        }
        let mut running = match self.running.take() {
            Some(running) => running,
            None => match self.start()? {
                Ok(running) => running,
                Err(message) => return Ok(self.failure.insert(message).clone()),
            },
        };
        let encoding = if is_latin { "ISO-8859-1" } else { "UTF-8" };
        writeln!(running.input, "{rule}\t{encoding}\t{}", file.display())?;
        match running.lines.recv_timeout(self.time) {
            Ok(answer) => {
                self.running = Some(running);
                Ok(answer)
            }
            Err(error) => ended(running, error),
        }
    }

    fn start(&self) -> io::Result<Result<Running, String>> {
        #[expect(clippy::disallowed_methods, reason = "Java is a process of its own")]
        let mut command = std::process::Command::new("java");
        // Trees are as deep as the stack is.
        command.args(["-Xss512m", "-Xmx3g", "-XX:+UseSerialGC", "-cp", &self.class_path, "Trees"]);
        command.arg(&self.grammar).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let missing = || io::Error::other("no pipe to Java");
        let (input, output) =
            (child.stdin.take().ok_or_else(missing)?, child.stdout.take().ok_or_else(missing)?);
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let running = Running { child, input, lines };
        match running.lines.recv_timeout(START) {
            Ok(line) if line == "ready" => Ok(Ok(running)),
            Ok(line) => {
                ended(running, RecvTimeoutError::Disconnected)?;
                Ok(Err(line))
            }
            Err(_) => {
                ended(running, RecvTimeoutError::Disconnected)?;
                Ok(Err("start\tno answer".to_owned()))
            }
        }
    }
}

impl Drop for Antlr {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            // It is of no more use, however it ends.
            _ = ended(running, RecvTimeoutError::Disconnected);
        }
    }
}

/// Ends the process.
fn ended(mut running: Running, error: RecvTimeoutError) -> io::Result<String> {
    running.child.kill()?;
    running.child.wait()?;
    Ok(match error {
        RecvTimeoutError::Timeout => "time\t".to_owned(),
        RecvTimeoutError::Disconnected => "failed\tJava ended".to_owned(),
    })
}

/// A tree of ANTLR's: its tokens, and the walk around it.
pub fn tree(answer: &str) -> Option<(Vec<Lexeme<'_>>, Vec<Step<'_>>)> {
    let (tokens, steps) = answer.strip_prefix("tree\t")?.split_once('\t')?;
    let tokens = tokens.split_whitespace().map(|token| {
        let (rest, end) = token.rsplit_once(':')?;
        let (name, start) = rest.rsplit_once(':')?;
        Some(Lexeme { name, start: start.parse().ok()?, end: end.parse().ok()? })
    });
    let steps = steps.split_whitespace().map(|step| match step {
        "." => Step::Token,
        ")" => Step::Close,
        open => Step::Open(&open[1..]),
    });
    Some((tokens.collect::<Option<_>>()?, steps.collect()))
}
