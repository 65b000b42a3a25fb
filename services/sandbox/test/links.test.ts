import { expect, test } from "vitest";
import { linksOf } from "../src/links.ts";

test("links are listed in order and once, whatever their quotes, case and line breaks", () => {
  const html = `<A class="b"\n HREF='https://example.com/1'>one</A> <a href=https://example.com/2>two</a>
    <a title="a > b" href = "https://example.com/3">three</a> <a href="https://example.com/1">again</a>`;
  expect(linksOf(html)).toEqual(["https://example.com/1", "https://example.com/2", "https://example.com/3"]);
});

test("entities are decoded once", () => {
  expect(linksOf('<a href="https://example.com/?a=1&amp;b=2&#38;c=3&#x26;d=&quot;">x</a>')).toEqual([
    'https://example.com/?a=1&b=2&c=3&d="',
  ]);
  expect(linksOf('<a href="https://example.com/?a=&amp;amp;">x</a>')).toEqual([
    "https://example.com/?a=&amp;",
  ]);
  expect(linksOf('<a href="https://example.com/?a=1&b=&#x110000;">x</a>')).toEqual([
    "https://example.com/?a=1&b=&#x110000;",
  ]);
});

test("bracketed IP addresses are links", () => {
  expect(linksOf('<a href="http://[::1]:3000/verify">x</a>')).toEqual(["http://[::1]:3000/verify"]);
});

test("other schemes, other elements, other attributes and comments are not links", () => {
  const html = `<link href="https://example.com/font"><a href="mailto:a@example.com">m</a>
    <a href="javascript:alert(1)">j</a> <a href="java&#115;cript:alert(1)">j</a> <a data-href="https://example.com/d">d</a>
    <a href="/relative">r</a> <abbr href="https://example.com/abbr">a</abbr> <a href="https://">n</a>
    <!-- <a href="https://example.com/comment">c</a> --> <a name="x">x</a> <!-- <a href="https://example.com/open">o</a>`;
  expect(linksOf(html)).toEqual([]);
});

test.each(["<a ", '<a "', "<!--", "<a href=", '<a href="', "<a '\"", '<a x="" ', "<a \" ' "])(
  "a megabyte of %s is read in a blink",
  (piece) => {
    const html = piece.repeat((1024 * 1024) / piece.length);
    const started = performance.now();
    expect(linksOf(html)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1000);
  },
);
