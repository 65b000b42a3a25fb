import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";
import rooms from "./site-rooms.json" with { type: "json" };
import { trackedFiles } from "./tracked-files.ts";

const SOURCE = "apps/site/src/";

/** Files that dependency-cruiser does not read: pages with their scripts, and style sheets. */
const READ_HERE = /^apps\/site\/src\/.*\.(astro|css)$/;

/** Quoted after `from`, `import` or `@import`, or within `import(…)`. */
const SPECIFIER = /(?:\bfrom|@?import)\s*\(?\s*["'](\.{1,2}\/[^"'?]+)/g;

/** The relative imports of a page or a style sheet as paths from the repository's root. */
export function importsIn(path: string, text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = ""]) => posix.join(dirname(path), specifier));
}

/**
 * Whether a file of the site may import another: each room imports from itself and from those to its right in
 * site-rooms.json, a feature from no other feature. Content is data that anyone may read; the build's own steps are for pages and
 * shell. The same rules are in .dependency-cruiser.cjs for TypeScript.
 * @returns a sentence if it may not
 */
export function importProblem(from: string, to: string): string | undefined {
  const [fromRoom, fromFeature] = roomOf(from);
  const [toRoom, toFeature] = roomOf(to);
  if (!fromRoom || !toRoom || toRoom === "content" || fromRoom === "build") return undefined;
  if (toRoom === "build") {
    const mayBuild = fromRoom === "pages" || fromRoom === "shell";
    return mayBuild ? undefined : `${from} imports ${to}: only pages and shell import the build's steps`;
  }
  if (rooms.indexOf(toRoom) < rooms.indexOf(fromRoom))
    return `${from} imports ${to}: ${fromRoom} stands below ${toRoom} (${rooms.join(" → ")})`;
  if (toRoom === "features" && fromRoom === "features" && fromFeature !== toFeature)
    return `${from} imports ${to}: a feature imports no other; what two need goes down, what combines two goes up`;
  return undefined;
}

function roomOf(path: string): [room?: string, feature?: string] {
  if (!path.startsWith(SOURCE)) return [];
  const [room = "", feature = ""] = path.slice(SOURCE.length).split("/");
  return [...rooms, "content", "build"].includes(room) ? [room, feature] : [];
}

function report(): void {
  const problems = trackedFiles(READ_HERE).flatMap((path) =>
    importsIn(path, readFileSync(join(repository, path), "utf8")).flatMap((to) => {
      if (!existsSync(join(repository, to))) return [`${path} imports ${to}, which does not exist`];
      return importProblem(path, to) ?? [];
    }),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report();
