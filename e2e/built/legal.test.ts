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

test.each(["/form-approval", "/start-taking-signature"])("SHELL-01 %s has no navigation bar", (path) => {
  const { all } = readPage(path);
  expect(all(".bar-menu")).toEqual([]);
});
