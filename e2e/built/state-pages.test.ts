import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isStateAddress } from "../../apps/site/src/catalog/forms/state-addresses.ts";
import { BUILT_FOLDER, fileOf, readBuilt, readPage, textOf } from "./built-page.ts";
import { sequencesOf, sharedPart, wordsOf } from "./crawl/own-words.ts";

const LEAST_WORDS = 350;
const MOST_SHARED = 0.4;
const MOST_BYTES = 30_000;

const paths = readdirSync(join(BUILT_FOLDER, "signature/contracts"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".html"))
  .map((file) => `/signature/contracts/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`)
  .filter(isStateAddress)
  .sort();

const pages = paths.map((path) => {
  const { document, all, html, meta } = readPage(path);
  const words = wordsOf(document.querySelector("main") as Element);
  return {
    path,
    parent: path.slice(0, path.lastIndexOf("/")),
    state: path.slice(path.lastIndexOf("/") + 1),
    words: words.length,
    sequences: sequencesOf(words),
    links: new Set(all("main a[href]").map((link) => link.getAttribute("href") ?? "")),
    image: meta("og:image") ?? "",
    scripts: all("main script, main [data-form], main astro-island").length,
    read: /<time datetime="([^"]+)"/i.exec(html)?.[1] ?? "",
  };
});
type Page = (typeof pages)[number];
const forms = Map.groupBy(
  pages.filter(({ parent }) => !parent.endsWith("/law")),
  ({ parent }) => parent,
);
const ofLaw = pages.filter(({ parent }) => parent.endsWith("/law"));

function tooAlike(some: readonly Page[]): string[] {
  return some.flatMap((one, index) =>
    some
      .slice(index + 1)
      .map((other) => ({ other, shared: sharedPart(one.sequences, other.sequences) }))
      .filter(({ shared }) => shared > MOST_SHARED)
      .map(({ other, shared }) => `${one.path}, ${other.path}: ${Math.round(shared * 100)} %`),
  );
}

describe("LAW-03 pages of states", () => {
  test("there are those of eleven forms, and one for each state's law", () => {
    expect(forms.size).toBe(11);
    expect(ofLaw).toHaveLength(51);
    expect(pages.length).toBeGreaterThanOrEqual(300);
  });

  test(`none has fewer than ${LEAST_WORDS} words, or scripts of its own`, () => {
    expect(
      pages.filter(({ words }) => words < LEAST_WORDS).map(({ path, words }) => `${path}: ${words}`),
    ).toEqual([]);
    expect(pages.filter(({ scripts }) => scripts > 0).map(({ path }) => path)).toEqual([]);
  });

  test("no two of a form, of a state, or of the law share more than 40 % of their sequences of eight words", () => {
    expect([...forms.values()].flatMap(tooAlike)).toEqual([]);
    expect(tooAlike(ofLaw)).toEqual([]);
    expect([...Map.groupBy(pages, ({ state }) => state).values()].flatMap(tooAlike)).toEqual([]);
  });

  test("the form's page leads to each, and each to the form with its state chosen, its PDF, its law and a neighbor", () => {
    const law = "/signature/contracts/law";
    for (const [form, states] of forms) {
      const listed = new Set(
        readPage(form)
          .all(".form-states a")
          .map((link) => link.getAttribute("href")),
      );
      expect(listed.size, form).toBe(51);
      for (const { path, state, links } of states) {
        expect(listed, path).toContain(path);
        expect(fileOf(`${path}.pdf`), path).toBeDefined();
        expect(
          [...links].some((link) => link.startsWith(`${form}#answers=`)),
          path,
        ).toBe(true);
        for (const link of [`${path}.pdf`, `${law}/${state}`, form]) expect(links, path).toContain(link);
      }
    }
    const overview = new Set(
      readPage(law)
        .all("main a")
        .map((link) => link.getAttribute("href")),
    );
    for (const { path } of ofLaw) expect(overview).toContain(path);
  });

  test("the sitemap has each with the last day on which its data was read", () => {
    const sitemap = readBuilt("/sitemap-0.xml").toString();
    for (const { path, read } of pages) {
      expect(read, path).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(sitemap, path).toMatch(new RegExp(`${path}</loc><lastmod>${read}`));
    }
  });

  test("a form's states share its image", () => {
    for (const [form, states] of forms)
      for (const { path, image } of states) expect(image, path).toMatch(new RegExp(`/social${form}\\.png$`));
  });

  test("they are in no menu and not in the first file of the search", () => {
    const { all } = readPage("/");
    const menus = all("header a, footer a").map((link) => link.getAttribute("href") ?? "");
    expect(menus.filter(isStateAddress)).toEqual([]);
    const first = JSON.parse(readBuilt("/search/pages.json").toString()) as { path: string }[];
    expect(first.map(({ path }) => path).filter(isStateAddress)).toEqual([]);
  });

  test("HTML with its CSS is at most 30 kB on the wire", () => {
    const heavy = paths.map((path) => ({ path, bytes: readBuilt(`${path}.html.br`).length }));
    expect(heavy.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
  });

  test("each rule has its citation, and says how old the copy is", () => {
    for (const { path } of [...forms.values()].flat())
      for (const rule of readPage(path).all(".state-summary > div")) {
        expect(rule.querySelector("a[href^=http]"), path).not.toBeNull();
        expect(textOf(rule.querySelector("small")), path).toMatch(/\d{4}|undated copy/);
      }
  });
});
