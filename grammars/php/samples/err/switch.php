<?php
switch ($a): ?> text <?php case 1: endswitch;
