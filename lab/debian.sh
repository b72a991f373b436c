# For the corpus.sh of a language, which sources it in the folder that it fetches into: `. lab/debian.sh SUITE KIND...` lets
# "${apt[@]}" see Debian's packages of a suite, of the kinds deb and deb-src, without a change to the machine's own lists. Files go
# to files/, and are taken out to tree/; nothing is installed.
suite=$1
shift
mkdir -p {lists/partial,cache/archives/partial,files,tree}
printf "%s http://deb.debian.org/debian $suite main\n" "$@" > sources.list
apt=(apt-get -o "Dir::Etc::sourcelist=$PWD/sources.list" -o Dir::Etc::sourceparts=/dev/null
    -o "Dir::State::lists=$PWD/lists" -o "Dir::Cache=$PWD/cache" -o APT::Sandbox::User=root)
"${apt[@]}" -qq update
