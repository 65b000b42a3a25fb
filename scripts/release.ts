/** Makes a release: version, changelog, commit and tag. `npm run release -- 0.2.0`, or `major`, `minor`, `patch`. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "./run-tool.ts";

const UNRELEASED = "## Unreleased\n";
const OWN = "@sealwright/";
const DEPENDENCIES = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"] as const;

/** Why there is no release; nothing was changed. */
export class ReleaseError extends Error {}

interface Manifest extends Partial<Record<(typeof DEPENDENCIES)[number], Record<string, string>>> {
  version?: string;
  workspaces?: string[];
}

/**
 * @param folder a repository without changes
 * @param wanted "0.2.0", or which part of the version to raise
 * @param today "2027-01-31"
 * @returns the new version
 * @throws ReleaseError
 */
export function release(folder: string, wanted: string, today: string): string {
  const git = (...arguments_: string[]) => execFileSync("git", arguments_, { cwd: folder, encoding: "utf8" });
  const version = nextVersion(readManifest(folder, "package.json").version ?? "", wanted);
  if (git("status", "--porcelain"))
    throw new ReleaseError("There are changes that are not committed. Commit or stash them first.");
  if (git("tag", "--list", `v${version}`)) throw new ReleaseError(`There is a tag v${version} already.`);
  const changelog = readFileSync(join(folder, "CHANGELOG.md"), "utf8");
  const changed = releasedChangelog(changelog, version, today);
  writeFileSync(join(folder, "CHANGELOG.md"), changed);
  for (const path of manifestsIn(folder)) {
    const manifest = readManifest(folder, path);
    setVersion(manifest, version);
    writeManifest(folder, path, manifest);
  }
  const lock = readManifest(folder, "package-lock.json") as Manifest & { packages: Record<string, Manifest> };
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes("node_modules/")) setVersion(entry, version);
  writeManifest(folder, "package-lock.json", lock);
  git("commit", "--all", "--quiet", "--message", `chore: release ${version}`);
  // Verbatim: headings begin with the character of comments.
  git("tag", "--annotate", "--cleanup=verbatim", `v${version}`, "--message", notesOf(changed, version));
  return version;
}

/** @throws ReleaseError unless it is higher than the current one */
function nextVersion(current: string, wanted: string): string {
  const parts = current.split(".").map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  const raised: Record<string, string> = {
    major: `${major + 1}.0.0`,
    minor: `${major}.${minor + 1}.0`,
    patch: `${major}.${minor}.${patch + 1}`,
  };
  const next = raised[wanted] ?? wanted;
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(next))
    throw new ReleaseError("Usage: npm run release -- 0.2.0, or major, minor or patch");
  const difference = next.split(".").map((part, index) => Number(part) - (parts[index] ?? 0));
  if ((difference.find((one) => one !== 0) ?? 0) <= 0)
    throw new ReleaseError(`${next} is not above the current version, ${current}.`);
  return next;
}

/** Moves the unreleased changes below the version and its day, under a new empty list. */
function releasedChangelog(text: string, version: string, today: string): string {
  const [before, after] = text.split(UNRELEASED);
  if (after === undefined) throw new ReleaseError("CHANGELOG.md has no section “Unreleased”.");
  if (!/^(?:\s*###.*\n)*\s*-/.test(after))
    throw new ReleaseError("CHANGELOG.md says nothing under “Unreleased”. Write what is new first.");
  return `${before}${UNRELEASED}\n## ${version} (${today})\n${after}`;
}

function notesOf(changelog: string, version: string): string {
  const [, section = ""] = changelog.split(`## ${version} `);
  const [, ...lines] = section.split("\n## ")[0]?.split("\n") ?? [];
  return `${version}\n\n${lines.join("\n").trim()}`;
}

const manifestsIn = (folder: string): string[] => [
  "package.json",
  ...(readManifest(folder, "package.json").workspaces ?? []).flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: folder }),
  ),
];

function setVersion(manifest: Manifest, version: string): void {
  manifest.version = version;
  for (const kind of DEPENDENCIES)
    for (const name of Object.keys(manifest[kind] ?? {}))
      if (name.startsWith(OWN)) (manifest[kind] as Record<string, string>)[name] = version;
}

const readManifest = (folder: string, path: string): Manifest =>
  JSON.parse(readFileSync(join(folder, path), "utf8"));

const writeManifest = (folder: string, path: string, manifest: Manifest): void =>
  writeFileSync(join(folder, path), `${JSON.stringify(manifest, null, 2)}\n`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const version = release(repository, process.argv[2] ?? "", new Date().toISOString().slice(0, 10));
    console.log(
      `Released ${version}. Look at it with "git show v${version}", then "git push --follow-tags".`,
    );
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
