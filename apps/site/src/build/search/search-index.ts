import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { slugOf, usStates } from "@sealwright/forms/library";
import type { AstroIntegration } from "astro";
import { isStateAddress, statePageAt } from "../../catalog/forms/state-addresses.ts";
import {
  PAGES_FILE,
  PLACES_FILE,
  type SitePage,
  type StatePlaces,
  wordsFile,
} from "../../features/search/site-pages.ts";
import {
  type BuiltPage,
  isInSearches,
  metaOf,
  pathOf,
  readBuiltPages,
  titleOf,
} from "../html/built-pages.ts";
import { headingsOf, wordsOf } from "./page-text.ts";

/** A word on more than this share of the pages finds nothing. */
const EVERYWHERE = 0.5;

/** Writes what the search dialog reads: the pages, and their words in one file for each first letter. */
export function searchIndex(): AstroIntegration {
  return {
    name: "search-index",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const all = readBuiltPages(folder).filter(isInSearches);
        const pages = all.filter((page) => !isStateAddress(pathOf(page)));
        write(folder, PLACES_FILE, placesOf(all.map(pathOf)));
        write(folder, PAGES_FILE, pages.map(describe));
        for (const [file, words] of shards(pages.map(wordsOf)))
          write(folder, file, Object.fromEntries([...words].sort()));
      },
    },
  };
}

function placesOf(paths: readonly string[]): StatePlaces {
  const pages = paths.filter(isStateAddress).flatMap((path) => statePageAt(path) ?? []);
  const places = usStates.map((name) => {
    const slug = slugOf(name);
    const forms = pages.filter(({ state, form }) => state === slug && !form.startsWith("law/"));
    return [name, { slug, forms: forms.map(({ form }) => form) }];
  });
  return Object.fromEntries(places);
}

function describe(page: BuiltPage): SitePage {
  const path = pathOf(page);
  const kind = kindOf(path);
  return {
    path,
    kind,
    // A form's title is worded for search engines.
    title: kind === "form" ? headingsOf(page, "h1") : titleOf(page).replace(/ · [^·]+$/, ""),
    about: kind === "form" ? "" : (metaOf(page, "description") ?? ""),
    headings: kind === "form" ? "" : headingsOf(page, "h2"),
  };
}

function kindOf(path: string): SitePage["kind"] {
  if (/^\/signature\/contracts\/(?!law\/)[^/]+\/[^/]+$/.test(path)) return "form";
  return /^\/(blog|customers)\/(?!page\/|category\/)[^/]+$/.test(path) ? "post" : "page";
}

/** The places of the pages that contain a word, by the file that the word is in. */
function shards(pages: readonly ReadonlySet<string>[]): Map<string, Map<string, number[]>> {
  const places = new Map<string, number[]>();
  for (const [place, words] of pages.entries())
    for (const word of words) places.set(word, [...(places.get(word) ?? []), place]);
  const files = new Map<string, Map<string, number[]>>();
  for (const [word, found] of places) {
    if (found.length > pages.length * EVERYWHERE) continue;
    const file = wordsFile(word);
    files.set(file, (files.get(file) ?? new Map<string, number[]>()).set(word, found));
  }
  return files;
}

function write(folder: string, file: string, content: unknown): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(content));
}
