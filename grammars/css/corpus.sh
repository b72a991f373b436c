#!/bin/bash
# Fetches the CSS corpus into a folder: the style sheets of well-known npm packages, minified and not.
# Usage: css.sh FOLDER
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
packages=(
  bootstrap@5.3.3 bootstrap@4.6.2 bootstrap@3.4.1 font-awesome@4.7.0 @fortawesome/fontawesome-free@6.5.2
  normalize.css@8.0.1 bulma@1.0.1 bulma@0.9.4 foundation-sites@6.8.1 semantic-ui-css@2.5.0 materialize-css@1.0.0
  purecss@3.0.0 milligram@1.4.1 animate.css@4.1.1 tachyons@4.12.0 uikit@3.21.0 @primer/css@21.3.1 water.css@2.1.1
  @picocss/pico@2.0.6 tailwindcss@2.2.19 swiper@11.1.0 leaflet@1.9.4 video.js@8.10.0 highlight.js@11.9.0
  codemirror@5.65.16 select2@4.0.13 jquery-ui-dist@1.13.3 katex@0.16.10 github-markdown-css@5.5.1 open-props@1.7.4
  reset-css@5.0.2 sanitize.css@13.0.0 element-ui@2.15.14 ionicons@4.6.3 flag-icons@7.2.1
)
for package in "${packages[@]}"; do
  tarball=$(npm pack --silent "$package") || { echo "not found: $package" >&2; continue; }
  mkdir -p "x/$package"
  tar -xzf "$tarball" -C "x/$package"
done
cd x
find . -type f -name '*.css' -exec cp --parents {} "$folder" \;
