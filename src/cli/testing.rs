//! The test of a run: made from the settings, tried on the input, and asked once more about the result.

use super::guard::Outputs;
use super::habits::{self, Files};
use super::input::Input;
use super::layout;
use super::run::Run;
use super::settings::Earlier;
use super::stop::Stop;
use super::subject;
use super::test_args::{SameFailure, Sought};
use crate::oracle::{
    CommandOracle, CommandSpec, FirstRun, FirstRunError, Flaky, Learned, Oracle, OracleError, Pace, Rate,
    Repeat, SlowerThan, Verdict,
};
use crate::session::{Checked, Ended, Reduced};
use crate::signature::{Class, Forms, Reader};
use crate::store::{About, Cache, JournalError};
use rustix::fs::{Access, access};
use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What the input is called where its rate is told.
pub(super) const INPUT: &str = "the input";

/// The test that the settings name, for candidates like the input.
pub(super) fn oracle(run: &Run, input: &Input) -> Result<CommandOracle, Stop> {
    let settings = run.settings;
    let (file_name, archive) = match &input.several {
        Some(several) => (several.main.clone().into(), Some(Arc::clone(&several.archive))),
        None => (settings.file_name(&input.text), None),
    };
    let beside = if run.hunt.files.is_empty() { &settings.files } else { &run.hunt.files };
    let copies = layout::companions(&settings.copies, beside)?;
    let spec = CommandSpec { file_name, archive, copies, ..settings.spec.clone() };
    let (test, file) = (Path::new(&spec.program), settings.file());
    let is_program = |path| access(path, Access::EXEC_OK).is_ok();
    if test.is_file() && !is_program(test) && file.is_file() && is_program(file) {
        let (test, file) = (test.display(), file.display());
        return Err(Stop::usage(format_args!(
            "{test} is not executable, and {file} is: give the test before the file"
        )));
    }
    Ok(match &settings.temp_dir {
        Some(folder) => CommandOracle::new_in(spec, folder)?,
        None => CommandOracle::new(spec)?,
    })
}

/// With `--same-failure`, learns what the failure looks like, and says so; `None` if that is known already.
pub(super) fn learn(run: &Run, input: &Input, oracle: &mut CommandOracle) -> Result<Option<Learned>, Stop> {
    let Some(wanted) = &run.settings.failure else { return Ok(None) };
    let reader = |forms| Reader { forms, class: wanted.class, inputs: oracle.spec().input_names() };
    if let Some(Sought { forms, signature }) = &wanted.sought {
        let reader = reader(Arc::clone(forms));
        oracle.seek(reader, signature.clone());
        return Ok(None);
    }
    let reader = reader(Arc::new(forms(wanted)?));
    let learned = oracle.learn_failure(&input.text, reader, &run.stop).map_err(|error| match error {
        FirstRunError::Cancelled => run.interrupted(),
        error => Stop::failed(error),
    })?;
    let Learned { signature, stronger, last_line, .. } = &learned;
    if signature.is_weak() {
        run.say(&format!("the signature is weak: exit status {} alone counts", signature.status));
        run.say(&stronger_by(stronger.as_ref(), last_line));
    } else {
        run.say(&format!("what counts: {signature}"));
        run.say("what is ignored: addresses, folders, lines of the input, and all else that is written");
    }
    Ok(Some(learned))
}

/// The forms of messages that tell failures apart.
pub(super) fn forms(wanted: &SameFailure) -> Result<Forms, Stop> {
    let Some(path) = &wanted.forms else { return Ok(Forms::own()?) };
    let failed = |error: &dyn Display| Stop::failed(format_args!("{}: {error}", path.display()));
    let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
    Forms::with(&text).map_err(|error| failed(&error))
}

/// What would make a weak signature stronger.
fn stronger_by(stronger: Option<&(Class, Vec<String>)>, last_line: &str) -> String {
    match stronger {
        Some((class, told)) => {
            let word = if *class == Class::Error { "error" } else { "warning" };
            format!("it is stronger with --failure {word}, by which this counts, too: {}", told.join("; "))
        }
        None if last_line.is_empty() => {
            "it is stronger if the command says more: build it with -fsanitize=address, or run it under valgrind".to_owned()
        }
        None => {
            let pattern = regex::escape(last_line).replace('\'', ".");
            format!("it is stronger with what it wrote last: --match-stderr '{pattern}'")
        }
    }
}

