#!/usr/bin/env bash
# Fetches Rust by package names into a folder: `grammars/rust/corpus.sh FOLDER` leaves crates, with all that they need, in
# FOLDER/crates, and the compiler's library sources, as Debian packages them, in FOLDER/library. Needs cargo and apt-get.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
crates=(aho-corasick anyhow arrayvec async-trait axum base64 bindgen bit-vec bitflags block-buffer bstr bumpalo bytemuck
    byteorder bytes cc cfg-if chrono clap console criterion crossbeam crypto-common csv darling dashmap data-encoding
    derive_more digest either encoding_rs env_logger fastrand fixedbitset flate2 fnv form_urlencoded futures
    generic-array getrandom gimli glob goblin h2 half hashbrown heck hex http httparse hyper ignore image indexmap
    indicatif insta itertools itoa lalrpop lazy_static libc lock_api log logos lru matchers memchr memmap2 mime minimal-lexical
    miniz_oxide mio nix nom num num-bigint num-traits num_cpus object once_cell ordered-float parking_lot paste
    percent-encoding petgraph phf pin-project plotters png prettyplease proc-macro2 proptest prost quick-xml quickcheck
    quote rand rayon regex regex-automata reqwest rustc-hash rustix rustls rustls-pemfile ryu same-file schemars scopeguard semver
    serde serde_derive serde_json serde_with serde_yaml sha2 signal-hook slab smallvec socket2 spin strsim strum subtle
    syn tar tempfile termcolor textwrap thiserror time tinyvec tokio tokio-util toml toml_edit tonic tower tracing
    tracing-subscriber typenum unicode-normalization unicode-segmentation url uuid walkdir wasm-bindgen winnow zerocopy zip zstd)
rm -rf "$folder"/{crates,library,fetched}
mkdir -p "$folder"/{library,fetched/{src,files,tree}}
cd "$folder/fetched"

{
    printf '[package]\nname = "corpus"\nversion = "0.1.0"\nedition = "2024"\n[dependencies]\n'
    printf '%s = "*"\n' "${crates[@]}"
} > Cargo.toml
touch src/lib.rs
cargo vendor --quiet --versioned-dirs "$folder/crates" > vendored.toml

(cd files && apt-get -qq download rust-src)
dpkg -x files/rust-src_*.deb tree
(cd tree/usr/src && find . -path '*/library/*' -name '*.rs' -exec cp --parents -t "$folder/library" {} +)
