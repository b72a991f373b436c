//! A test whose runs are actions on a server.

use super::action;
use super::digest::{Blob, Digest};
use super::error::one_line;
use super::execution::{Done, End, Wanted};
use super::root::{self, Folder, Node};
use super::script;
use super::server::Server;
use crate::archive::What;
use crate::oracle::{
    Asked, Cancel, CommandOracle, CommandSpec, Companion, Elsewhere, Observed, OracleError, Outcome, Ran,
    last_number,
};
use crate::signature::Reader;
use bazel_remote_apis::build::bazel::remote::execution::v2::Platform;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The time limit of a test before anything is known of it, as here.
const FIRST: Duration = Duration::from_secs(300);
/// A test may take this many times as long as that of the input.
const FACTOR: u32 = 10;

/// A test whose runs are actions on a server.
#[derive(Debug)]
pub(crate) struct RemoteTest {
    server: Arc<Server>,
    spec: CommandSpec,
    /// How the script names words of the command that are paths here.
    instead: BTreeMap<OsString, String>,
    /// What lies in the input root of every action.
    base: Folder,
    /// The contents that every action needs.
    lasting: Arc<[Blob]>,
    platform: Option<Platform>,
    /// The time limit that follows from the test of the input.
    limit: OnceLock<Duration>,
}

/// The input root of a candidate.
struct Inputs {
    root: Digest,
    blobs: Vec<Blob>,
}

/// How a command is executed.
#[derive(Clone, Copy)]
struct How {
    /// Whether its outputs matter.
    reads: bool,
    /// Whether an earlier result is of no use.
    is_anew: bool,
}

/// What came of an execution.
struct Run {
    seen: Seen,
    /// How long it took, if the server tells.
    elapsed: Option<Duration>,
    was_cached: bool,
}

/// How a command ended.
enum Seen {
    TimedOut,
    Ended {
        status: u8,
        /// Whether the test did not end by itself, since the script around it has not come to its end.
        is_broken: bool,
        outputs: (Vec<u8>, Vec<u8>),
    },
}

impl RemoteTest {
    /// The test of an oracle.
    ///
    /// # Errors
    /// If a file that goes along cannot be read, or something of it is no UTF-8, which the API asks for.
    pub(crate) fn new(server: &Arc<Server>, oracle: &CommandOracle) -> io::Result<Self> {
        let spec = oracle.spec().clone();
        let mut blobs = Vec::new();
        let mut base = Folder::default();
        for folder in [script::WORK, script::TEMPORARY] {
            base.put(Path::new(folder), Node::Folder(Folder::default()))?;
        }
        let file_name = oracle.program().file_name().unwrap_or_default();
        let name = root::text(file_name)?;
        let shown = if oracle.is_installed() {
            script::installed(&name)
        } else {
            base.put(&Path::new(script::PROGRAM).join(file_name), root::file(oracle.program(), &mut blobs)?)?;
            script::program(&name)
        };
        for Companion { from, to } in &spec.copies {
            base.put(&Path::new(script::WORK).join(to), root::read(from, &mut blobs)?)?;
        }
        spec.args.iter().chain([&spec.file_name]).try_for_each(|word| root::text(word).map(drop))?;
        Ok(Self {
            instead: BTreeMap::from([(spec.program.clone(), shown)]),
            platform: action::platform(&server.properties),
            server: Arc::clone(server),
            base,
            lasting: blobs.into(),
            limit: OnceLock::new(),
            spec,
        })
    }

    /// Runs the test on the input, and fails if it is not interesting there: something is missing there, or is another one.
    ///
    /// # Errors
    /// If it is not interesting there, or the server does not run it.
    pub(crate) fn check(
        &self,
        text: &[u8],
        oracle: &CommandOracle,
        cancel: &Cancel,
    ) -> Result<(), OracleError> {
        let asked = Asked { limit: FIRST, ..oracle.asked_now() };
        let inputs = self.inputs(text)?;
        let (line, mut how) = (self.script(&asked), How { reads: true, is_anew: false });
        let mut run = self.execute(&line, &inputs, &asked, how, cancel)?;
        // What was missing there when the cache got its result may be there now.
        how.is_anew = run.was_cached && self.objection(&run.seen).is_some();
        if how.is_anew {
            run = self.execute(&line, &inputs, &asked, how, cancel)?;
        }
        if let Some(objection) = self.objection(&run.seen) {
            return Err(self.server.broken(objection));
        }
        // The time that a cached result tells is the same in every run.
        let limit = run.elapsed.map_or(FIRST, |elapsed| action::step_above(elapsed.saturating_mul(FACTOR)));
        _ = self.limit.set(limit);
        let all = if how.is_anew { &[true][..] } else { &[false, true] };
        for &is_anew in all {
            let (outcome, _) = self.after(Outcome::Interesting, &inputs, &asked, is_anew, cancel)?;
            if outcome == Outcome::Interesting {
                return Ok(());
            }
        }
        let text = format!("a guard or the objective does not take the input there, as here; {WAY_OUT}");
        Err(self.server.broken(text))
    }

