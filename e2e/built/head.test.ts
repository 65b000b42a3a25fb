import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brand } from "@sealwright/brand";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { HIDDEN } from "../support/pages/paths.ts";
import {
  BUILT_FOLDER,
  fileOf,
  readBuilt,
  readPage,
  sitemapAddresses,
  siteUrl,
  textOf,
} from "./built-page.ts";

const SOCIAL_IMAGE_MAX_BYTES = 60_000;

interface Thing {
  "@type": string;
  itemListElement?: { item: string }[];
}

/** Width and height of a PNG file, from its first chunk. */
function pngSize(file: Buffer): [number, number] {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

interface Head {
  document: Document;
  /** The content of a meta element, by name or property. */
  meta(key: string): string | undefined;
  /** Level-one headings of the whole page. */
  headings: number;
}

const heads = new Map<string, Head>();

/** A page's head, parsed once: the whole page takes many times as long, and there are hundreds. */
function headOf(path: string): Head {
  const known = heads.get(path);
  if (known) return known;
  const html = readBuilt(path).toString();
  const { document } = parseHTML(html.slice(0, html.indexOf("<body")));
  const head: Head = {
    document,
    meta: (key) =>
      document.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute("content") ??
      undefined,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
  heads.set(path, head);
  return head;
}

const pathOf = (address: string) => new URL(address, siteUrl()).pathname;

const addresses = sitemapAddresses();

test("PAGE-11 the sitemap lists the home page, and every title in it is unique", () => {
  expect(addresses.map(({ href }) => href)).toContain(`${siteUrl()}/`);
  const titles = addresses.map(({ pathname }) => headOf(pathname).document.title);
  expect(new Set(titles).size).toBe(addresses.length);
});

test.each(addresses.map(({ pathname, href }) => [pathname, href]))(
  "PAGE-11 %s has one h1, a description, its canonical address and a social image",
  (path, href) => {
    const { document, meta, headings } = headOf(path);
    expect(headings).toBe(1);
    expect(meta("description")?.length).toBeGreaterThanOrEqual(50);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(href);
    expect(meta("og:url")).toBe(href);
    expect(document.title).toContain(meta("og:title"));
    expect(meta("twitter:card")).toBe("summary_large_image");

    const image = readBuilt(pathOf(meta("og:image") ?? ""));
    expect(pngSize(image)).toEqual([1200, 630]);
    expect(image.byteLength).toBeLessThan(SOCIAL_IMAGE_MAX_BYTES);
  },
);

test.each(addresses.map(({ pathname }) => pathname))("PAGE-11 %s has structured data", (path) => {
  const scripts = headOf(path).document.querySelectorAll('script[type="application/ld+json"]');
  const things = [...scripts]
    .map((script) => JSON.parse(script.textContent ?? ""))
    .flatMap((json): Thing[] => json["@graph"] ?? [json]);
  const expected = path === "/" ? ["Organization", "WebSite"] : ["BreadcrumbList"];
  expect(things.map((thing) => thing["@type"])).toEqual(expect.arrayContaining(expected));
  const breadcrumbs = things.find((thing) => thing["@type"] === "BreadcrumbList");
  const steps = (breadcrumbs?.itemListElement ?? []).map(({ item }) => item);
  expect(new Set(steps).size).toBe(steps.length);
});

test.each(HIDDEN)("PAGE-11 %s is hidden from search, but has its address and a social image", (path) => {
  expect(addresses.map(({ pathname }) => pathname)).not.toContain(path);
  const { all, meta } = readPage(fileOf(path) ? path : "/404");
  expect(meta("robots")).toBe("noindex");
  expect(all("link[rel=canonical]")[0]?.getAttribute("href")).toMatch(/\w/);
  pngSize(readBuilt(pathOf(meta("og:image") ?? "")));
});

test("PAGE-11 robots.txt disallows nothing and names the sitemap", () => {
  const robots = readBuilt("/robots.txt").toString();
  expect(robots).toContain(`Sitemap: ${siteUrl()}/sitemap.xml`);
  expect(robots).not.toContain("Disallow");
});

test("security.txt says where to report a vulnerability, for less than a year (RFC 9116)", () => {
  const text = readBuilt("/.well-known/security.txt").toString();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: en$/m);
  expect(text).toContain(`Canonical: ${siteUrl()}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect(fileOf("/humans.txt")).toBeDefined();
});

test("PAGE-11 icons and manifest have the sizes that they name", () => {
  const manifest = JSON.parse(readBuilt("/site.webmanifest").toString());
  expect(manifest.name).toBe(brand.name);
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[])
    expect(pngSize(readBuilt(src)).join("x")).toBe(sizes);
  expect(pngSize(readBuilt("/apple-touch-icon.png"))).toEqual([180, 180]);
  const favicon = readBuilt("/favicon.ico");
  expect(pngSize(favicon.subarray(favicon.readUInt32LE(18)))).toEqual([32, 32]);
  const { all, meta } = readPage("/");
  for (const link of all("link[rel~=icon], link[rel=manifest], link[rel=apple-touch-icon]"))
    expect(fileOf(link.getAttribute("href") ?? "")).toBeDefined();
  expect(meta("theme-color")).toMatch(/^#[\da-f]{6}$/);
});

test("PAGE-11 the home page carries no inline style or event handler", () => {
  const { document, html } = readPage("/");
  expect(textOf(document.querySelector("h1"))).toMatch(/\w/);
  expect(html).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)="/);
});

test("typefaces are declared in pages alone, since a later declaration makes browsers lay out all text again", () => {
  expect(readPage("/").html).toContain("@font-face");
  const sheets = readdirSync(join(BUILT_FOLDER, "_astro")).filter((file) => file.endsWith(".css"));
  expect(sheets).not.toEqual([]);
  for (const file of sheets) expect(readBuilt(`/_astro/${file}`).toString()).not.toContain("@font-face");
});

test("the content editor is in no build", () => {
  expect(fileOf("/admin")).toBeUndefined();
  const scripts = readdirSync(join(BUILT_FOLDER, "_astro")).filter((file) => file.endsWith(".js"));
  expect(scripts.filter((file) => /sveltia|decap/i.test(readBuilt(`/_astro/${file}`).toString()))).toEqual(
    [],
  );
});
