import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { isStateAddress } from "../../../apps/site/src/catalog/forms/state-addresses.ts";
import { pages } from "./crawl.ts";
import type { CrawledPage } from "./crawled-page.ts";
import { isLongPage, isShortPage, PLANNED_PAGES, RELATED_PAGES } from "./exceptions.ts";
import { sequencesOf, sharedPart, wordsOf } from "./own-words.ts";

const LEAST_WORDS = 350;
const MOST_SHARED = 0.15;
/** Between a post and any other page. */
const MOST_SHARED_BY_POSTS = 0.1;
const POST = /^\/blog\/[^/]+$/;
const MOST_BYTES = 30_000;

test("a page's own words are those that are read in its main part", () => {
  const { document } = parseHTML(`<main><nav>Home</nav><h1>One <b>page</b></h1><p>It’s 1,200 e-signatures.</p>
    <svg><title>Seal</title></svg><script>run()</script><select><option>Ohio</option></select></main>`);
  expect(wordsOf(document.querySelector("main") as Element)).toEqual([
    "one",
    "page",
    "it’s",
    "1,200",
    "e-signatures",
  ]);
});

test("what two texts share is counted in runs of eight words, against the shorter one", () => {
  const runs = (text: string) => sequencesOf(text.split(" "));
  const short = "a b c d e f g h i";
  expect(sharedPart(runs(short), runs(`x ${short} y z`))).toBe(1);
  expect(sharedPart(runs(short), runs("a b c d e f g h x"))).toBe(0.5);
  expect(sharedPart(runs(short), runs("a b c d e f g x h i"))).toBe(0);
  expect(sharedPart(runs("too short"), runs(short))).toBe(0);
});

test(`PAGE-11 every page has at least ${LEAST_WORDS} words of its own, or a reason not to`, () => {
  const short = pages.filter(({ path, words }) => words < LEAST_WORDS && !isShortPage(path));
  expect(short.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
});

test("PAGE-11 the sections of a page are numbered from 1, without a gap", () => {
  const isOdd = ({ sectionNumbers }: CrawledPage) => sectionNumbers.some((mark, index) => mark !== index + 1);
  const found = pages.filter(({ path }) => !isShortPage(path)).filter(isOdd);
  expect(found.map(({ path, sectionNumbers }) => `${path}: ${sectionNumbers}`)).toEqual([]);
});

test("PAGE-11, PAGE-04 no two pages share more than 15 % of their sequences of eight words, and posts 10 %", () => {
  // Those of states are compared among themselves, in state-pages.test.ts.
  const compared = pages.filter(({ path }) => !isShortPage(path) && !isStateAddress(path));
  const found = compared.flatMap((one, index) =>
    compared
      .slice(index + 1)
      .filter((other) => !areRelated(one, other))
      .map((other) => ({ one, other, shared: sharedPart(one.sequences, other.sequences) }))
      .filter(
        ({ other, shared }) => shared > (isPost(one) || isPost(other) ? MOST_SHARED_BY_POSTS : MOST_SHARED),
      )
      .map(({ one: { path }, other, shared }) => `${path}, ${other.path}: ${Math.round(shared * 100)} %`),
  );
  expect(found).toEqual([]);
});

test("PAGE-11 HTML with its CSS is at most 30 kB on the wire, except where the words weigh more", () => {
  const heavy = pages.filter(
    ({ path, isForm, brotliBytes }) => brotliBytes > MOST_BYTES && !isForm && !isLongPage(path),
  );
  expect(heavy.map(({ path, brotliBytes }) => `${path}: ${(brotliBytes / 1000).toFixed(1)} kB`)).toEqual([]);
});

const isPost = ({ path }: CrawledPage) => POST.test(path);

/** Contract forms have their standard clauses in common. */
function areRelated(one: CrawledPage, other: CrawledPage): boolean {
  if (one.isForm && other.isForm) return true;
  if (PLANNED_PAGES.has(one.path) && PLANNED_PAGES.has(other.path)) return true;
  return RELATED_PAGES.some(({ under }) => [one, other].every(({ path }) => path.startsWith(under)));
}
