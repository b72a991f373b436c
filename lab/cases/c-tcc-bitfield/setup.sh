#!/bin/bash
# Installs tcc and gcc by their names.
set -e
dpkg -s tcc gcc >/dev/null 2>&1 || DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends tcc gcc
