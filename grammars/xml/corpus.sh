#!/bin/bash
# Fetches the XML corpus into a folder: the DocBook, XSLT, SVG and fontconfig files of some of Debian's packages.
# Usage: xml.sh FOLDER (apt's lists must be there: apt-get update)
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
packages=(
  docbook-xml docbook-xsl docbook-xsl-ns docbook-slides docbook-slides-demo docbook-website docbook5-xml
  fontconfig-config xsltproc adwaita-icon-theme hicolor-icon-theme breeze-icon-theme
  shared-mime-info iso-codes xkb-data
)
for package in "${packages[@]}"; do
  # A package that this release does not have is no part of the corpus.
  apt-get download -q "$package" >/dev/null 2>&1 || { echo "not found: $package" >&2; continue; }
  mkdir "$package"
  dpkg -x "$package"_*.deb "$package"
done
find . -type f \( -name '*.xml' -o -name '*.xsl' -o -name '*.xslt' -o -name '*.svg' -o -name '*.conf' -o -name '*.rng' \
  -o -name '*.xsd' -o -name '*.docbook' \) -print0 |
  while IFS= read -r -d '' file; do
    # Configuration files of other sorts have the same extension.
    [[ $file == *.conf ]] && ! grep -q '^<?xml\|^<!DOCTYPE' "$file" && continue
    cp --parents "$file" "$folder"
  done
