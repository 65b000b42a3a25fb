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
  "docs/glossary.md",
  "docs/operations.md",
  "docs/security.md",
  "docs/tour.md",
  "docs/writing-forms.md",
  "docs/writing-posts.md",
  "docs/decisions/README.md",
])("every path that %s names exists", (file) => {
  expect(missingPaths(file)).toEqual([]);
});

test("every decision is listed in the index", () => {
  const index = readFileSync(join(repository, "docs/decisions/README.md"), "utf8");
  const decisions = readdirSync(join(repository, "docs/decisions")).filter((file) => /^\d{4}-/.test(file));
  expect(decisions.filter((file) => !index.includes(`(${file})`))).toEqual([]);
});
