#!/bin/sh
grep -q 'return asked' crash.c
