# For setup.sh and test.sh of the cases of rustc, which source it: `install_rustc` puts Debian 12's rustc 1.63 under REDUCE_TOOLS and
# changes nothing else on the machine; `run_rustc FILE` compiles a library of that file and writes no code.
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/rustc-1.63

install_rustc() {
    [ ! -e "$tools/tree/usr/bin/rustc" ] || return 0
    local lab
    lab=$(realpath "$(dirname "${BASH_SOURCE[0]}")/..")
    mkdir -p "$tools"
    (
        cd "$tools"
        . "$lab/debian.sh" bookworm deb
        (cd files && "${apt[@]}" -qq download rustc libstd-rust-1.63 libstd-rust-dev libllvm14)
        for package in files/*.deb; do
            dpkg -x "$package" tree
        done
        rm -r files lists cache
    )
}

run_rustc() {
    local place
    place=$(mktemp -d) || return 1
    LD_LIBRARY_PATH=$tools/tree/usr/lib/x86_64-linux-gnu timeout 60 "$tools/tree/usr/bin/rustc" --sysroot "$tools/tree/usr" \
        --edition 2021 --crate-type lib --crate-name input --emit metadata -o "$place/out" - < "$1" 2>&1
    rm -r "$place"
}
