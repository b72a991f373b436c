//! The live view: the reduction on the whole terminal, while it runs. The thread of the reduction tells the [model](model) of each
//! event; another thread reads keys and draws, at most some ten times a second.

mod class;
mod draw;
mod hunks;
mod keys;
mod look;
mod model;
mod odds;
mod pause;
mod rows;
#[cfg(test)]
mod tests;
mod words;

pub(super) use class::may_colour;
pub(super) use keys::{LETTERS, OTHERS};
pub(super) use rows::of_text;

use super::terminal;
use crate::oracle::{Cancel, Watch};
use crate::report::output;
use crate::session::{Better, Event, Listener, Skip};
use crate::tree::Tree;
use keys::Key;
use look::Look;
use model::Model;
use pause::Pause;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use signal_hook::consts::SIGTSTP;
use signal_hook::low_level::emulate_default_handler;
use std::io::{BufWriter, Stderr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

/// The time between two pictures: nobody reads faster, and to draw takes time from the tests.
const FRAME: Duration = Duration::from_millis(100);
/// The time after which a picture is drawn though nothing has happened, but for the clock.
const TICK: Duration = Duration::from_secs(1);
/// How long a reduction lasts before it is worth another screen.
const SHORT: Duration = Duration::from_millis(200);
/// The time between two requests for the output of a test.
const GLIMPSES: Duration = Duration::from_millis(500);

/// What the live view can do to a reduction, and look at.
pub(super) struct Handles {
    pub stop: Cancel,
    pub skip: Skip,
    pub watch: Watch,
}

/// What a reduction is called on the screen.
pub(super) struct Subject<'a> {
    pub program: &'a str,
    pub file: &'a str,
    /// Whether it is several files.
    pub is_archive: bool,
    /// The number of known outcomes, if it goes on with an earlier run.
    pub replayed: Option<usize>,
}

/// The live view. As a listener it waits while the user has the reduction pause; when it is dropped, the terminal is as it was.
pub(super) struct Live {
    shared: Arc<Shared>,
    pause: Pause,
    stop: Cancel,
    started: Instant,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    model: Mutex<Model>,
    /// Whether something has happened since the last picture.
    is_new: AtomicBool,
    is_over: AtomicBool,
}

impl Shared {
    fn model(&self) -> MutexGuard<'_, Model> {
        self.model.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the terminal is one for the live view, with this process in its foreground.
fn fits() -> bool {
    let is_large = || {
        terminal::size().is_some_and(|[width, height]| width >= draw::LEAST[0] && height >= draw::LEAST[1])
    };
    terminal::is_able() && terminal::is_in_front() && is_large()
}

impl Live {
    /// The view of a reduction that is about to start on a tree. `None` if the terminal is not one for it.
    pub(super) fn of(subject: &Subject<'_>, tree: &Tree, handles: Handles) -> Option<Self> {
        if !fits() {
            return None;
        }
        let mut model = Model::new(subject.program, subject.file, subject.is_archive, tree.clone());
        model.replayed = subject.replayed;
        let shared = Shared {
            model: Mutex::new(model),
            is_new: AtomicBool::new(true),
            is_over: AtomicBool::new(false),
        };
        let shared = Arc::new(shared);
        let (pause, stop, started) = (Pause::default(), handles.stop.clone(), Instant::now());
        if !terminal::key_by_key() {
            return None;
        }
        // The view comes after a while; until then, a first output is there.
        handles.watch.ask();
        let view = View {
            shared: Arc::clone(&shared),
            handles,
            pause: pause.clone(),
            look: Look::default(),
            started,
            is_deaf: false,
        };
        let Ok(thread) = Builder::new().name("live".to_owned()).spawn(|| view.run()) else {
            terminal::restore();
            return None;
        };
        Some(Self { shared, pause, stop, started, thread: Some(thread) })
    }
}

impl Listener for Live {
    fn event(&mut self, event: &Event) {
        self.shared.model().event(event, self.started.elapsed());
        self.shared.is_new.store(true, Ordering::Relaxed);
        if !matches!(event, Event::Finished { .. }) {
            self.pause.wait(&self.stop);
        }
    }

    fn better(&mut self, better: &Better<'_>) {
        self.shared.model().better(better);
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.shared.is_over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            _ = thread.join();
        }
        terminal::restore();
    }
}

/// What the thread of the view works with.
struct View {
    shared: Arc<Shared>,
    handles: Handles,
    pause: Pause,
    look: Look,
    started: Instant,
    /// Whether there is nothing to read keys from any more.
    is_deaf: bool,
}

/// Ctrl-Z: while the other screen is shown, that has to be left first.
struct Stops {
    is_asked: Arc<AtomicBool>,
    /// Whether the system may do what it always does.
    is_default: Arc<AtomicBool>,
}

