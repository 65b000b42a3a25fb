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
parts="site dashboard"
# Without it, no contracts are signed (SIGNING).
[ ! -e "$build/signing" ] || parts="$parts signing"
for part in $parts; do
  [ -e "$build/$part/stamp" ] || { echo "$build has no built $part: run npm run build first." >&2; exit 1; }
done

{
  printf '%s\n' package.json package-lock.json .npmrc LICENSE deploy/health-check.ts deploy/nightly-backup.sh
  # npm reads the manifest of every workspace, those of the tests too.
  ls packages/*/package.json services/*/package.json apps/*/package.json server/package.json testkit/package.json e2e/package.json
  find packages/*/src services/*/src apps/dashboard/src apps/signing/src server/src -type f ! -name '*.test.ts' ! -name '*.test.tsx'
  # What `sealwright doctor` reads: whether legal texts were approved, and samples.
  find apps/site/src/content -type f ! -path '*/forms/*' ! -path '*/posts/*'
} | tar -c -T - | tar -x -C "$target"
# shellcheck disable=SC2086
tar -c -C "$build" $parts | tar -x -C "$target/dist"

cd "$target"
npm ci --omit=dev
