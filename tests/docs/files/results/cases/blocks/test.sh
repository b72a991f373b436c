#!/bin/sh
grep -q 'return.*lost' "$1"
