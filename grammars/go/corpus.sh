#!/usr/bin/env bash
# Fetches Go by package names into a folder: `grammars/go/corpus.sh FOLDER` leaves the standard library and the go command in
# FOLDER/std, and libraries, as Debian packages them, in FOLDER/libraries; gofmt comes to FOLDER/bin, for judge.sh. Needs
# apt-get (its lists of sources are kept in the folder).
#
# Files that are no Go, tests of parsers, are left out by their names (`testdata`).
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
packages=(golang-etcd-server golang-github-alecthomas-chroma-v2 golang-github-aws-aws-sdk-go
    golang-github-burntsushi-toml golang-github-cilium-ebpf golang-github-containerd-containerd
    golang-github-coreos-bbolt golang-github-cue-lang-cue golang-github-dgraph-io-badger golang-github-docker-docker
    golang-github-dop251-goja golang-github-fxamacker-cbor golang-github-gin-gonic-gin golang-github-go-git-go-git
    golang-github-goccy-go-json golang-github-google-btree golang-github-google-go-cmp
    golang-github-gorilla-websocket golang-github-hashicorp-hcl-v2 golang-github-hashicorp-raft
    golang-github-jackc-pgx-v5 golang-github-klauspost-compress golang-github-labstack-echo
    golang-github-miekg-dns golang-github-prometheus-client-golang golang-github-samber-lo
    golang-github-sirupsen-logrus golang-github-spf13-cobra golang-github-spf13-viper
    golang-github-stretchr-testify golang-github-tetratelabs-wazero golang-github-yuin-goldmark golang-go.uber-zap
    golang-golang-x-crypto golang-golang-x-exp golang-golang-x-net golang-golang-x-text golang-golang-x-tools
    golang-google-grpc golang-google-protobuf golang-gvisor-gvisor golang-honnef-go-tools golang-k8s-client-go
    golang-starlark)
rm -rf "$folder"/{std,libraries,bin,fetched/tree}
mkdir -p "$folder"/{std,libraries,bin,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" sid deb
(cd files && "${apt[@]}" -qq download golang-1.26-src golang-1.26-go "${packages[@]/%/-dev}")
for package in files/*.deb; do
    dpkg -x "$package" tree
done
(cd tree/usr/share/go-1.26/src && find . -name '*.go' -not -path '*/testdata/*' -exec cp --parents -t "$folder/std" {} +)
(cd tree/usr/share/gocode/src && find . -name '*.go' -not -path '*/testdata/*' -exec cp --parents -t "$folder/libraries" {} +)
cp tree/usr/lib/go-1.26/bin/gofmt "$folder/bin"
