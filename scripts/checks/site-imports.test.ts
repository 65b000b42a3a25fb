import { expect, test } from "vitest";
import { importProblem, importsIn } from "./site-imports.ts";

const SITE = "apps/site/src/";
const problem = (from: string, to: string) => importProblem(`${SITE}${from}`, `${SITE}${to}`);

test("reads the imports of a page, of its script, of its style and of a style sheet", () => {
  const page = `---
import Page from "../shell/layout/page.astro";
import "../kit/card/card.css";
import icon from "../kit/icons/icon.svg?raw";
import { z } from "astro/zod";
---
<script>
  import "../features/home/on-demand.client.ts";
  const later = () => import("../features/home/later.ts");
</script>
<style>
  @import "../features/home/home.css";
</style>`;
  expect(importsIn(`${SITE}pages/index.astro`, page)).toEqual(
    [
      "shell/layout/page.astro",
      "kit/card/card.css",
      "kit/icons/icon.svg",
      "features/home/on-demand.client.ts",
      "features/home/later.ts",
      "features/home/home.css",
    ].map((path) => `${SITE}${path}`),
  );
});

test("a room imports from itself and from the rooms to its right", () => {
  expect(problem("pages/index.astro", "shell/layout/page.astro")).toBeUndefined();
  expect(problem("features/home/hero.astro", "kit/paper/paper.tsx")).toBeUndefined();
  expect(problem("features/home/hero.astro", "features/home/hero.css")).toBeUndefined();
  expect(problem("kit/paper/paper.css", "catalog/entries.ts")).toContain("kit stands below catalog");
  expect(problem("features/home/hero.astro", "shell/layout/page.astro")).toContain("below shell");
});

test("a feature imports no other feature", () => {
  expect(problem("features/home/hero.astro", "features/forms/form-row.css")).toContain("imports no other");
});

test("only pages and shell import the build's steps, and anyone reads content", () => {
  expect(problem("pages/favicon.ico.ts", "build/icon.ts")).toBeUndefined();
  expect(problem("features/company/press.astro", "build/brand-files.ts")).toContain("only pages and shell");
  expect(problem("catalog/entries.ts", "content/plans.yaml")).toBeUndefined();
});
