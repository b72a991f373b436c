//! The commands that give a process elsewhere, as the user names them.

use super::slurm::{self, SlurmError};

/// The value that stands for all nodes of an allocation of Slurm.
const SLURM: &str = "slurm";
/// The most workers of one command.
const MOST: usize = 4096;

/// A command for the shell that runs what is given to it as arguments, elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Launcher {
    /// How it is called in messages.
    pub name: String,
    /// The command.
    pub line: String,
    /// How many tests it may run at a time, if that is known before it says so itself.
    pub jobs: Option<usize>,
}

/// Why there are no launchers. The text says what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LauncherError {
    #[error(
        "--workers '{0}': give a command, such as 'ssh build7', or 'COMMAND*N' for N of them, up to {MOST}"
    )]
    NoCommand(String),
    #[error(transparent)]
    Slurm(#[from] SlurmError),
}

/// The launchers of all values of the option.
///
/// # Errors
/// If a value is none, or there is no allocation of Slurm.
pub(crate) fn launchers(values: &[String]) -> Result<Vec<Launcher>, LauncherError> {
    let mut all = Vec::new();
    for value in values {
        if value.trim() == SLURM {
            all.extend(slurm::nodes()?.iter().map(|node| Launcher {
                name: format!("node {}", node.name),
                line: node.line(),
                jobs: node.cores,
            }));
            continue;
        }
        let (line, count) = parse(value).ok_or_else(|| LauncherError::NoCommand(value.clone()))?;
        all.extend((1..=count).map(|number| Launcher {
            name: if count > 1 { format!("`{line}`/{number}") } else { format!("`{line}`") },
            line: line.to_owned(),
            jobs: None,
        }));
    }
    Ok(all)
}

/// A command, and how many of it.
fn parse(value: &str) -> Option<(&str, usize)> {
    let value = value.trim();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (line, count) = match value.rsplit_once('*') {
        Some((line, count)) if is_number(count) => (line.trim(), count.parse().ok()?),
        _ => (value, 1),
    };
    (!line.is_empty() && (1..=MOST).contains(&count)).then_some((line, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands() {
        for (value, parsed) in [
            ("ssh build7", Some(("ssh build7", 1))),
            (" env*3", Some(("env", 3))),
            ("echo * 2", Some(("echo * 2", 1))),
            ("docker exec -i box *2", Some(("docker exec -i box", 2))),
            ("echo a*b", Some(("echo a*b", 1))),
            ("echo *", Some(("echo *", 1))),
            ("env*0", None),
            ("env*99999", None),
            ("env*99999999999999999999999", None),
            ("*2", None),
            ("", None),
        ] {
            assert_eq!(parse(value), parsed, "{value}");
        }
        let names: Vec<String> = launchers(&["env*2".to_owned(), "ssh a".to_owned()])
            .unwrap()
            .into_iter()
            .map(|one| one.name)
            .collect();
        assert_eq!(names, ["`env`/1", "`env`/2", "`ssh a`"]);
        assert!(launchers(&[" ".to_owned()]).unwrap_err().to_string().contains("give a command"));
    }
}
