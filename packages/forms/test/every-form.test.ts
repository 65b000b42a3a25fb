import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { renderDocx } from "../src/docx/index.ts";
import { type FormDocument, fillForm } from "../src/index.ts";
import { type Listed, parseForm } from "../src/parse/index.ts";
import { renderPdf } from "../src/pdf/index.ts";
import { allFonts } from "./support/fonts.ts";
import { readPdf } from "./support/read-pdf.ts";

const library = new URL("../../../apps/site/src/content/forms/", import.meta.url);
const files = globSync("*/*.md", { cwd: library }).map((path) => {
  const text = readFileSync(new URL(path, library), "utf8");
  return { path, text, facts: parse(text.split(/^---$/m)[1] ?? "") };
});
/** Each form listed as it says itself, and those to which it is related. */
const listed = files.flatMap(({ path, facts }): Listed[] => {
  const own = { top: false, ...facts, slug: basename(path, ".md"), esign: facts.esign.status };
  const related: string[] = facts.related ?? [];
  return [own, ...related.map((slug) => ({ ...own, slug }))].map((one) => ({
    ...one,
    categorySlug: dirname(path),
  }));
});
const documents = files.map(({ path, text }): [string, FormDocument] => {
  const own = listed.find(
    ({ slug, name }) => path.endsWith(`/${slug}.md`) && text.includes(`name: ${name}\n`),
  );
  const others = listed.filter(({ slug }) => slug !== own?.slug);
  const { form, mistakes } = parseForm({ path, text }, own ? [own, ...others] : []);
  if (!form) throw new Error(`${path}: ${JSON.stringify(mistakes)}`);
  return [form.slug, fillForm(form, {})];
});
const fonts = allFonts();

describe("FORM-06 every form of the library can be taken away blank", () => {
  test.each(documents)("%s", async (_, document) => {
    const options = { fillable: true, fonts, date: new Date(0), creator: "Sealwright" };
    const { elements, pdf, pages } = await readPdf(await renderPdf(document, options));
    const headings = elements.flatMap(({ role, text }) => (role === "H2" && text ? text : []));
    const clauses = document.clauses.map(({ number, heading }) => `${number}. ${heading}`);
    expect(headings).toEqual([...clauses, ...document.closings.map(({ heading }) => heading)]);
    expect((await pdf.getFieldObjects())?.size).toBeGreaterThan(0);
    for (const { heading } of document.closings) {
      const on = pages.filter((page) => page.some(({ role, text }) => role === "H2" && text === heading));
      expect(on, heading).toHaveLength(1);
    }

    const parts = unzipSync(await renderDocx(document, { creator: "Sealwright" }));
    const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    const titles = [...xml.matchAll(/w:val="Heading[12]".*?<\/w:p>/gs)].map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, words]) => words).join(""),
    );
    expect(titles).toHaveLength(1 + headings.length);
    expect(xml).not.toMatch(/undefined|NaN|\[object/);
    expect(elements.map(({ text }) => text).join(" ")).not.toMatch(/undefined|NaN|\[object/);
  });
});
