<?php
$a = <<<EOT
  a
