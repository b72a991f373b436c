#!/bin/bash
# Which files of a folder rustc's parser rejects: `judge.sh FOLDER` prints the first error of each. An old rustc is no judge of
# new syntax; exit status 77 if there is none of 1.85 or later. Editions have different keywords: a file is right if it
# is right in one of them.
command -v rustc > /dev/null || exit 77
rustc --edition 2024 --print sysroot > /dev/null 2>&1 || exit 77
# Only the parser runs, and modules in other files are not looked for: an option of nightly, which a variable allows here.
export RUSTC_BOOTSTRAP=1
judge() {
    local file said first
    for file; do
        first=
        for edition in 2021 2024 2015; do
            said=$(rustc -Zparse-crate-root-only --edition "$edition" --error-format=short "$file" 2>&1) && continue 2
            first=${first:-$(grep -m 1 ' error' <<<"$said")}
        done
        echo "${first:-$file: $said}"
    done
}
export -f judge
find "$1" -type f -name '*.rs' -print0 | sort -z | xargs -0 -r -n 50 -P "$(nproc)" bash -c 'judge "$@"' judge
exit 0