    /// Why the input is not interesting there, and what to do, in one line; `None` if it is.
    fn objection(&self, seen: &Seen) -> Option<String> {
        let Seen::Ended { status, is_broken, outputs } = seen else {
            let text =
                format!("the input does not end in time there; give a longer --timeout, or see: {WAY_OUT}");
            return self.spec.criteria.hangs.is_none().then_some(text);
        };
        let said = said(outputs);
        if *is_broken {
            return Some(format!(
                "the action's shell does not run there: status {status}{said}; the workers need /bin/sh and what the test uses \
                 (--remote-property container-image=..., or an image of their own)"
            ));
        }
        if self.spec.criteria.outcome(*status, outputs.clone()) == Outcome::Interesting {
            return None;
        }
        let what = match status {
            126 => "the test cannot run a command there (status 126)".to_owned(),
            127 => format!("the test does not find a command there (status 127{})", self.interpreter()),
            _ => format!("the input is not interesting there, as it is here (status {status})"),
        };
        Some(format!("{what}{said}; {WAY_OUT}"))
    }

    /// What the first line of the test's script asks for.
    fn interpreter(&self) -> String {
        let first = std::fs::read(&self.spec.program).unwrap_or_default();
        let line = first.strip_prefix(b"#!").and_then(|rest| rest.split(|&byte| byte == b'\n').next());
        let line = line.map(|line| one_line(&String::from_utf8_lossy(line)));
        line.map_or_else(String::new, |line| format!(", its first line asks for {line}"))
    }

    /// The script that runs the test.
    fn script(&self, asked: &Asked) -> String {
        let args = asked.args.as_ref().unwrap_or(&self.spec.args);
        self.spec.script(args, &self.instead)
    }

    /// The script that runs a line for the shell.
    fn script_of(&self, line: &str) -> String {
        let spec = CommandSpec { program: "sh".into(), stdin: self.spec.stdin, ..CommandSpec::default() };
        spec.script(&["-c".into(), line.into(), "sh".into(), "@@".into()], &BTreeMap::new())
    }

    /// The input root of a candidate.
    fn inputs(&self, text: &[u8]) -> Result<Inputs, OracleError> {
        let mut root = self.base.clone();
        let mut blobs = Vec::new();
        let work = Path::new(script::WORK);
        let put = |root: &mut Folder, blobs: &mut Vec<Blob>, path: PathBuf, content: &[u8], is_executable| {
            let blob = Blob::new(content);
            let node = Node::File { digest: blob.digest, is_executable };
            blobs.push(blob);
            root.put(&path, node)
        };
        let made = match &self.spec.archive {
            None => put(&mut root, &mut blobs, work.join(&self.spec.file_name), text, false),
            Some(archive) => archive.left(text).try_for_each(|(path, what, content)| {
                let path = work.join(path);
                match what {
                    What::File(mode) => put(&mut root, &mut blobs, path, content, mode & 0o111 != 0),
                    What::Link(target) => root.put(&path, Node::Link(root::text(target.as_os_str())?)),
                    What::EmptyFolder => root.put(&path, Node::Folder(Folder::default())),
                }
            }),
        };
        made.map_err(|error| self.server.broken(error))?;
        Ok(Inputs { root: root.seal(&mut blobs), blobs })
    }

    /// Executes a script with these inputs.
    fn execute(
        &self,
        line: &str,
        inputs: &Inputs,
        asked: &Asked,
        how: How,
        cancel: &Cancel,
    ) -> Result<Run, OracleError> {
        let candidate = root::text(&self.spec.file_name).map_err(|error| self.server.broken(error))?;
        let command = action::command(&script::around(line, &candidate), self.platform.as_ref());
        let is_one_of_several = self.spec.repeat.times > 1 || self.spec.flaky.is_some();
        let limit = self.limit(asked);
        let number = is_one_of_several.then_some(asked.number);
        let action = action::action(command.digest, inputs.root, self.platform.as_ref(), limit, number);
        let wanted = Wanted {
            action: action.digest,
            limit,
            is_anew: how.is_anew || is_one_of_several,
            reads: how.reads,
            lasting: Arc::clone(&self.lasting),
            fresh: inputs.blobs.iter().cloned().chain([command, action]).collect(),
        };
        let Done { end, was_cached } = self.server.execute(wanted, cancel)?;
        let (seen, elapsed) = match end {
            End::TimedOut => (Seen::TimedOut, None),
            End::Exited { status, code, outputs, elapsed } => {
                let is_broken = status.is_none();
                // A machine that has no room for the test may end the script, too.
                let of_action = u8::try_from(code).ok().filter(|&code| code > 0).unwrap_or(u8::MAX);
                (Seen::Ended { status: status.unwrap_or(of_action), is_broken, outputs }, elapsed)
            }
        };
        Ok(Run { seen, elapsed, was_cached })
    }

