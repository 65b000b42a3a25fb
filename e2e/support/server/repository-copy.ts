import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const REPOSITORY = join(import.meta.dirname, "../../..");
/**
 * The sources and what is installed here, for a test that changes sources.
 * @returns its folder
 */
export function copyRepository(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: REPOSITORY,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  for (const file of files.split("\0").filter((one) => one && !/^(lab|docs\/shots|e2e)\//.test(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(REPOSITORY, file), join(folder, file));
  }
  linkInstalledPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Everything from the registry as it is installed here; our own packages are those of the copy. */
function linkInstalledPackages(folder: string): void {
  const installed = join(REPOSITORY, "node_modules");
  mkdirSync(join(folder, "node_modules/@sealwright"), { recursive: true });
  // Relative links, which lead to the copy's own commands.
  cpSync(join(installed, ".bin"), join(folder, "node_modules/.bin"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(installed))
    if (!name.startsWith(".") && name !== "@sealwright")
      symlinkSync(join(installed, name), join(folder, "node_modules", name));
  const { packages } = JSON.parse(readFileSync(join(REPOSITORY, "package-lock.json"), "utf8")) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  for (const [path, { link, resolved = "" }] of Object.entries(packages))
    if (link) symlinkSync(join(folder, resolved), join(folder, path));
  const nested = Object.keys(packages).flatMap(
    (path) => /^(?!node_modules\/).+\/node_modules(?=\/)/.exec(path) ?? [],
  );
  for (const path of new Set(nested)) symlinkSync(join(REPOSITORY, path), join(folder, path));
}
