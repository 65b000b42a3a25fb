import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../run-tool.ts";

/** Paths, from the repository's root, of the files that Git tracks or would track. */
export function trackedFiles(wanted: RegExp): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: repository,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  })
    .split("\n")
    .filter((file) => wanted.test(file) && existsSync(join(repository, file)));
}
