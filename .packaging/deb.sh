#!/usr/bin/env bash
# Writes a Debian package of the tree that it is called in.
#
#   SOURCE_DATE_EPOCH=SECONDS deb.sh VERSION FOLDER
#
# debhelper wants `debian` at the root of a tree: it gets a copy of what it packs beside the program, below .build.
set -euo pipefail
version=$1 folder=$2
export SOURCE=$PWD

stage=.build/deb/astrocal-cli-$version
rm -rf .build/deb
mkdir -p "$stage/Docs" "$folder"
cp -r .packaging/debian "$stage/debian"
cp README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md "$stage/"
# Whatever a page links to or shows.
cp -r Docs/*.md Docs/project Docs/pages Docs/pictures "$stage/Docs/"
rm "$stage"/Docs/*/*.py "$stage"/Docs/*/*.sh
cat >"$stage/debian/changelog" <<END
astrocal-cli ($version) unstable; urgency=medium

  * Release $version; CHANGELOG.md says what is new.

 -- astrocal developers <astrocal@debian.invalid>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
# -d: Swift is no package of Debian, and the Makefile looks for the others.
(cd "$stage" && dpkg-buildpackage --build=binary --no-sign -d -rfakeroot -ui >../log 2>&1) || {
  tail -40 .build/deb/log >&2
  exit 1
}
mv .build/deb/*.deb "$folder/"
ls "$folder"/*.deb
