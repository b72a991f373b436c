<?php
$o->;
