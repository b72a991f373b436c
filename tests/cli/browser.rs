//! A real browser without a window, driven through a pair of pipes by the protocol of its developer tools.

use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The names under which browsers of this family are installed.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// How long the browser may take for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// A browser with one page.
pub struct Browser {
    child: Child,
    to: File,
    from: Receiver<Value>,
    next: u64,
    session: Option<String>,
    /// What the page has done wrong: exceptions, and what the browser did not let it do.
    pub faults: Vec<Value>,
    /// Its profile.
    _folder: TempDir,
}

fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| path.is_file())
}

impl Browser {
    /// Starts it with an empty page. If there is none here, says so, and gives `None`.
    #[expect(clippy::print_stderr, reason = "says that a test is skipped")]
    pub fn start() -> Option<Self> {
        let Some(program) = program() else {
            eprintln!("skipped: no chromium is installed");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let pipes = ["to", "from"].map(|name| folder.path().join(name));
        assert!(Command::new("mkfifo").args(&pipes).status().unwrap().success());
        let mut shell = Command::new("sh");
        shell
            .args(["-c", "to=$1 from=$2; shift 2; exec \"$@\" 3<\"$to\" 4>\"$from\"", "sh"])
            .args(&pipes)
            .arg(program);
        shell.args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--remote-debugging-pipe",
        ]);
        shell.arg(format!("--user-data-dir={}", folder.path().join("profile").display()));
        let child = shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        // In the order in which the shell opens them.
        let to = OpenOptions::new().write(true).open(&pipes[0]).unwrap();
        let mut reader = BufReader::new(File::open(&pipes[1]).unwrap());
        let (send, from) = channel();
        thread::spawn(move || {
            let mut message = Vec::new();
            while reader.read_until(0, &mut message).is_ok_and(|read| read > 0) {
                message.pop();
                if send.send(serde_json::from_slice(&message).unwrap_or_default()).is_err() {
                    return;
                }
                message.clear();
            }
        });
        let mut browser =
            Self { child, to, from, next: 0, session: None, faults: Vec::new(), _folder: folder };
        let target = browser.call("Target.createTarget", &json!({"url": "about:blank"}))["targetId"].clone();
        let attached = browser.call("Target.attachToTarget", &json!({"targetId": target, "flatten": true}));
        browser.session = Some(attached["sessionId"].as_str().unwrap().to_owned());
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), &json!({}));
        }
        Some(browser)
    }

    /// Does something, and gives what came of it; null if it is an error.
    pub fn call(&mut self, method: &str, params: &Value) -> Value {
        self.next += 1;
        let mut message = json!({"id": self.next, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).unwrap();
        loop {
            let mut answer = self.from.recv_timeout(PATIENCE).unwrap();
            if answer["id"] == self.next {
                return answer["result"].take();
            }
            let is_fault = answer["method"] == "Runtime.exceptionThrown"
                || (answer["method"] == "Log.entryAdded" && answer["params"]["entry"]["level"] == "error");
            if is_fault {
                self.faults.push(answer["params"].take());
            }
        }
    }

    /// Opens a file in a window of a width, with a light or a dark scheme.
    pub fn open(&mut self, path: &Path, width: u32, scheme: &str) {
        let metrics = json!({"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false});
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        let scheme = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.call("Emulation.setEmulatedMedia", &json!({"features": scheme}));
        self.call("Page.navigate", &json!({"url": format!("file://{}", path.display())}));
        self.until("document.readyState === 'complete' && location.protocol === 'file:'");
    }

    /// The value of an expression of JavaScript; null if there is none, or the page is just loaded.
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        self.call("Runtime.evaluate", &params)["result"]["value"].take()
    }

    /// Waits until an expression is true.
    pub fn until(&mut self, expression: &str) {
        let start = Instant::now();
        while self.value(expression) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "it takes too long: {expression}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.session = None;
        // If it is gone, it need not be told.
        _ = self.to.write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(5) && self.child.try_wait().is_ok_and(|end| end.is_none())
        {
            thread::sleep(Duration::from_millis(10));
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
