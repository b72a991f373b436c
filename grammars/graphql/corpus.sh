#!/usr/bin/env bash
# Fetches GraphQL by package names into a folder: `grammars/graphql/corpus.sh FOLDER` leaves there the documents of packages of npm and
# of crates: schemas of GitHub, Vendure, Magento and others, and what parsers are tested with. Needs npm and cargo.
#
# Some of these documents are there to be rejected: `judge.sh` says which.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
rm -rf "$folder"/{files,fetched}
mkdir -p "$folder"/{files,fetched/archives,fetched/tree,fetched/crate/src}
cd "$folder/fetched"

(
    cd archives
    npm pack --silent @octokit/graphql-schema @graphprotocol/graph-cli @graphcommerce/magento-cart @graphcommerce/magento-graphql \
        @magento/peregrine @nautical-commerce/graphql-schema @vendure/core @apollo/federation-subgraph-compatibility-tests \
        relay-test-utils-internal
)
for archive in archives/*.t*gz; do
    mkdir -p "tree/$(basename "$archive")"
    tar xf "$archive" -C "tree/$(basename "$archive")"
done

touch crate/src/lib.rs
cat > crate/Cargo.toml << 'TOML'
[package]
name = "fetched"
[dependencies]
apollo-compiler = "*"
apollo-parser = "*"
async-graphql-parser = "*"
cynic-parser = "*"
graphql_client_codegen = "*"
graphql-parser = "*"
juniper = "*"
[workspace]
TOML
cargo vendor --quiet --manifest-path crate/Cargo.toml tree/crates > /dev/null

cd tree
find . -type f \( -name '*.graphql' -o -name '*.graphqls' -o -name '*.gql' \) -exec cp --parents -t "$folder/files" {} +
