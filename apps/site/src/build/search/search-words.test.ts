import { describe, expect, test } from "vitest";
import { searchWords, wordsFile } from "../../features/search/site-pages.ts";
import { isMeant, swaps, tellingWords } from "../../features/search/words.ts";
import { readPage } from "../html/built-pages.ts";
import { headingsOf, wordsOf } from "./page-text.ts";

const page = readPage(
  "lease.html",
  `<html><body><header>Menu</header><main><h1>The lease</h1><nav>Contents</nav><h2>Rent <em>and</em> fees</h2>
  <p>The tenant’s café pays 1,850 dollars.</p><script>var hidden = 1</script><h2>Notice</h2></main><footer>Legal</footer></body></html>`,
);

describe("the words of a page", () => {
  test("are those of its main part, without navigation and scripts", () => {
    expect([...wordsOf(page)]).toEqual(
      expect.arrayContaining(["lease", "rent", "tenants", "cafe", "850", "dollars", "notice"]),
    );
    for (const word of ["menu", "contents", "hidden", "legal"])
      expect([...wordsOf(page)]).not.toContain(word);
  });

  test("its headings are one line", () => {
    expect(headingsOf(page, "h2")).toContain("Notice");
    expect(headingsOf(page, "h2")).toMatch(/^Rent/);
  });
});

test("a question is split as the pages are", () => {
  expect(searchWords("  Tenant’s CAFÉ, a §1950.5  ")).toEqual(["tenants", "cafe", "1950"]);
});

test("words that begin with no letter share a file", () => {
  expect(wordsFile("lease")).toBe("/search/words/l.json");
  expect(wordsFile("1950")).toBe("/search/words/other.json");
  expect(wordsFile("éclair")).toBe("/search/words/other.json");
});

test("a word is meant by its beginning, or with one slip", () => {
  for (const typed of ["can", "cancel", "cancle", "canel", "cancell", "cansel"])
    expect(isMeant("cancel", typed), typed).toBe(true);
  for (const typed of ["candle", "cnacle", "clear"]) expect(isMeant("cancel", typed), typed).toBe(false);
});

test("a question is searched by the words that say what it is about", () => {
  expect(tellingWords("How do I delete my account?")).toEqual(["delete", "account"]);
  expect(tellingWords("in the")).toEqual(["in", "the"]);
});

test("letters are swapped one pair at a time", () => {
  expect(swaps("form")).toEqual(["ofrm", "from", "fomr"]);
});
