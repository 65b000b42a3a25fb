import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../run-tool.ts";
import { missingPaths, pathsIn } from "./documented-paths.ts";

test("paths are read from code spans and links, relative to the document", () => {
  expect(pathsIn("See `server/src/main.ts`, `npm test` and [why](decisions/0001.md#why).", "docs")).toEqual([
    "server/src/main.ts",
    "docs/decisions/0001.md",
  ]);
});

test.each([
  "README.md",
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "docs/first-hour.md",
  "docs/glossary.md",
  "docs/operations.md",
  ...readdirSync(join(repository, "docs/operations")).map((file) => `docs/operations/${file}`),
  "docs/security.md",
  "docs/tour.md",
  "docs/writing-forms.md",
  "docs/writing-posts.md",
  "docs/decisions/README.md",
  "CHANGELOG.md",
  "lab/README.md",
])("every path that %s names exists", (file) => {
  expect(missingPaths(file)).toEqual([]);
});

test("each walk of the tour names at most eight files", () => {
  const tour = readFileSync(join(repository, "docs/tour.md"), "utf8");
  const walks = tour.split(/^## /m).slice(1);
  const steps = walks.map((walk) =>
    walk
      .split("\n\n")
      .filter((part) => part.startsWith("1. "))
      .join(),
  );
  const files = steps.map(
    (text) => pathsIn(text, "docs").filter((path) => /\.(tsx?|astro)$/.test(path)).length,
  );
  expect(walks.length).toBeGreaterThanOrEqual(3);
  expect(files.filter((count) => count === 0 || count > 8)).toEqual([]);
});

test("every decision is in the index once: in force in a table, or in the list of those that are not", () => {
  const index = readFileSync(join(repository, "docs/decisions/README.md"), "utf8");
  const inForce = [...index.matchAll(/^\| \[\d{4}\]\(([^)]+)\)/gm)].map(([, file]) => file);
  const ended = [...index.matchAll(/(?:^No longer in force: |; )\[\d{4}\]\(([^)]+)\)/gm)].map(
    ([, file]) => file,
  );
  const decisions = readdirSync(join(repository, "docs/decisions")).filter((file) => /^\d{4}-/.test(file));
  const isSuperseded = (file: string) =>
    /^(- )?Status: superseded/m.test(readFileSync(join(repository, "docs/decisions", file), "utf8"));
  expect(ended.toSorted()).toEqual(decisions.filter(isSuperseded));
  expect(inForce.toSorted()).toEqual(decisions.filter((file) => !isSuperseded(file)));
});