/// With `--slower-than`, measures both commands on the input; with that or `--hangs`, tells the machine's noise.
pub(super) fn learn_pace(run: &Run, input: &Input, oracle: &mut CommandOracle) -> Result<(), Stop> {
    let pace = oracle.learn_pace(&input.text, &run.stop).map_err(|error| match error {
        FirstRunError::Cancelled => run.interrupted(),
        error => Stop::failed(error),
    })?;
    let spec = &run.settings.spec;
    if let (Some(pace), Some(SlowerThan { factor, line })) = (pace, &spec.slower_than) {
        let Pace { times: [slow, quick], ratio, pairs, noise, machine, .. } = pace;
        run.say(&format!(
            "the command takes {:.3} s on the input and `{line}` {:.3} s: {ratio:.1} times as long in {pairs} pairs, with {:.0} % of \
             noise; {machine}",
            slow.as_secs_f64(),
            quick.as_secs_f64(),
            100.0 * noise
        ));
        run.say(&format!(
            "a candidate is taken if that is at least {factor}, with errors in 1 % of the verdicts either way if it is 10 % more or less"
        ));
        if quick < machine.usual * 3 {
            run.say("the other command takes hardly longer than an empty one: its start is what is compared");
        }
    }
    if let Some(limit) = spec.criteria.hangs {
        let machine = oracle.machine_noise(&input.text, &run.stop).map_err(|error| run.ended_by(error))?;
        let is_much = machine.longest * 5 > limit;
        let advice = if is_much { "; that is much beside --hangs: give more seconds" } else { "" };
        run.say(&format!("{machine}{advice}"));
    }
    Ok(())
}

/// The verdicts of an earlier run, if this one goes on with it.
pub(super) fn known(
    run: &Run,
    text: &[u8],
    oracle: &mut CommandOracle,
    outputs: &Outputs,
) -> Result<Option<Cache>, Stop> {
    let earlier = run.settings.earlier;
    if !earlier.may_go_on() {
        return Ok(None);
    }
    let Some(journal) = &outputs.journal else {
        return if earlier == Earlier::GoOn {
            Err(Stop::failed("there is nothing to go on with: the output is no file; leave out --resume"))
        } else {
            Ok(None)
        };
    };
    let known = match Cache::resume(journal, subject::key(text, oracle, &outputs.own_files())?) {
        Err(JournalError::OtherSubject(_)) => return Err(outputs.another_run()),
        known => known?,
    };
    let Some((cache, about)) = known else {
        // The journal may be torn; then nothing tells whose the rest is.
        outputs.check_places(false)?;
        if earlier == Earlier::GoOn {
            run.say(&format!("{}: does not exist; starting afresh", journal.display()));
        }
        return Ok(None);
    };
    oracle.resume(about.first_run);
    run.say(&format!(
        "{}: of the same run: {} outcomes are known; replaying them (--fresh begins anew)",
        journal.display(),
        cache.len()
    ));
    Ok(Some(cache))
}

/// Checks that the test finds the input interesting; gives the time that this took, and whether the test found so each time.
pub(super) fn begin(run: &Run, input: &Input, oracle: &mut CommandOracle) -> Result<(Duration, bool), Stop> {
    run.say_all(habits::names_input(run, oracle));
    let before = Files::now(oracle);
    let first_run = oracle.first_run(&input.text, &run.stop).map_err(|error| match error {
        FirstRunError::Cancelled => run.interrupted(),
        FirstRunError::Failed(mut failed) => {
            failed.hints.extend(habits::missing(oracle));
            Stop::failed(failed)
        }
        error @ FirstRunError::Broken(_) => Stop::failed(error),
    })?;
    let between = Files::now(oracle);
    let is_flaky = run.settings.spec.flaky.is_some();
    let is_steady = !is_flaky && check_steadiness(run, &input.text, first_run, oracle)?;
    if !is_flaky && run.jobs() > 1 {
        let written = habits::writes([&before, &between, &Files::now(oracle)]);
        run.say_all(written);
    }
    habits::check_answers(run, &input.text, input.several.is_none(), oracle, first_run.elapsed)?;
    run.say_all(habits::slowness(run, first_run.elapsed));
    Ok((first_run.elapsed, is_steady))
}

