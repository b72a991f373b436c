//! The laws of the tree for PHP, held against the samples and another parser.

use reducer_php::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Statements, parameters and arguments go; a class or a block gives way to what it holds.
#[test]
fn statements_and_members_go() {
    let text = "<?php
namespace A;
class B extends C {
  private $d = 1;
  public function f(int $x, $y = 2): ?string {
    if ($x > 1) { return need($y, \"a $x\"); }
    return null;
  }
}
";
    let has = |text: &str| text.starts_with("<?php") && text.contains("need");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "<?php\nneed;");
}

/// What is outside of code goes, and what is in holes comes out of its string.
#[test]
fn text_outside_of_code_goes() {
    let text = "<h1>
<?php foreach ($a as $b): ?>
<p><?= \"x {$b->need($c)} y\" ?></p>
<?php endforeach ?>
</h1>
";
    let has = |text: &str| text.contains("<?=") && text.contains("->need");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "<?= $b->need ?>");
}

/// The lines of a here-document go one by one, and its label stays.
#[test]
fn lines_of_a_here_document_go() {
    let text = "<?php
$a = <<<EOT
    one $x
    EOTA need {$y[1]}
    three
    EOT . f();
";
    let has = |text: &str| text.starts_with("<?php") && text.contains("<<<EOT") && text.contains("need");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "<?php\n<<<EOT\n    one need \n    EOT;");
}
