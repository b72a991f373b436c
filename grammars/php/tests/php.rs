//! What one version of a real program says and older ones do not: PHP 8.2 warns of a sort of hole in strings. The page of the language
//! tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "php is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_php::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = r#"<h1>Stations</h1>
<?php
/** What was measured at a place. */
final class Station implements \Countable
{
    private array $values = [];

    public function __construct(private string $name, int ...$values)
    {
        $this->values = $values;
    }

    public function count(): int
    {
        return count($this->values);
    }

    public function text(string $unit = 'mm'): string
    {
        $sum = array_sum($this->values);
        if ($sum > 10) {
            return <<<TEXT
                <b>{$this->name}</b>: $sum ${unit}
                TEXT;
        }
        return "{$this->name}: little";
    }
}

$stations = [new Station('north', 1, 2, 8), new Station('south')];
?>
<ul>
<?php foreach ($stations as $station): ?>
    <li><?= $station->text() ?></li>
<?php endforeach ?>
</ul>
"#;

/// Whether PHP warns of a text as in the page.
fn warns(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("stations.php");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("php").args(["-n", "-l"]).arg(&path).output().ok()?;
    Some(String::from_utf8_lossy(&output.stdout).contains("Using ${var} in strings is deprecated"))
}

#[test]
fn a_deprecated_hole_is_found() {
    if warns(INPUT) != Some(true) {
        eprintln!("skipped: php is not installed, or does not warn of this");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| warns(text) == Some(true));
    assert_eq!(reduced.trim_end(), "<?php\n\n<<<TEXT\n                ${u}\n                TEXT;");
}

#[test]
fn text_outside_of_php_that_begins_with_a_word_is_shortened() {
    for part in ["(", "function"] {
        assert_eq!(reduced(&LANGUAGE, "function(", |text: &str| text.contains(part)), part);
    }
}
