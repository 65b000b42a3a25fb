import { brand } from "@sealwright/brand";
import { expect, test } from "vitest";
import { readBuilt, readPage, siteUrl, textOf } from "./built-page.ts";
import { pages } from "./crawl/crawl.ts";

const PAYMENTS = "/blog/connect-a-payment-provider-to-accept-payments";

const postPaths = pages.map(({ path }) => path).filter((path) => /^\/blog\/[^/]+$/.test(path));
const linksIn = (path: string, selector: string) =>
  readPage(path)
    .all(`${selector} a`)
    .map((link) => link.getAttribute("href") ?? "");

interface Thing {
  "@type": string;
  datePublished?: string;
  dateModified?: string;
  author?: { name: string };
  itemListElement?: { name: string }[];
}

const thingsOf = (path: string): Thing[] =>
  pages.find((page) => page.path === path)?.structuredData as unknown as Thing[];

test("PAGE-04 the contents list every post once, under its first topic", () => {
  const listed = linksIn("/blog", ".chapter ol");
  expect(listed.toSorted()).toEqual(postPaths.toSorted());
  expect(listed.length).toBeGreaterThanOrEqual(20);
});

test("PAGE-04 the archive lists every post once, in pages that lead to each other", () => {
  const archive = pages.map(({ path }) => path).filter((path) => /^\/blog\/page\/\d+$/.test(path));
  expect(archive.length).toBeGreaterThan(1);
  expect(archive.flatMap((path) => linksIn(path, ".post-rows h2")).toSorted()).toEqual(postPaths.toSorted());
  for (const [index, path] of archive.entries()) {
    const { all } = readPage(path);
    expect(all("link[rel=canonical]")[0]?.getAttribute("href")).toBe(`${siteUrl()}${path}`);
    expect(all(".pagination [aria-current]").map((link) => link.getAttribute("href"))).toEqual([path]);
    expect(all(".pagination [rel=next]")[0]?.getAttribute("href")).toBe(archive[index + 1]);
  }
});

test("PAGE-04 every category lists its posts, and every post leads to its categories", () => {
  for (const path of postPaths) {
    const categories = linksIn(path, ".article-facts");
    expect(categories.length).toBeGreaterThan(0);
    for (const category of categories) expect(linksIn(category, ".post-rows h2")).toContain(path);
  }
});

test("PAGE-04 a post has contents, dates, reading time, sources, related posts and neighbors", () => {
  for (const path of postPaths) {
    const { all, document } = readPage(path);
    const headings = all(".prose > h2").map((heading) => `#${heading.id}`);
    expect([path, linksIn(path, ".article-contents")]).toEqual([path, headings]);
    expect(textOf(document.querySelector(".article-facts"))).toMatch(
      /Published ?\w+ \d+, \d{4}.*\d+ minutes/,
    );
    expect(all(".footnotes li").length).toBeGreaterThan(0);
    expect(linksIn(path, ".post-neighbors").length).toBeGreaterThan(0);
    expect(linksIn(path, ".post-end ul")).not.toContain(path);
  }
});

test("PAGE-04, PAGE-11 a post is described as one by the company, with its dates and the way to it", () => {
  for (const path of postPaths) {
    const things = thingsOf(path);
    const post = things.find((thing) => thing["@type"] === "BlogPosting");
    expect(post?.author?.name).toBe(brand.name);
    expect(post?.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(post?.dateModified && post.datePublished && post.dateModified >= post.datePublished).toBe(true);
    const way = things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement ?? [];
    expect(way.map(({ name }) => name).slice(0, 2)).toEqual([brand.name, "Blog"]);
    expect(way).toHaveLength(4);
  }
});

test("PAGE-04, PAGE-11 both feeds have every post with its text, and every page names them", () => {
  const json = JSON.parse(readBuilt("/blog/feed.json").toString());
  expect(json.version).toBe("https://jsonfeed.org/version/1.1");
  const items = json.items as { url: string; content_html: string }[];
  expect(items.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(postPaths.toSorted());
  for (const { content_html } of items) expect(content_html).not.toMatch(/ (?:href|src)="[/#]/);

  const rss = readBuilt("/blog/rss.xml").toString();
  const links = [...rss.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].map(([, link = ""]) => link);
  expect(links.map((link) => new URL(link).pathname).toSorted()).toEqual(postPaths.toSorted());
  expect(rss).toContain("<content:encoded>");

  for (const path of ["/", "/blog", PAYMENTS, "/customers"]) {
    const alternates = readPage(path).all("link[rel=alternate]");
    expect(alternates.map((link) => link.getAttribute("href"))).toEqual(["/blog/rss.xml", "/blog/feed.json"]);
  }
});

test("PAGE-11 the sitemap has the day of the last change of each post", () => {
  const sitemap = readBuilt("/sitemap-0.xml").toString();
  for (const path of [...postPaths, "/blog", "/blog/page/1"])
    expect(sitemap).toMatch(new RegExp(`<loc>[^<]+${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d`));
});

test("PAGE-04 every sample story is marked as a sample on its card and on its page, and has no quote and no approval", () => {
  const stories = pages.map(({ path }) => path).filter((path) => /^\/customers\/[^/]+$/.test(path));
  expect(stories.length).toBeGreaterThanOrEqual(4);
  const cards = readPage("/customers").all(".story-register > li");
  expect(cards).toHaveLength(stories.length);
  for (const path of stories) {
    const card = cards.find((one) => one.querySelector("a")?.getAttribute("href") === path);
    const { all, document } = readPage(path);
    for (const part of [card, document.querySelector("main")]) {
      expect(textOf(part?.querySelector(".sample-mark"))).toMatch(/^Sample .+ and its numbers are invented/);
    }
    expect(document.title).toMatch(/^Sample/);
    expect(all(".story-top blockquote, .story-top figure")).toEqual([]);
    expect(textOf(document.querySelector(".article-facts"))).toContain("(fictional)");
  }
});
