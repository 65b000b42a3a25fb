import { expect, test } from "vitest";
import { isInSearches, metaOf, readPage, titleOf } from "./built-pages.ts";
import { checkPages } from "./page-check.ts";

const DESCRIPTION = "A description that says in one sentence what the page shows.";
const html = (title: string, body: string, description = DESCRIPTION) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body>${body}</body></html>`;
const check = (...sources: string[]) =>
  checkPages(sources.map((source, index) => readPage(`${index}.html`, source)));

test("PAGE-11 a complete page passes, whatever its scripts and comments contain", () => {
  const body = `<h1>One</h1><!-- <h1 style="x"> --><script>"<h1 id=a>"</script><img src="/a.png" alt=""><p id="a">5 > 4</p>`;
  expect(check(html("A good title", body))).toEqual([]);
});

test("PAGE-11 every problem is reported with its file", () => {
  const problems = check(
    html("Short", "<h1>One</h1><h1>Two</h1>", "Too little."),
    html("A good title", `<p style="color:red" id="x"></p><img src="/a.png"><b id="x"></b>`),
  );
  expect(problems).toEqual([
    "0.html has 2 h1 elements, not one",
    '0.html has a title of 5 characters, not 10 to 70: "Short"',
    '0.html has a description of 11 characters, not 50 to 160: "Too little."',
    "1.html has 0 h1 elements, not one",
    "1.html has a style attribute on <p>, which its policy forbids",
    "1.html has no alt at the image /a.png",
    '1.html has the id "x" more than once',
  ]);
});

test("PAGE-11 pages with the same title are reported together", () => {
  const page = html("The same title", "<h1>One</h1>");
  expect(check(page, html("Another title", "<h1>One</h1>"), page)).toEqual([
    '0.html, 2.html have the same title: "The same title"',
  ]);
});

test("lengths are counted in characters, not entities", () => {
  expect(check(html("&quot;Q&#39;s&quot; &amp; A", "<h1>One</h1>"))).toEqual([
    expect.stringContaining("a title of 9 characters"),
  ]);
});

test("a page's metadata is read in any order and any quotes", () => {
  const page = readPage(
    "a.html",
    `<title> A &amp; B </title><meta content='It"s' name=description><meta content="X" property="og:title">`,
  );
  expect(titleOf(page)).toBe("A & B");
  expect(metaOf(page, "description")).toBe('It"s');
  expect(metaOf(page, "og:title")).toBe("X");
  expect(metaOf(page, "og:image")).toBeUndefined();
});

test("PAGE-11 a page with noindex is in no search", () => {
  const head = (robots: string) =>
    readPage("a.html", `<link rel="canonical" href="https://a.example/b">${robots}<h1>A</h1>`);
  expect(isInSearches(head(""))).toBe(true);
  expect(isInSearches(head('<meta name="robots" content="noindex">'))).toBe(false);
});
