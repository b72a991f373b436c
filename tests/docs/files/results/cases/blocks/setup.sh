# What it needs is there: a shell and grep.
