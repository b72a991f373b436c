#!/usr/bin/env bash
# Fetches C++ by package names into a folder: `grammars/cpp/corpus.sh FOLDER` leaves headers as they are in FOLDER/sources, and
# what g++ makes of one header each in FOLDER/preprocessed/*.ii. Needs apt-get (its lists of sources are kept in the
# folder) and the g++ of Debian 12. It takes some minutes.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
packages=(libfmt-dev nlohmann-json3-dev libboost1.74-dev libeigen3-dev llvm-14-dev qtbase5-dev libstdc++-12-dev)
rm -rf "$folder"/{sources,preprocessed,fetched/tree}
mkdir -p "$folder"/{sources,preprocessed,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" bookworm deb
(cd files && "${apt[@]}" -qq download "${packages[@]}")
for package in files/*.deb; do
    dpkg -x "$package" tree
done
include=$PWD/tree/usr/include
llvm=$include/llvm-14
qt=$(echo "$include"/*/qt5)

# Every n-th line, from the n-th on.
every() { awk "NR % $1 == 0"; }

# Headers as they are: of large packages some.
cd "$include"
{
    find fmt nlohmann c++/12 -type f | grep -E '\.(h|hpp|tcc|cc|cpp)$|/c\+\+/12/[a-z_]+$|/std/|/bits/'
    find eigen3/Eigen -name '*.h'
    find boost -name '*.hpp' | LC_ALL=C sort | every 10
    find llvm-14/llvm -name '*.h' | LC_ALL=C sort | every 2
    find "${qt#"$include"/}" -name '*.h' | LC_ALL=C sort | every 2
} | xargs -d '\n' cp --parents -t "$folder/sources"

# What g++ makes of a header, if it finds all that it includes: `unit NAME STANDARD HEADER`.
unit() {
    local out=$folder/preprocessed/$1.ii
    echo "#include <$3>" | g++ "-std=$2" -E -x c++ -fPIC -I"$include" -I"$llvm" -I"$qt" -I"$qt/QtCore" -I"$qt/QtGui" \
        -I"$qt/QtWidgets" -I"$qt/QtNetwork" - -o "$out" 2> /dev/null || rm -f "$out"
}
for header in $(cd c++/12 && ls -p | grep -v /); do
    unit "std_$header" c++20 "$header"
done
for header in vector memory functional regex; do
    unit "std23_$header" c++23 "$header"
    unit "std11_$header" gnu++11 "$header"
done
for header in fmt/*.h; do
    unit "fmt_$(basename "$header" .h)" c++20 "$header"
done
unit json c++17 nlohmann/json.hpp
for header in Dense Core Sparse Geometry LU Cholesky Eigenvalues; do
    unit "eigen_$header" c++17 "eigen3/Eigen/$header"
done
for header in $(ls boost/*.hpp | every 3); do
    unit "boost_$(basename "$header" .hpp)" c++17 "$header"
done
for header in $(cd "$llvm" && find llvm/{ADT,IR,Support,Analysis,CodeGen} -name '*.h' | LC_ALL=C sort | every 12); do
    unit "llvm_$(basename "$header" .h)" c++17 "$header"
done
for header in $(cd "$qt" && ls Qt{Core,Widgets,Gui,Network}/q*.h | every 14); do
    unit "qt_$(basename "$header" .h)" c++17 "$header"
done
