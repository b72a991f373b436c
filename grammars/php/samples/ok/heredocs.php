<?php
$a = <<<EOT
EOT;
$b = <<<"EOT"
  $x and {$y[<<<IN
    a
  IN]} EOT is not
  EOTA {
    body { color: $c->d; }
    \
    end { $
  EOT . 'x';
f(<<<'RAW'
  raw $x {$y}

  RAW, 2);
