import { expect, test } from "vitest";
import { isStateAddress } from "../../../apps/site/src/catalog/forms/state-addresses.ts";
import { htmlProblems } from "../../../apps/site/test/html-rules.ts";
import { COMPLETE_BAR, LIBRARY_BAR } from "../../support/pages/nav-bar.ts";
import { HIDDEN } from "../../support/pages/paths.ts";
import { fileOf, readPage, sitemapAddresses } from "../built-page.ts";

/** The pages of states are alike. */
const OF_STATES = /\/(?:california|iowa)$/;

test("PAGE-11 the HTML of every page is valid", async () => {
  const problems: Record<string, string[]> = {};
  const hidden = HIDDEN.map((path) => (fileOf(path) ? path : "/404"));
  const paths = [
    ...sitemapAddresses()
      .map(({ pathname }) => pathname)
      .filter((path) => !isStateAddress(path) || OF_STATES.test(path)),
    ...hidden,
    "/design",
    COMPLETE_BAR,
    LIBRARY_BAR,
  ];
  for (const path of new Set(paths)) {
    const all = await htmlProblems(readPage(path).html);
    // The gallery shows everything in both themes; the second copy is inert, so its landmarks do not count.
    const found = all.filter((problem) => path !== "/design" || !problem.startsWith("unique-landmark"));
    if (found.length) problems[path] = found;
  }
  expect(problems).toEqual({});
});
