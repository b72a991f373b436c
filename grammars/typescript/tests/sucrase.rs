//! A bug of a real program: sucrase rejects an attribute with a namespace. The page of the language tells the same of a
//! file of a package.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "sucrase is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_typescript::LANGUAGE;
use std::io::Write as _;
use std::process::{Command, Stdio};
use test_common::reduced;

const INPUT: &str = "import type { Head } from './head'

interface Props<T> {
  readonly items: readonly T[]
  onSearch?(term: string): Promise<void>
}

export const Search = <T extends Item>({ items, onSearch }: Props<T>) => {
  const term = signal<string>('')
  return (
    <div style=\"margin: 1rem;\">
      <input
        class=\"search\"
        bind:value={term}
        onKeyDown={(e) => {
          if (e.key === 'Enter') onSearch?.(term.value as string)
        }}
      />
      {items.map(({ name }) => <p key={name}>{name}</p>)}
    </div>
  )
}
";

/// Says what sucrase says of a text.
const SCRIPT: &str = "
const { transform } = require('sucrase')
try {
  transform(require('fs').readFileSync(0, 'utf8'), { transforms: ['typescript', 'jsx'], filePath: 'a.tsx' })
} catch (error) {
  console.log(error.message)
}";

/// What sucrase says of a text; `None` if it is not installed.
fn said(text: &str) -> Option<String> {
    let tools = std::env::var("REDUCE_TOOLS").unwrap_or_default();
    let mut command = Command::new("node");
    command.args(["-e", SCRIPT]).env("NODE_PATH", format!("{tools}/typescript/node_modules"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().ok()?;
    // Where sucrase is missing, nobody reads.
    let _ = child.stdin.take()?.write_all(text.as_bytes());
    let output = child.wait_with_output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_rejection_by_sucrase_is_reduced_to_an_attribute() {
    let rejects = |text: &str| said(text).is_some_and(|said| said.contains("Expected either /> or >"));
    if !rejects(INPUT) {
        eprintln!("skipped: sucrase is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, rejects);
    assert_eq!(reduced.split_whitespace().collect::<Vec<_>>().join(" "), "<input bind:value />");
}
