#!/bin/sh
grep -q 'retries.*999' "$1"
