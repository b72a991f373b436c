<?php
echo "a $b;
