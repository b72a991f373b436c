#!/bin/bash
# The corpus of Java: all of java.base, from Debian's sources of OpenJDK 17. Usage: java.sh FOLDER
set -euo pipefail
folder=$(realpath -m "${1:?usage: java.sh FOLDER}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download openjdk-17-source
dpkg -x openjdk-17-source_*.deb package
mkdir -p "$folder"
unzip -q -o "$(find package -name src.zip)" 'java.base/*.java' -d "$folder"
