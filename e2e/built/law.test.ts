import { expect, test } from "vitest";
import { fileOf, readBuilt, readPage, textOf } from "./built-page.ts";

const LAW = "/signature/contracts/law";
const STATES = 51;

const subjects = readPage(LAW)
  .all(".law-subjects h2 a")
  .map((link) => link.getAttribute("href") ?? "");

test("FORM-04 the library and the overview lead to every subject of state law", () => {
  expect(subjects.length).toBeGreaterThanOrEqual(7);
  expect(subjects.filter((path) => !fileOf(path))).toEqual([]);
  const links = readPage("/signature/contracts").all("main a");
  expect(links.some((link) => link.getAttribute("href") === LAW)).toBe(true);
});

test.each(subjects)(
  "FORM-04, LAW-04: %s quotes the law of a state, and says what is a summary or not checked",
  (path) => {
    const { all } = readPage(path);
    expect(all(".law-register tbody")).toHaveLength(STATES);
    for (const row of all(".law-register tbody tr")) {
      const unread = row.querySelector(".register-unread");
      if (unread)
        expect(textOf(unread)).toMatch(
          /^(Not checked|No value\. \w|Nothing in .+, read whole \(.+\)\. Other laws were not read)/,
        );
      else {
        // A summary is no authority: its words are not quoted.
        if (textOf(row).includes("not from the statute itself")) expect(row.querySelector("q")).toBeNull();
        else {
          expect(textOf(row.querySelector("q"))).toMatch(/\w/);
          expect(row.querySelector("td a")?.getAttribute("href")).toMatch(/^https?:/);
        }
        expect(textOf(row.querySelector("td:last-child small"))).toMatch(/\d{4}|undated copy/);
      }
    }
  },
);

test.each(subjects)("FORM-04 %s leads from its drawing to the rows, and to forms that lead back", (path) => {
  const { all, document } = readPage(path);
  const tiles = all(".spread dd a").map((tile) => tile.getAttribute("href") ?? "");
  expect(tiles).toHaveLength(STATES);
  expect(tiles.filter((anchor) => !document.getElementById(anchor.slice(1)))).toEqual([]);
  expect(all(`a[href="${path}.csv"]`)).toHaveLength(1);
  const forms = all(".law-forms a").map((link) => link.getAttribute("href") ?? "");
  expect(forms.filter((form) => !readPage(form).all(`.legal-facts a[href="${path}"]`).length)).toEqual([]);
});

test.each(subjects)("LAW-03 %s is in the sitemap with the last day on which its data was read", (path) => {
  const days = readPage(path)
    .all(".note p")
    .find((paragraph) => textOf(paragraph).startsWith("Each row was read on a day of its own"))
    ?.querySelectorAll("time");
  const last = [...(days ?? [])].at(-1)?.getAttribute("datetime");
  expect(last).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(readBuilt("/sitemap-0.xml").toString()).toMatch(new RegExp(`${path}</loc><lastmod>${last}`));
});