    /// The time limit of an action. It is a part of the action, so that it has to be the same from run to run.
    fn limit(&self, asked: &Asked) -> Duration {
        let given = self.spec.criteria.hangs.or(self.spec.timeout);
        given.or_else(|| self.limit.get().copied()).unwrap_or_else(|| action::step_above(asked.limit))
    }

    /// What guards and the objective say of a candidate, after its test.
    fn after(
        &self,
        outcome: Outcome,
        inputs: &Inputs,
        asked: &Asked,
        is_anew: bool,
        cancel: &Cancel,
    ) -> Result<(Outcome, Option<f64>), OracleError> {
        if !matches!(outcome, Outcome::Interesting | Outcome::OtherFailure(_)) {
            return Ok((outcome, None));
        }
        if self.refusal(inputs, asked, is_anew, cancel)?.is_some() {
            return Ok((Outcome::Invalid, None));
        }
        let (Some(line), Outcome::Interesting) = (&self.spec.objective, &outcome) else {
            return Ok((outcome, None));
        };
        let how = How { reads: true, is_anew };
        let number = match self.execute(&self.script_of(line), inputs, asked, how, cancel)?.seen {
            Seen::Ended { status: 0, outputs, .. } => last_number(&outputs.0),
            _ => None,
        };
        Ok(if number.is_some() { (outcome, number) } else { (Outcome::Invalid, None) })
    }

    /// The option of the first guard that does not let a candidate pass.
    fn refusal(
        &self,
        inputs: &Inputs,
        asked: &Asked,
        is_anew: bool,
        cancel: &Cancel,
    ) -> Result<Option<String>, OracleError> {
        for guard in &self.spec.guards {
            let how = How { reads: false, is_anew };
            let seen = self.execute(&self.script_of(&guard.line), inputs, asked, how, cancel)?.seen;
            let passes = matches!(seen, Seen::Ended { status, .. } if (status == 0) == guard.succeeds);
            if !passes {
                return Ok(Some(guard.asked.clone()));
            }
        }
        Ok(None)
    }
}

/// What helps where a test is another one there.
const WAY_OUT: &str = "what the test needs has to be there, too: --copy gives files along, programs are those of the workers \
                       (--remote-property)";

/// The last line of what a test wrote.
fn said((stdout, stderr): &(Vec<u8>, Vec<u8>)) -> String {
    let last = |text: &[u8]| {
        let text = String::from_utf8_lossy(text);
        text.lines().map(one_line).rfind(|line| !line.is_empty())
    };
    last(stderr).or_else(|| last(stdout)).map_or_else(String::new, |line| format!(": {line}"))
}

impl Elsewhere for RemoteTest {
    fn run(&self, text: &[u8], asked: &Asked, cancel: &Cancel) -> Result<Ran, OracleError> {
        let start = Instant::now();
        let criteria = &self.spec.criteria;
        let inputs = self.inputs(text)?;
        let how = How { reads: criteria.read_outputs(), is_anew: false };
        let Run { seen, elapsed, .. } = self.execute(&self.script(asked), &inputs, asked, how, cancel)?;
        let outcome = match seen {
            Seen::TimedOut if criteria.hangs.is_some() => Outcome::Interesting,
            Seen::TimedOut => Outcome::TimedOut,
            Seen::Ended { status, outputs, .. } => criteria.outcome(status, outputs),
        };
        let elapsed = elapsed.unwrap_or_else(|| start.elapsed());
        let (outcome, number) = self.after(outcome, &inputs, asked, false, cancel)?;
        Ok(Ran { outcome, number, elapsed })
    }

    fn observe(
        &self,
        text: &[u8],
        reader: &Reader,
        asked: &Asked,
        cancel: &Cancel,
    ) -> Result<(Observed, Option<Duration>), OracleError> {
        let start = Instant::now();
        let inputs = self.inputs(text)?;
        let how = How { reads: true, is_anew: false };
        let Run { seen, elapsed, .. } = self.execute(&self.script(asked), &inputs, asked, how, cancel)?;
        let Seen::Ended { status, outputs: (stdout, stderr), .. } = seen else {
            return Ok((Observed::TimedOut, None));
        };
        let signature = reader.read(status, &stdout, &stderr);
        if !signature.is_failure() {
            return Ok((Observed::Ended(signature), None));
        }
        let elapsed = Some(elapsed.unwrap_or_else(|| start.elapsed()));
        Ok(match self.refusal(&inputs, asked, false, cancel)? {
            Some(asked) => (Observed::Refused(asked), elapsed),
            None => (Observed::Ended(signature), elapsed),
        })
    }
}
