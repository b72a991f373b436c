#!/usr/bin/env bash
# Prints the newest Python that is installed, of 3.8 or later; exit status 77 if there is none.
for minor in 14 13 12 11 10 9 8; do
    for python in "python3.$minor" "$HOME"/.pyenv/versions/3."$minor".*/bin/python3; do
        if [ "$("$python" -c 'print(6 * 7)' 2> /dev/null)" = 42 ]; then
            echo "$python"
            exit 0
        fi
    done
done
exit 77
