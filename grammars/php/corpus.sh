#!/usr/bin/env bash
# Fetches PHP by package names into a folder: `grammars/php/corpus.sh FOLDER` leaves there the files of 23 packages of Debian, WordPress,
# MediaWiki, Symfony, Doctrine, phpMyAdmin, Composer and PHPUnit among them. Needs apt-get (its lists are kept in the folder).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb
(
    cd files
    "${apt[@]}" -o Dir::State::status=/dev/null -qq download wordpress mediawiki dokuwiki roundcube-core phpmyadmin icingaweb2 \
        composer phpunit php-{codesniffer,doctrine-dbal,doctrine-orm,guzzlehttp-guzzle,illuminate-support,laravel-framework} \
        php-{monolog,parser,phpseclib,tcpdf,twig} php-symfony-{console,dependency-injection,form,http-kernel}
)
for package in files/*.deb; do
    dpkg-deb -x "$package" "tree/$(basename "$package" .deb)"
done
cd tree
find . -type f \( -name '*.php' -o -name '*.inc' -o -name '*.phtml' \) -exec cp --parents -t "$folder/files" {} +
