<?php
f($a == $b == $c);
