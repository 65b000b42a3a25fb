import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readLaw } from "../../src/law/read-law.ts";

/** Where the addresses of official codes name a section. */
const NAMED = [
  /[?&](?:section|statute|cite|sectionNum)=([\w.-]*\d[\w.-]*?)\.?$/,
  /\/GS_([\w.-]+)\.html$/,
  /\/section-?([\d.-]+\w*)\/?$/,
  /mcl-(\d+-\w+)$/,
  /\/SECT([\w-]+)\/?$/,
  /\/Statutes\/([\d-]+[\w.]*)$/,
  /\/(\d[\dA-Z]*-[\dA-Z]+-[\d.]+)\.htm$/,
  /\/\d{4}\/Sections\/0*([\d.]+)\.html$/,
  /sec([1-9][\d-]*\w*)\.html$/,
  /\/laws\/[A-Z]{3}\/(\d[\w-]*)$/,
];

function sectionIn(url: string): string | undefined {
  return NAMED.map((pattern) => pattern.exec(url)?.[1]).find(Boolean);
}

/** "§ 47-8-15(B)" and "47-8-15" are the same section to a reader. */
const plain = (text: string) => text.toLowerCase().replace(/[^\da-z]/g, "");

test("LAW-04 an address that names a section leads to the one that is cited", () => {
  const folder = join(import.meta.dirname, "../../src/law/states");
  const cells = globSync("*.yaml", { cwd: folder })
    .flatMap((file) => Object.values(readLaw(join(folder, file)).states))
    .flatMap((row) => Object.values(row))
    .flatMap((one) => (one.standing === "unknown" ? [] : [one]));
  const cited = cells.flatMap(({ url, citation, cases = [], later = [] }) =>
    [{ url, citation }, ...cases, ...later].map((one) => ({
      citation: one.citation ?? citation,
      url: one.url ?? url,
    })),
  );
  const named = cited.filter(({ url }) => sectionIn(url));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ url, citation }) => !plain(citation).includes(plain(sectionIn(url) ?? "")))).toEqual(
    [],
  );
});
