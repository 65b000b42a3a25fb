import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BUILT_FOLDER, readBuilt } from "./built-page.ts";

const notices = readBuilt("/third-party-notices.txt").toString();

test("the licenses of what browsers get are named: scripts, workers and typefaces", () => {
  for (const name of [
    "react",
    "react-dom",
    "scheduler",
    "minisearch",
    "@libpdf/core",
    "pdfjs-dist",
    "pkijs",
    "zod",
  ])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\S* \\(\\S+`, "m"));
  for (const face of ["newsreader", "source-sans-3", "source-code-pro"])
    expect(notices).toMatch(new RegExp(`^@fontsource-variable/${face} .*OFL-1\\.1`, "m"));
  expect(notices).toContain("SIL OPEN FONT LICENSE");
  expect(notices).toContain("Permission is hereby granted, free of charge");
});

test("each copyright line that a script kept is of a package that is named", () => {
  const kept = globSync("**/*.js", { cwd: BUILT_FOLDER }).flatMap((file) =>
    [...readFileSync(join(BUILT_FOLDER, file), "utf8").matchAll(/@license ([A-Za-z][\w.-]+)/g)].map(
      ([, name = ""]) => name.toLowerCase().replace(/\.(production|min|js)+.*/, ""),
    ),
  );
  expect(kept.filter((name) => !notices.toLowerCase().includes(name))).toEqual([]);
});
