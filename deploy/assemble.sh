#!/bin/sh
# Copies what a machine that only serves needs from a built checkout into an empty folder, and installs what it imports.
# usage: deploy/assemble.sh FOLDER [PREVIOUS]        BUILD_DIR is where the build is, by default dist
# PREVIOUS is the folder of the release before: pages that are open when it ends still load its hashed files.
set -eu
target=$1
previous=${2:+$(cd "$2" && pwd)}
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
  find packages/*/src services/*/src apps/dashboard/src apps/signing/src server/bin server/src -type f ! -name '*.test.ts' ! -name '*.test.tsx'
  # What `sealwright doctor` reads: whether legal texts were approved, and samples.
  find apps/site/src/content -type f ! -path '*/forms/*' ! -path '*/posts/*'
} | tar -c -T - | tar -x -C "$target"
# shellcheck disable=SC2086
tar -c -C "$build" $parts | tar -x -C "$target/dist"
if [ -n "$previous" ]; then
  hashed=dist/site/public/_astro
  # Their dates are copied too, so that each is left out a month after it was built.
  (cd "$previous/$hashed" && find . -type f -mtime -30 | tar -c -T -) | tar -x --skip-old-files -C "$target/$hashed"
fi

cd "$target"
npm ci --omit=dev
# The package of Node has its 120 MB under two names, which a copy of the folder would write twice.
rm -rf node_modules/node/node_modules/node-*-*/bin
