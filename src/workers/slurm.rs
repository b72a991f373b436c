//! An allocation of Slurm as workers: one for each node, with the cores that the allocation has there.

use crate::oracle::{Launched, Pipes};
use std::env;
use std::ffi::OsString;
use std::io::{self, Read};
use std::time::Duration;

/// How long `scontrol` may take to end once it has printed the names.
const PATIENCE: Duration = Duration::from_secs(5);

/// A node of an allocation.
pub(super) struct Node {
    pub name: String,
    /// The number of cores that the allocation has there, if that is known.
    pub cores: Option<usize>,
}

/// Why an allocation cannot be used. The text says what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SlurmError {
    #[error(
        "--workers slurm: this is no allocation of Slurm (there is no SLURM_JOB_NODELIST); run it in a batch script (sbatch) or by \
         salloc"
    )]
    NoAllocation,
    #[error(
        "--workers slurm: `scontrol show hostnames` does not tell the nodes of {0}; name them by --workers 'srun ...'"
    )]
    NoNames(String),
    #[error("--workers slurm: `scontrol show hostnames` does not run: {0}; is Slurm's bin folder in PATH?")]
    NotRun(io::Error),
}

/// The nodes of the allocation that this process runs in.
///
/// # Errors
/// If it runs in none, or Slurm does not tell the names.
pub(super) fn nodes() -> Result<Vec<Node>, SlurmError> {
    let Some(list) = env::var_os("SLURM_JOB_NODELIST").filter(|list| !list.is_empty()) else {
        return Err(SlurmError::NoAllocation);
    };
    let names = hostnames(&list).map_err(SlurmError::NotRun)?;
    let cores = cores(&env::var("SLURM_JOB_CPUS_PER_NODE").unwrap_or_default());
    let names: Vec<&str> = names.split_whitespace().collect();
    if names.is_empty() {
        return Err(SlurmError::NoNames(list.to_string_lossy().into_owned()));
    }
    let nodes = names.iter().enumerate();
    Ok(nodes.map(|(place, &name)| Node { name: name.to_owned(), cores: cores.get(place).copied() }).collect())
}

fn hostnames(list: &OsString) -> io::Result<String> {
    let args = ["show".into(), "hostnames".into(), list.clone()];
    let (mut scontrol, Pipes { stdin, mut stdout, stderr: _stderr }) = Launched::start("scontrol", &args)?;
    drop(stdin);
    let mut names = String::new();
    stdout.read_to_string(&mut names)?;
    scontrol.end(PATIENCE);
    Ok(names)
}

impl Node {
    /// The command that runs on the node what is given to it as arguments. `--overlap`: the cores may be those of the step in which this
    /// program runs.
    pub(super) fn line(&self) -> String {
        let cores = self.cores.map_or_else(String::new, |cores| format!(" --cpus-per-task={cores}"));
        format!("srun --quiet --overlap --nodes=1 --ntasks=1 --nodelist={}{cores}", self.name)
    }
}

/// The number of cores of each node, as `SLURM_JOB_CPUS_PER_NODE` tells it: `2(x3),4`.
fn cores(text: &str) -> Vec<usize> {
    let mut all = Vec::new();
    for part in text.split(',') {
        let (count, times) =
            part.strip_suffix(')').and_then(|part| part.split_once("(x")).unwrap_or((part, "1"));
        let (Ok(count), Ok(times)) = (count.trim().parse::<usize>(), times.parse::<usize>()) else {
            // Of those that follow, nobody knows whose they are.
            break;
        };
        all.extend(std::iter::repeat_n(count, times.min(1 << 16)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cores_of_nodes() {
        assert_eq!(cores("2(x3),4"), [2, 2, 2, 4]);
        assert_eq!(cores("16"), [16]);
        assert_eq!(cores(""), [] as [usize; 0]);
        assert_eq!(cores("3,x,4"), [3]);
        let node = Node { name: "n3".to_owned(), cores: Some(4) };
        assert!(node.line().ends_with("--nodelist=n3 --cpus-per-task=4"));
    }
}
