import { expect, test } from "vitest";
import { statePages } from "../../catalog/law/state-pages.ts";
import { pageDescription, pageTitle } from "../../catalog/schemas/text.ts";
import { descriptionOf, lastRead, ledeOf, titleOf } from "./page-words.ts";

test("LAW-03 titles and descriptions of states’ pages fit search results, and no two are the same", () => {
  for (const page of statePages) {
    expect(pageTitle.safeParse(titleOf(page)).success, `${page.href}: ${titleOf(page)}`).toBe(true);
    expect(
      pageDescription.safeParse(descriptionOf(page)).success,
      `${page.href}: ${descriptionOf(page)}`,
    ).toBe(true);
    expect(lastRead(page)).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(new Set(statePages.map(titleOf)).size).toBe(statePages.length);
  expect(new Set(statePages.map(descriptionOf)).size).toBe(statePages.length);
});

test("a state's page begins with whole sentences on the state, without citations", () => {
  for (const page of statePages) {
    expect(ledeOf(page), page.href).toMatch(/^[A-Z§\d].{30,}\.$/s);
    expect(ledeOf(page), page.href).not.toMatch(/\(\D+ § [\d.:-]+[^)]*\)\./);
  }
});
