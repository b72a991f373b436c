#!/usr/bin/env bash
# Lets PHP's own parser read every file of a folder: `grammars/php/judge.sh FOLDER` prints a line for each that it rejects. Exit status 77
# if php 8 is not installed, or has no tokenizer.
#
# Not counted: what PHP finds only when it compiles what it has parsed. What came with PHP 8.3 and 8.4 is left out (`newer.php` of
# the samples).
set -o pipefail
php -r 'exit(PHP_MAJOR_VERSION < 8 || !function_exists("token_get_all") ? 1 : 0);' 2> /dev/null || exit 77
php -d short_open_tag=0 -d display_errors=0 -d memory_limit=1G "$(dirname "$0")/judge.php" "${1:?usage: $0 FOLDER}" | sort
