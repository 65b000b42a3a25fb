import { expect, test } from "vitest";
import { readBuilt, sitemapAddresses } from "./built-page.ts";

const UNTRANSLATED = /<[a-z][^>]*\stranslate="no"[^>]*>/g;

test("NAV-10 what stays English in a translation to Arabic or Hebrew is still read from the left", () => {
  const tags = sitemapAddresses().flatMap(({ pathname }) => {
    const html = readBuilt(pathname).toString();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    return (main.match(UNTRANSLATED) ?? []).map((tag) => `${pathname} ${tag}`);
  });
  expect(tags.length).toBeGreaterThan(10);
  expect(tags.filter((tag) => !/\sdir="ltr"/.test(tag))).toEqual([]);
});
