//! What one version of a real program knows and another one does not: an operator that Lua 5.4 reads and Lua 5.1
//! rejects. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "luac is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_lua::LANGUAGE;
use std::path::Path;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "local bits = {}

--- Whether a flag is set.
function bits.has(value, flag)
  if type(value) ~= 'number' then return nil, 'no number' end
  for _, each in ipairs { flag } do
    if (value & each) ~= 0 then return true end
  end
  return false
end

return bits
";

/// What a version says of a file.
fn said(luac: &str, path: &Path) -> Option<String> {
    let output = Command::new(luac).arg("-p").arg(path).output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Whether the versions differ on a text as they do in the page.
fn differ(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bits.lua");
    std::fs::write(&path, text).unwrap();
    let (new, old) = (said("luac5.4", &path)?, said("luac5.1", &path)?);
    Some(new.is_empty() && old.contains("')' expected near '&'"))
}

#[test]
fn an_operator_of_another_version_is_found() {
    if differ(INPUT) != Some(true) {
        eprintln!("skipped: luac of 5.1 and 5.4 are not installed");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| differ(text) == Some(true));
    assert_eq!(reduced.trim_end(), "a (v & e)");
}
