import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { repository } from "../run-tool.ts";

/** The first folders and files of the repository: what a path in a document starts with. */
const START =
  /^(?:\.?\/)?(?:apps|deploy|docs|e2e|lab|packages|scripts|server|services|testkit)\/|^(?:README|CONTRIBUTING|CHANGELOG|LICENSE)/;
const CODE = /`([^`\s]+)`/g;
const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

/** The paths that a document names in code spans and links, relative to the repository. */
export function pathsIn(document: string, folder: string): string[] {
  const inCode = [...document.matchAll(CODE)].map(([, path = ""]) => path).filter((path) => START.test(path));
  const linked = [...document.matchAll(LINK)]
    .map(([, path = ""]) => path)
    .filter((path) => !/^[a-z]+:/.test(path))
    .map((path) => join(folder, path));
  return [...new Set([...inCode, ...linked])];
}

/** Which paths of a document do not exist. Placeholders such as `<name>` or `*` end the part that is checked. */
export function missingPaths(file: string): string[] {
  return pathsIn(readFileSync(join(repository, file), "utf8"), dirname(file)).filter(
    (path) => !existsSync(join(repository, checkedPart(path))),
  );
}

function checkedPart(path: string): string {
  const parts = path.split("/");
  const placeholder = parts.findIndex((part) => /[<>{}*…]/.test(part));
  return (placeholder === -1 ? parts : parts.slice(0, placeholder)).join("/");
}
