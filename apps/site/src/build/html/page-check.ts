import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type BuiltPage, metaOf, readBuiltPages, titleOf } from "./built-pages.ts";

/** In characters; the title includes the brand's name. */
const TITLE = { least: 10, most: 70 };
const DESCRIPTION = { least: 50, most: 160 };

/** Fails the build with a list of all problems of its pages, each with its file. */
export function pageCheck(): AstroIntegration {
  return {
    name: "page-check",
    hooks: {
      "astro:build:done"({ dir }) {
        const problems = checkPages(readBuiltPages(fileURLToPath(dir)));
        if (problems.length)
          throw new Error(`Pages:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
      },
    },
  };
}

/** @returns a sentence for each problem, starting with the page's file */
export function checkPages(pages: readonly BuiltPage[]): string[] {
  return [...pages.flatMap(checkPage), ...sameTitles(pages)];
}

function checkPage(page: BuiltPage): string[] {
  const headings = page.tags.filter(({ name }) => name === "h1").length;
  const styled = page.tags.filter(({ attributes }) => "style" in attributes);
  const noAlt = page.tags.filter(({ name, attributes }) => name === "img" && !("alt" in attributes));
  const ids = page.tags.flatMap(({ attributes }) => attributes.id ?? []);
  return [
    ...(headings === 1 ? [] : [`has ${headings} h1 elements, not one`]),
    ...checkLength("title", titleOf(page), TITLE),
    ...checkLength("description", metaOf(page, "description") ?? "", DESCRIPTION),
    ...styled.map(({ name }) => `has a style attribute on <${name}>, which its policy forbids`),
    ...noAlt.map(({ attributes }) => `has no alt at the image ${attributes.src}`),
    ...repeated(ids).map((id) => `has the id "${id}" more than once`),
  ].map((problem) => `${page.file} ${problem}`);
}

function checkLength(what: string, text: string, { least, most }: { least: number; most: number }): string[] {
  if (text.length >= least && text.length <= most) return [];
  return [`has a ${what} of ${text.length} characters, not ${least} to ${most}: "${text}"`];
}

function sameTitles(pages: readonly BuiltPage[]): string[] {
  return repeated(pages.map(titleOf)).map((title) => {
    const files = pages.filter((page) => titleOf(page) === title).map(({ file }) => file);
    return `${files.join(", ")} have the same title: "${title}"`;
  });
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))];
}
