#!/usr/bin/env bash
# Writes a Debian package of the tree that it is called in: the binary one, or the source package of its last commit.
#
#   SOURCE_DATE_EPOCH=SECONDS deb.sh VERSION FOLDER [source]
#
# debhelper wants `debian` at the root of a tree: it gets a copy of what it packs, below .build.
set -euo pipefail
version=$1 folder=$2 kind=${3:-binary}
export SOURCE=$PWD

stage=.build/deb/astrocal-cli-$version
rm -rf .build/deb
mkdir -p "$stage" "$folder"
if [ "$kind" = source ]; then
  git archive HEAD | tar -x -C "$stage"
else
  cp -r README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md Docs "$stage/"
fi
cp -r .packaging/debian "$stage/debian"
cat >"$stage/debian/changelog" <<END
astrocal-cli ($version) unstable; urgency=medium

  * Release $version; CHANGELOG.md says what is new.

 -- astrocal developers <astrocal@debian.invalid>  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END
if [ "$kind" = source ]; then
  (cd .build/deb && dpkg-source --build "${stage##*/}" >log)
  mv .build/deb/*.dsc .build/deb/*.tar.* "$folder/"
  ls "$folder"/*.dsc
  exit
fi
# -d: Swift is no package of Debian, and the Makefile looks for the others.
(cd "$stage" && dpkg-buildpackage --build=binary --no-sign -d -rfakeroot -ui >../log 2>&1) || {
  tail -40 .build/deb/log >&2
  exit 1
}
mv .build/deb/*.deb "$folder/"
ls "$folder"/*.deb
