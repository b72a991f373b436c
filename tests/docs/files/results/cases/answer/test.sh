#!/bin/sh
grep -q '"answer": *42' "$1"