impl Stops {
    /// Signals have one handler each in a process.
    fn of_process() -> &'static Self {
        static STOPS: OnceLock<Stops> = OnceLock::new();

        STOPS.get_or_init(|| {
            let stops = Self { is_asked: Arc::default(), is_default: Arc::default() };
            let is_default = Arc::clone(&stops.is_default);
            // If that fails, Ctrl-Z leaves the other screen on the terminal.
            if signal_hook::flag::register_conditional_default(SIGTSTP, is_default).is_ok() {
                _ = signal_hook::flag::register(SIGTSTP, Arc::clone(&stops.is_asked));
            }
            stops
        })
    }
}

type Canvas = Terminal<CrosstermBackend<BufWriter<Stderr>>>;

impl View {
    fn run(mut self) {
        std::thread::park_timeout(SHORT);
        let has_colours = may_colour();
        let stops = Stops::of_process();
        stops.is_default.store(false, Ordering::Relaxed);
        let mut canvas: Option<Canvas> = None;
        let (mut drawn, mut asked) = (None::<Instant>, None::<Instant>);
        while !self.shared.is_over.load(Ordering::Relaxed) {
            if stops.is_asked.swap(false, Ordering::Relaxed) {
                terminal::suspend();
                canvas = None;
                _ = emulate_default_handler(SIGTSTP);
            }
            let size = terminal::size();
            if size.is_none() {
                self.be_alone();
            }
            let Some(size) = size.filter(|_| terminal::is_in_front()) else {
                canvas = None;
                std::thread::park_timeout(FRAME);
                continue;
            };
            let area = Rect::new(0, 0, size[0], size[1]);
            if canvas.is_none() {
                terminal::key_by_key();
                terminal::show_other();
                drawn = None;
                let options = TerminalOptions { viewport: Viewport::Fixed(area) };
                canvas = Terminal::with_options(CrosstermBackend::new(output::canvas()), options).ok();
            }
            let Some(screen) = &mut canvas else { break };
            if screen.get_frame().area() != area {
                drawn = None;
                terminal::draw(|| screen.resize(area));
            }
            self.look_at_tests(&mut asked);
            let is_old = drawn.is_none_or(|drawn| drawn.elapsed() >= TICK);
            if self.shared.is_new.swap(false, Ordering::Relaxed) || is_old {
                self.draw(screen, has_colours);
                drawn = Some(Instant::now());
            }
            if self.read_keys(FRAME) {
                self.shared.is_new.store(true, Ordering::Relaxed);
            }
        }
        stops.is_default.store(true, Ordering::Relaxed);
    }

    fn draw(&mut self, screen: &mut Canvas, has_colours: bool) {
        let (look, shared, started) = (&mut self.look, &self.shared, self.started);
        let said = output::last_held();
        terminal::draw(|| {
            // If it fails, the next picture may work.
            _ = screen.draw(|frame| {
                let mut model = shared.model();
                model.elapsed = started.elapsed();
                model.said = said;
                draw::draw(frame, &model, look, has_colours);
            });
        });
    }

    /// Asks for the output of a test now and then, and takes what was seen.
    fn look_at_tests(&self, asked: &mut Option<Instant>) {
        if let Some(glimpse) = self.handles.watch.take() {
            self.shared.model().glimpse = Some(glimpse);
            self.shared.is_new.store(true, Ordering::Relaxed);
        }
        if asked.is_none_or(|asked| asked.elapsed() >= GLIMPSES) {
            self.handles.watch.ask();
            *asked = Some(Instant::now());
        }
    }

    /// Reads the keys that come within a time; `true` if there was something to do.
    fn read_keys(&mut self, time: Duration) -> bool {
        if self.is_deaf {
            std::thread::park_timeout(time);
            return false;
        }
        let Some(bytes) = terminal::typed(time) else {
            self.be_alone();
            return false;
        };
        let keys = keys::of(&bytes);
        for &key in &keys {
            self.press(key);
        }
        !keys.is_empty()
    }

    /// Nobody can press a key any more, so the reduction does not wait for one. If it was to end with the terminal, a signal says so.
    fn be_alone(&mut self) {
        self.is_deaf = true;
        let mut model = self.shared.model();
        if model.asked.to_pause {
            model.asked.to_pause = self.pause.toggle();
        }
    }

    fn press(&mut self, key: Key) {
        let mut model = self.shared.model();
        if self.look.press(key, &model) {
            return;
        }
        match key {
            Key::Skip => {
                model.asked.to_skip = true;
                self.handles.skip.skip();
            }
            Key::Pause => model.asked.to_pause = self.pause.toggle(),
            _ => {
                model.asked.to_stop = true;
                self.handles.stop.cancel();
            }
        }
    }
}
