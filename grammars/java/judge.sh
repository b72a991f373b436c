#!/bin/bash
# Which files of a folder javac's parser rejects, if there is one of Java 21 or newer. Usage: java.sh FOLDER
folder=${1:?usage: java.sh FOLDER}
for java in $(ls -vr /usr/lib/jvm/*/bin/java 2>/dev/null) "$(command -v java)"; do
    [ -x "${java}c" ] || continue
    version=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
    [ "${version%%.*}" -ge 21 ] || continue
    exec "$java" -XX:+UseSerialGC "$(dirname "$0")/Judge.java" "$folder"
done
exit 77
