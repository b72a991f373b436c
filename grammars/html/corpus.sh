#!/bin/bash
# Fetches the HTML corpus into a folder: documentation from Debian's and npm's packages, up to 300 files of each.
# Usage: html.sh FOLDER
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
debian=(
  bash-doc debian-faq debian-policy developers-reference exim4-doc-html git-doc
  libglib2.0-doc libstdc++-12-doc make-doc nginx-doc ntp-doc octave-doc postgresql-doc-15 python3.11-doc
  r-doc-html sqlite3-doc tk8.6-doc zsh-doc autoconf-doc libgmp10-doc fftw-dev libfftw3-doc gnuplot-doc
)
npm=(
  material-design-lite@1.3.0 html5-boilerplate@9.0.1 reveal.js@5.1.0 codemirror@5.65.16 jquery-ui-dist@1.13.3
  tinymce@4.9.11 mocha@10.4.0 milligram@1.4.1 animate.css@4.1.1 leaflet@1.9.4 @polymer/polymer@3.5.1 foundation@4.2.1-1
)
# The files of a folder that are pages, at most 300, with its name before theirs.
take() {
  (cd "$1" && find . -type f \( -name '*.html' -o -name '*.htm' \) | LC_ALL=C sort | head -n 300) | while read -r file; do
    cp "$1/$file" "$folder/$(tr '/@ ' '___' <<< "$2-${file#./}")"
  done
}
for package in "${debian[@]}"; do
  apt-get download -qq "$package" 2> /dev/null || { echo "not found: $package" >&2; continue; }
  mkdir -p d
  dpkg -x "$package"_*.deb "d/$package"
  take "d/$package" "$package"
done
for package in "${npm[@]}"; do
  tarball=$(npm pack --silent "$package") || { echo "not found: $package" >&2; continue; }
  mkdir -p "n/$package"
  tar -xzf "$tarball" -C "n/$package"
  take "n/$package" "${package%@*}"
done