/// The empty cache of a new run, whose first test took so long.
pub(super) fn journal(
    text: &[u8],
    oracle: &CommandOracle,
    outputs: &Outputs,
    first_run: Duration,
) -> Result<Cache, Stop> {
    let Some(journal) = &outputs.journal else { return Ok(Cache::default()) };
    let subject = subject::key(text, oracle, &outputs.own_files())?;
    Ok(Cache::create(journal, About { subject, first_run })?)
}

/// With `--flaky`, measures the rate of a text, and says it.
pub(super) fn measure(
    run: &Run,
    text: &[u8],
    what: &str,
    oracle: &CommandOracle,
) -> Result<Option<Rate>, Stop> {
    let Some(flaky) = run.settings.spec.flaky else { return Ok(None) };
    let rate = oracle.rate(text, &run.stop).map_err(|error| run.ended_by(error))?;
    let Rate { interesting, runs } = rate;
    let percent = 100.0 * rate.share();
    let Flaky { share, error } = flaky;
    run.say(&format!("{what} is interesting in {interesting} of {runs} runs, {percent:.0} %"));
    if interesting == 0 {
        return Err(Stop::failed("that is too seldom to reduce it; make the failure more frequent"));
    }
    if what == INPUT {
        run.say(&format!(
            "a candidate is not taken if that is below {:.1} % for it, with errors in {:.0} % of the verdicts either way",
            percent * share,
            100.0 * error
        ));
    }
    Ok(Some(rate))
}

/// With an objective, the number of the input, and says it.
pub(super) fn objective(run: &Run, text: &[u8], oracle: &CommandOracle) -> Result<Option<f64>, Stop> {
    if run.settings.spec.objective.is_none() {
        return Ok(None);
    }
    let number = oracle.number_of(text, &run.stop).map_err(|error| run.ended_by(error))?;
    let Some(number) = number else {
        return Err(Stop::failed(
            "asked again, the test or --objective does not take the input; try --repeat",
        ));
    };
    run.say(&format!("the objective is {number} on the input"));
    Ok(Some(number))
}

/// Whether the test finds the input interesting each time; says so if not.
fn check_steadiness(run: &Run, text: &[u8], first: FirstRun, oracle: &CommandOracle) -> Result<bool, Stop> {
    let steadiness = oracle.steadiness(text, first, &run.stop).map_err(|error| run.ended_by(error))?;
    let Repeat { needed, times } = run.settings.spec.repeat;
    let of = format!("interesting in {} of {} runs", steadiness.interesting, steadiness.runs);
    if times > 1 && steadiness.interesting < needed {
        return Err(Stop::failed(format_args!("the test finds the input {of}; --repeat asks for {needed}")));
    }
    let is_steady = steadiness.interesting == steadiness.runs;
    if !is_steady {
        let hint = if times > 1 { "" } else { "; --repeat N runs it N times for each candidate" };
        run.say(&format!("the test is flaky: it finds the input {of}{hint}"));
    }
    Ok(is_steady)
}

/// A line if there is reason to doubt the test: it found every candidate interesting, or does not find the result interesting
/// once more, or still runs.
pub(super) fn doubt(run: &Run, oracle: &CommandOracle, reduced: &Reduced, goes_on: bool) -> Option<String> {
    let total = reduced.accounts.total();
    if let Checked::Unsteady(Rate { interesting, runs }) = reduced.checked {
        return Some(format!(
            "the test is flaky: asked again, it found its best text interesting in {interesting} of {runs} runs, and is not steady on \
             the input either; try --flaky"
        ));
    }
    if reduced.ended != Ended::Complete || total.acceptances == 0 {
        return oracle.left_running();
    }
    let verdict = match reduced.checked {
        Checked::Steady => Ok(Verdict::Interesting),
        Checked::No | Checked::Unsteady(_) => oracle.test(reduced.tree.text(), &run.stop),
    };
    match verdict {
        // A run that goes on does not count the outcomes of the earlier one.
        Ok(Verdict::Interesting)
            if total.verdicts.interesting == total.executions && !goes_on =>
        {
            Some(
                "every candidate was interesting: does the test look at it? Its path is the test's last argument, where @@ \
                 stands in a command, or as $1 in a line"
                    .to_owned(),
            )
        }
        Ok(Verdict::Interesting) | Err(OracleError::Cancelled) => oracle.left_running(),
        Ok(_) => Some(
            "the test is flaky: asked once more, it does not find the result interesting; try --repeat"
                .to_owned(),
        ),
        Err(error) => Some(format!("the result could not be checked: {error}")),
    }
}
