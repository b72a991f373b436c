#!/usr/bin/env bash
# Fetches WGSL by package names into a folder: `grammars/wgsl/corpus.sh FOLDER` leaves there the modules that stand in strings of packages
# of npm (`npm/`), and the files of crates (`crates/`) that need no preprocessor. Needs npm, node and cargo.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
rm -rf "$folder"/{npm,crates,fetched}
mkdir -p "$folder"/{npm,crates,fetched/archives,fetched/tree,fetched/crate/src}
cd "$folder/fetched"

(
    cd archives
    npm pack --silent chartgpu @ifc-lite/renderer @next2d/webgpu @orillusion/core pipemagic q5 restty reze-engine typegpu
)
for archive in archives/*.tgz; do
    mkdir -p "tree/$(basename "$archive" .tgz)"
    tar xf "$archive" -C "tree/$(basename "$archive" .tgz)"
done
find tree -type f \( -name '*.js' -o -name '*.mjs' -o -name '*.ts' \) ! -name '*.d.ts' | sort > scripts
node - scripts ../npm << 'NODE'
// A module has an entry point; what is put together from parts, or has lines for a preprocessor, is none.
const fs = require("fs");
const path = require("path");

const [list, folder] = process.argv.slice(2);
const seen = new Set();
for (const file of fs.readFileSync(list, "utf8").trim().split("\n")) {
  const script = fs.readFileSync(file, "utf8");
  for (const [text] of script.matchAll(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gs)) {
    if (text.includes("${") || !/@(compute|fragment|vertex)\b/.test(text) || !/\bfn\s/.test(text)) continue;
    const body = text.slice(1, -1);
    const code = body.replace(/\\(n|t|.)/gs, (_, letter) => ({ n: "\n", t: "\t" })[letter] ?? letter);
    if (/^\s*#/m.test(code) || seen.has(code)) continue;
    seen.add(code);
    fs.writeFileSync(path.join(folder, `${path.basename(file)}-${seen.size}.wgsl`), code);
  }
}
NODE

touch crate/src/lib.rs
cat > crate/Cargo.toml << 'TOML'
[package]
name = "fetched"
[dependencies]
egui-wgpu = "*"
iced_wgpu = "*"
naga = "*"
re_renderer = "*"
wesl = "*"
wgpu = "*"
[workspace]
TOML
cargo vendor --quiet --manifest-path crate/Cargo.toml tree/crates > /dev/null
cd tree
find crates -type f -name '*.wgsl' ! -exec grep -qE '^ *#' {} \; -exec cp --parents -t "$folder" {} +
