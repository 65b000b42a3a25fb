import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "@sealwright/runtime";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../run-tool.ts";

const HASHED = "site/public/_astro";

/** A folder with a build in it, as far as the script looks at it. */
function writeBuild(folder: string, files: Record<string, { daysOld: number }>): void {
  for (const part of ["dashboard", HASHED]) mkdirSync(join(folder, part), { recursive: true });
  mkdirSync(join(folder, "site/hosting"));
  for (const part of ["site", "dashboard"]) writeFileSync(join(folder, part, "stamp"), "");
  for (const [name, { daysOld }] of Object.entries(files)) {
    const file = join(folder, HASHED, name);
    writeFileSync(file, folder);
    const date = new Date(Date.now() - daysOld * DAY);
    utimesSync(file, date, date);
  }
}

/** Without installing anything. */
function assemble(build: string, ...folders: string[]) {
  const programs = mkdtempSync(join(build, ".."));
  writeFileSync(join(programs, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const env = { PATH: `${programs}:${process.env.PATH}`, BUILD_DIR: build };
  return spawnSync(join(repository, "deploy/assemble.sh"), folders, { encoding: "utf8", env });
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-assembled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("OPS-03 a release keeps the hashed files of the one before, for a month", () => {
  const folder = emptyFolder();
  const [build, target, previous] = ["build", "target", "previous"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeBuild(build, { "new.js": { daysOld: 0 }, "both.js": { daysOld: 0 } });
  writeBuild(join(previous, "dist"), {
    "both.js": { daysOld: 9 },
    "last.js": { daysOld: 9 },
    "older.js": { daysOld: 40 },
  });
  const { status, stderr } = assemble(build, target, previous);
  expect([status, stderr]).toEqual([0, ""]);
  const hashed = join(target, "dist", HASHED);
  expect(readdirSync(hashed).sort()).toEqual(["both.js", "last.js", "new.js"]);
  expect(readFileSync(join(hashed, "both.js"), "utf8")).toBe(build);
});

test("OPS-07 the manual’s web servers read the folders that are assembled", () => {
  const folder = emptyFolder();
  const [build, target] = [join(folder, "build"), join(folder, "target")];
  writeBuild(build, {});
  expect(assemble(build, target).status).toBe(0);
  const manual = readFileSync(join(repository, "docs/operations/web-server.md"), "utf8");
  const folders = [
    ...manual.matchAll(/(?:root|include|import) [* ]*\/srv\/sealwright\/(.*(?:public|hosting))\b/g),
  ];
  expect(folders.length).toBeGreaterThan(5);
  for (const [, path = ""] of folders) expect([path, existsSync(join(target, path))]).toEqual([path, true]);
});
