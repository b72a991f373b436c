<?php
$a = match ($b) { 1 => };
