//! Reading that says a word where a message comes in pieces.
//!
//! `srun` sends what it reads in pieces of a kilobyte, each a small packet of TCP. The second one waits until the first is
//! acknowledged (Nagle's algorithm), and the other side puts that off for 40 ms, unless it has something to send. So a worker of Slurm
//! says a word when it has the first piece of a message and waits for the next one; the rest comes in larger packets then. More words
//! than that would hold up the answer in the same way.

use std::env;
use std::io::{self, Read};

/// The variable that Slurm sets for a process that it has started.
const OF_SLURM: &str = "SLURM_STEP_ID";

/// A reader that says a word before it waits for the rest of a message, if that is of use.
pub(super) struct Acknowledged<R, F> {
    from: R,
    say: Option<F>,
    state: State,
}

/// How far a message is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing of it has come.
    Awaited,
    /// A piece of it has come.
    Begun,
    /// The word was said.
    Said,
}

impl<R: Read, F: FnMut()> Acknowledged<R, F> {
    /// The word is said by `say`, to a process that Slurm has started.
    pub(super) fn new(from: R, say: F) -> Self {
        Self { from, say: env::var_os(OF_SLURM).map(|_| say), state: State::Awaited }
    }

    /// A message begins; `has_begun` tells whether something of it has come already.
    pub(super) fn begin(&mut self, has_begun: bool) {
        self.state = if has_begun { State::Begun } else { State::Awaited };
    }
}

impl<R: Read, F: FnMut()> Read for Acknowledged<R, F> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if let (Some(say), State::Begun) = (&mut self.say, self.state) {
            say();
        }
        self.state = if self.state == State::Awaited { State::Begun } else { State::Said };
        self.from.read(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn one_word_before_the_second_piece() {
        let said = Cell::new(0);
        let mut reader = Acknowledged {
            from: &b"aabb"[..],
            say: Some(|| said.set(said.get() + 1)),
            state: State::Awaited,
        };
        let mut piece = [0; 2];
        reader.read_exact(&mut piece).unwrap();
        assert_eq!(said.get(), 0);
        reader.read_exact(&mut piece).unwrap();
        assert_eq!(said.get(), 1);
        assert_eq!((reader.read(&mut piece).unwrap(), said.get()), (0, 1));
        reader.begin(false);
        assert_eq!((reader.read(&mut piece).unwrap(), said.get()), (0, 1));
        reader.begin(true);
        assert_eq!((reader.read(&mut piece).unwrap(), said.get()), (0, 2));
    }
}
