<?php
$a = ;
