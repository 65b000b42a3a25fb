import { expect, test } from "vitest";
import { readPage } from "./built-pages.ts";
import { checkLinks } from "./link-check.ts";

const check = (files: Record<string, string>) => {
  const pages = Object.entries(files).map(([file, html]) => readPage(file, html));
  return checkLinks(pages, (path) => path === "/" || `${path.slice(1)}.html` in files || path === "/a.pdf");
};

test("PAGE-11 valid links, images and forms pass, with queries and fragments", () => {
  expect(
    check({
      "index.html": `<a href="/forms?q=1#top">a</a><a href="/forms#leases">b</a><a href="#here">c</a>
        <form action="/forms"></form><a href="/a.pdf#page=2">d</a><a href="https://other.example/x#y">e</a>
        <a href="//other.example/z">f</a><a href="mailto:a@b.example">g</a><p id="here"></p>`,
      "forms.html": `<h2 id="leases"></h2><a href="/#here">a</a><a href="/forms">b</a>`,
    }),
  ).toEqual([]);
});

test("PAGE-11 every broken link, image and form is reported once, with its file", () => {
  expect(
    check({
      "index.html": `<a href="/gone">a</a><a href="/gone?x=1">b</a><img src="/gone.png" alt="">
        <form action="/nowhere"><button formaction="/neither">a</button></form>`,
      "forms/leases.html": `<a href="#fill">a</a><a href="/#start">b</a><a href="/forms/leases#caf%C3%A9">c</a>`,
    }),
  ).toEqual([
    "index.html links to /gone, which does not exist",
    "index.html links to /gone.png, which does not exist",
    "index.html links to /nowhere, which does not exist",
    "index.html links to /neither, which does not exist",
    'forms/leases.html links to #fill, but there is no id "fill"',
    'forms/leases.html links to /#start, but there is no id "start"',
    'forms/leases.html links to /forms/leases#caf%C3%A9, but there is no id "caf%C3%A9"',
  ]);
});
