#!/usr/bin/env php
<!DOCTYPE html>
<p title="<?= $title, 1 ?>"><?php
declare(strict_types=1);
namespace App\Model;

use App\Base;
use App\Other as Alias, \Foo\Bar;
use function App\first;
use const App\{LIMIT, Inner\MOST as M};
use App\{function f, const C, D as E,};

const A = 1, B = 2;
global $x, $$name, ${'a' . $b};
static $count = 0, $other;
echo 1, "two";
if ($a): echo 1; elseif ($b): else: endif;
if ($a) echo 1; elseif ($b) { } else if ($c) return; else { }
for ($i = 0, $j = 1; $i < 10; $i++, --$j) { continue 2; }
for (;;): break; endfor;
foreach ($list as $key => &$value) unset($list[$key], $value,);
foreach (f() as [$a, 'k' => list(, $b), $c]): endforeach;
while (true): endwhile;
do { $i--; } while ($i);
switch ($a) { case 1: case 2; echo 1; break; default: }
switch ($a): ?>
<?php case 1: ?><b>text</b>
<?php endswitch ?>
<?php if ($a): ?><?= $b; ?> text <?php else: ?>
<?php endif; // why ?>
<li><?php foreach ($a as $b) { ?><i><?= $b ?></i><?php } ?></li>
<?php
try { throw new E('x'); } catch (A | \B $e) { } catch (C) { } finally { }
try { } finally { }
goto end;
end:
declare(ticks=1) { }
declare(ticks=1): enddeclare;
function &f(?int $a, A|B|null $b = null, self &...$rest): static { return $a; }
# a comment
__HALT_COMPILER(); any " data
