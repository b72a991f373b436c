#!/bin/bash
# Whether g++ 12 has an internal error where a lambda with a constraint stands in the pattern of a pack.
timeout -k 1 20 g++-12 -w -std=c++20 -fsyntax-only "${1:-input.cpp}" 2>&1 | grep -q 'internal compiler error: in dependent_type_p'
