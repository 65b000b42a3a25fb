import { expect, test } from "vitest";
import { deferLoading } from "./deferral.ts";
import { readPage } from "./html/built-pages.ts";

const deferred = (html: string, prefetch: string[] = []) => deferLoading(readPage("a.html", html), prefetch);

test("SHELL-05 scripts and the deferred style sheet become a list on body, in their order", () => {
  const html = `<!DOCTYPE html><html><head><style>a{top:0}</style><link rel="stylesheet" href="/d.css" data-deferred></head><body class="x"><script type="module" src="/a.js"></script><p>Text</p><script type="module" src="/b.js"></script></body></html>`;
  expect(deferred(html)).toBe(
    `<!DOCTYPE html><html><head><style>a{top:0}</style><noscript><link rel="stylesheet" href="/d.css"></noscript></head><body data-deferred="/d.css /a.js /b.js" class="x"><p>Text</p></body></html>`,
  );
});

test("SHELL-05 without scripts the deferred style sheet comes last too, so that the same rules win", () => {
  const html = `<html><head><link rel="stylesheet" href="/d.css" data-deferred><style>a{top:0}</style></head><body></body></html>`;
  expect(deferred(html)).toBe(
    `<html><head><style>a{top:0}</style><noscript><link rel="stylesheet" href="/d.css"></noscript></head><body data-deferred="/d.css"></body></html>`,
  );
});

test("PAGE-11 the style sheet of islands moves into the head, where HTML has style elements", () => {
  const [style, own] = ["<style>astro-island{display:contents}</style>", "<style>a{top:0}</style>"];
  expect(deferred(`<html><head>${own}</head><body><div>${style}<p>Text</p></div></body></html>`)).toBe(
    `<html><head>${own}${style}</head><body><div><p>Text</p></div></body></html>`,
  );
});

test("SHELL-05 inline scripts, and scripts in comments or text, stay", () => {
  const html = `<!DOCTYPE html><html><head><script>let a;</script></head><body><!-- <script type="module" src="/a.js"></script> --><p>&lt;script type="module" src="/b.js"></p></body></html>`;
  expect(deferred(html)).toBe(html);
});

test("SHELL-05 files to prefetch are named on body", () => {
  expect(deferred("<html><head></head><body><p>Text</p></body></html>", ["/mount.js"])).toContain(
    `<body data-prefetch="/mount.js">`,
  );
});
