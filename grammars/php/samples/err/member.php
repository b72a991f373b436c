<?php
class A { echo 1; }
