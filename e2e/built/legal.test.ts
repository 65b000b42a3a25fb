import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPage } from "./built-page.ts";

test.each(["/terms-of-service", "/privacy-policy", "/refund-policy"])(
  "PAGE-08 %s has its version, a plain summary beside each clause and a change history",
  (path) => {
    const { all } = readPage(path);
    const clauses = all(".legal-clause");
    expect(clauses.length).toBeGreaterThanOrEqual(8);
    for (const clause of clauses) {
      expect(clause.id).toMatch(/^[a-z-]+$/);
      expect(clause.querySelector(".legal-gist")?.textContent).toBeTruthy();
      expect(clause.textContent).not.toContain("{");
    }
    expect(all(".legal-contents a").map((link) => link.getAttribute("href"))).toEqual(
      clauses.map(({ id }) => `#${id}`),
    );
    expect(all(".legal-history time").length).toBeGreaterThanOrEqual(1);
    expect(all(".legal-mark")[0]?.textContent).toContain("lawyer");
  },
);

const SOURCES = join(import.meta.dirname, "../..");

/** What a pattern's first group finds in source files. */
const namesIn = (files: string, pattern: RegExp): string[] =>
  globSync(files, { cwd: SOURCES, exclude: ["**/*.test.ts"] }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), "utf8").matchAll(pattern)].map(([, name = ""]) => name),
  );

test("PAGE-08, TRUE-01 the privacy policy names every storage key and cookie", () => {
  // Not kept anywhere: tabs talk through it.
  const channel = "sealwright.social";
  const keys = namesIn("{apps/site,packages/*}/src/**/*.{ts,tsx}", /["`](sealwright\.[a-z-]+)/g);
  const cookies = namesIn("apps/dashboard/src/session/cookies.ts", /cookie\("([a-z-]+)"/g);
  expect([keys.length, cookies.length]).toEqual([
    expect.toSatisfy((n) => n > 15),
    expect.toSatisfy((n) => n > 10),
  ]);
  const section = readPage("/privacy-policy").document.querySelector("#browser-storage")?.textContent ?? "";
  const named = new Set(section.split(/[^\w.-]+/).map((word) => word.replace(/\.$/, "")));
  expect([...keys, ...cookies].filter((name) => name !== channel && !named.has(name))).toEqual([]);
});

test.each(["/form-approval", "/start-taking-signature"])("SHELL-01 %s has no navigation bar", (path) => {
  const { all } = readPage(path);
  expect(all(".bar-menu")).toEqual([]);
});
