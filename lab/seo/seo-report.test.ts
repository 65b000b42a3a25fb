import { describe, expect, test } from "vitest";
import { readPage } from "../../apps/site/src/build/html/built-pages.ts";
import { seoReport } from "./seo-report.ts";

const pageOf = (file: string, { title = `The page ${file}`, head = "", body = "" } = {}) =>
  readPage(
    file,
    `<html><head><title>${title}</title><meta name="description" content="What ${file} is about, in a sentence that is long enough.">
    <link rel="canonical" href="https://site.example/${file.replace(/(index)?\.html$/, "")}"><meta property="og:image" content="/x.png">
    <script type="application/ld+json">{}</script>${head}</head><body><header><a href="/menu">Menu</a></header>
    <main><h1>Title</h1>${body}</main></body></html>`,
  );

const sound = [
  pageOf("index.html", { body: '<a href="/about?x=1#team">About us</a>' }),
  pageOf("about.html", { body: '<p>Four words are here.</p><a href="/">Home</a>' }),
  pageOf("menu.html"),
];

describe("the report", () => {
  test("counts words and links of the main part", () => {
    const { pages, errors } = seoReport(sound);
    expect(errors).toEqual([]);
    expect(pages.find(({ path }) => path === "/about")).toMatchObject({ words: 6, linksOut: 1, linksIn: 1 });
  });

  test.each([
    ["a page that nothing links to", pageOf("lost.html"), "/lost is linked from no page and no menu"],
    [
      "a repeated title",
      pageOf("menu.html", { title: "The page about.html" }),
      "/about, /menu have the same title",
    ],
    [
      "a short title",
      pageOf("menu.html", { title: "Menu" }),
      "/menu has a title of 4 characters, not 10 to 70",
    ],
    ["a second h1", pageOf("menu.html", { body: "<h1>Again</h1>" }), "/menu does not have one h1"],
  ])("%s is an error", (_, page, error) => {
    const others = sound.filter(({ file }) => file !== page.file);
    expect(seoReport([...others, page]).errors).toEqual([error]);
  });

  test("a hidden page is not judged, but its links count", () => {
    const hidden = pageOf("thanks.html", {
      title: "x",
      head: '<meta name="robots" content="noindex">',
      body: '<a href="/lost">Lost</a>',
    });
    expect(seoReport([...sound, pageOf("lost.html"), hidden]).errors).toEqual([]);
  });
});
