#!/bin/bash
# Fetches Solidity by package name: `grammars/solidity/corpus.sh FOLDER` leaves a folder for each of these npm packages.
set -euo pipefail
folder=$(mkdir -p "${1:?usage: $0 FOLDER}" && cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
packages=(
  @openzeppelin/contracts@5.1.0 @openzeppelin/contracts@4.9.6 @openzeppelin/contracts@3.4.2 @openzeppelin/contracts@2.5.1
  openzeppelin-solidity@1.12.0 @openzeppelin/contracts-upgradeable@5.0.2 @uniswap/v2-core@1.0.1
  @uniswap/v2-periphery@1.1.0-beta.0 @uniswap/v3-core@1.0.1 @uniswap/v3-periphery@1.4.4 @uniswap/v4-core@1.0.2 solmate solady
  @chainlink/contracts @aave/core-v3 @gnosis.pm/safe-contracts@1.3.0 @balancer-labs/v2-pool-utils
  @ensdomains/ens-contracts erc721a
)
for package in "${packages[@]}"; do
  archive=$(npm pack --silent "$package") || { echo "$package is not fetched"; continue; }
  mkdir -p "$folder/${archive%.tgz}"
  tar xf "$archive" -C "$folder/${archive%.tgz}"
done
# Some packages have folders of that name.
find "$folder" -type f -not -name '*.sol' -delete
