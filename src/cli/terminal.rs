//! The terminal: key by key instead of line by line, the other screen instead of the one with the lines before; and back, however
//! the program ends.

use crate::report::output;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::getpgrp;
use rustix::termios::{
    LocalModes, OptionalActions, Termios, isatty, tcgetattr, tcgetpgrp, tcgetwinsize, tcsetattr,
};
use std::io;
use std::sync::{Mutex, MutexGuard, Once, PoisonError, TryLockError};
use std::time::Duration;

/// What has to be undone. Who draws on the other screen holds the lock.
static STATE: Mutex<State> = Mutex::new(State { modes: None, is_other: false });

/// How often, and how long each time, to wait for who draws before the program ends without asking.
const PATIENCE: (u32, Duration) = (20, Duration::from_millis(10));

/// How long the rest of a sequence may take.
const AFTER_ESCAPE: Duration = Duration::from_millis(25);

struct State {
    /// How the terminal was before it gave key by key.
    modes: Option<Termios>,
    /// Whether the other screen is shown.
    is_other: bool,
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether there is a terminal with this process in its foreground. Otherwise, the system stops it if it touches the terminal.
pub(super) fn is_in_front() -> bool {
    let stdin = io::stdin();
    isatty(&stdin) && isatty(io::stderr()) && tcgetpgrp(&stdin).is_ok_and(|group| group == getpgrp())
}

/// Whether standard error is a terminal that knows more than lines.
pub(super) fn is_able() -> bool {
    isatty(io::stderr()) && std::env::var_os("TERM").is_some_and(|term| !term.is_empty() && term != "dumb")
}

/// Whether standard error is a terminal of any kind.
pub(super) fn is_there() -> bool {
    isatty(io::stderr())
}

/// The width and height of the terminal on standard error.
pub(super) fn size() -> Option<[u16; 2]> {
    let size = tcgetwinsize(io::stderr()).ok()?;
    Some([size.ws_col, size.ws_row])
}

/// Makes the terminal give key by key, and not show them; Ctrl-C stays what it is. `false` if that fails.
pub(super) fn key_by_key() -> bool {
    let stdin = io::stdin();
    let mut state = state();
    let Ok(before) = tcgetattr(&stdin) else { return false };
    let mut modes = before.clone();
    modes.local_modes -= LocalModes::ICANON | LocalModes::ECHO;
    if tcsetattr(&stdin, OptionalActions::Now, &modes).is_err() {
        return false;
    }
    // Whoever has stopped the program and goes on with it may have changed them; the first ones count.
    state.modes.get_or_insert(before);
    true
}

/// What is typed within a time: no bytes if it is nothing, `None` if nothing can come any more.
pub(super) fn typed(time: Duration) -> Option<Vec<u8>> {
    let stdin = io::stdin();
    let mut bytes = Vec::new();
    let mut time = time;
    loop {
        let wait = Timespec::try_from(time).ok()?;
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&wait)) {
            Ok(0) | Err(Errno::INTR) => return Some(bytes),
            Ok(_) => {}
            Err(_) => return None,
        }
        let mut read = [0; 64];
        match rustix::io::read(&stdin, &mut read) {
            Ok(1..) | Err(Errno::INTR) if bytes.len() > 4096 => return Some(bytes),
            Ok(count @ 1..) => bytes.extend_from_slice(&read[..count]),
            Err(Errno::INTR) => {}
            Ok(0) | Err(_) => return None,
        }
        // What belongs to an escape comes with it, or right after it.
        time = if bytes == b"\x1b" { AFTER_ESCAPE } else { Duration::ZERO };
    }
}

/// Shows the other screen, and keeps lines for later.
pub(super) fn show_other() {
    static PANICS: Once = Once::new();

    // What is said of a panic would be lost with the other screen.
    PANICS.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            before(panic);
        }));
    });
    let mut state = state();
    output::hold();
    state.is_other = execute!(output::canvas(), EnterAlternateScreen, Hide).is_ok();
}

/// Calls a function while the other screen is shown, and nobody takes it away.
pub(super) fn draw<T>(draw: impl FnOnce() -> T) -> Option<T> {
    let state = state();
    state.is_other.then(draw)
}

/// Makes the terminal as it was, for a while: lines are still kept.
pub(super) fn suspend() {
    leave(&mut state());
}

/// Makes the terminal as it was before all.
pub(super) fn restore() {
    let mut tries = 0;
    let mut state = loop {
        match STATE.try_lock() {
            Ok(state) => break state,
            Err(TryLockError::Poisoned(poisoned)) => break poisoned.into_inner(),
            // Who draws may wait for a terminal that takes nothing.
            Err(TryLockError::WouldBlock) if tries == PATIENCE.0 => return,
            Err(TryLockError::WouldBlock) => {
                tries += 1;
                std::thread::sleep(PATIENCE.1);
            }
        }
    };
    leave(&mut state);
    drop(state);
    output::release();
}

/// Shows the screen with the lines again, and sets the modes.
fn leave(state: &mut State) {
    if std::mem::take(&mut state.is_other) {
        _ = execute!(output::canvas(), LeaveAlternateScreen, Show);
    }
    if is_in_front()
        && let Some(modes) = state.modes.take()
    {
        _ = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
    }
}
