#!/bin/sh
# Copies what a machine that only serves needs from a built checkout into an empty folder, and installs what it imports.
# usage: deploy/assemble.sh FOLDER        BUILD_DIR is where the build is, by default dist
set -eu
target=$1
build=${BUILD_DIR:-dist}
cd "$(dirname "$0")/.."
mkdir -p "$target/dist"
if [ -n "$(ls -A "$target/dist")" ]; then
  echo "$target is not empty: name a folder that is." >&2
  exit 1
fi
for part in site dashboard; do
  [ -e "$build/$part/stamp" ] || { echo "$build has no built $part: run npm run build first." >&2; exit 1; }
done

{
  printf '%s\n' package.json package-lock.json .npmrc LICENSE deploy/health-check.ts deploy/nightly-backup.sh
  # npm reads the manifest of every workspace, those of the tests too.
  ls packages/*/package.json services/*/package.json apps/*/package.json server/package.json testkit/package.json e2e/package.json
  find packages/*/src services/*/src apps/dashboard/src server/src -type f ! -name '*.test.ts' ! -name '*.test.tsx'
} | tar -c -T - | tar -x -C "$target"
tar -c -C "$build" site dashboard | tar -x -C "$target/dist"

cd "$target"
npm ci --omit=dev
