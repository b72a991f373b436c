#!/bin/sh
grep -q nope "$1"
