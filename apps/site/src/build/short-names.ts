import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { parse } from "postcss";
import { readBuiltPages } from "./html/built-pages.ts";

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/g;
const INLINE_SCRIPT = /<script(?! type="application\/)[^>]*>([\s\S]*?)<\/script>/g;
/** Or what an attribute is asked for, where a point begins no class. */
const CLASS_IN_SELECTOR = /\[[^\]]*\]|\.([a-z][\w-]*)/gi;
const NAMED_VALUE = /(?<![\w-])--[a-z][\w-]*/gi;
const WORD = /[\w-]+/g;
/** What others look for: translators leave its words alone. */
const OTHERS_KNOW = "notranslate";
/** The page whose weight counts most: what is often on it gets the shortest names. */
const FIRST = "index.html";

/** What was called how, and is called how now: classes, and values (`--ink`). */
type Names = ReadonlyMap<string, string>;

/**
 * Gives classes and named values one to three letters: the names that people read weigh as much on the home page as its
 * headline with the way in, and the page has to fit the first flight of a connection (docs/decisions/0027). A name that a
 * script mentions, or puts together, stays as it is. `short-names.json` beside the pages says which became which.
 */
export function shortNames(): AstroIntegration {
  return {
    name: "short-names",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const pages = readBuiltPages(folder);
        const scripts = readAll(folder, ".js");
        const names = namesFor(
          pages.sort((a, b) => Number(b.file === FIRST) - Number(a.file === FIRST)).map(({ html }) => html),
          readAll(folder, ".css"),
          scripts,
        );
        const sheets = renameInSheets(join(folder, "_astro"), names);
        for (const { file, html } of pages) {
          let short = inPage(html, names);
          for (const [before, after] of sheets) short = short.replaceAll(before, after);
          writeFileSync(join(folder, file), short);
        }
        writeFileSync(join(folder, "..", "short-names.json"), JSON.stringify(Object.fromEntries(names)));
      },
    },
  };
}

/**
 * Decides on the names.
 * @param pages their whole texts, first the one whose weight counts most
 * @param sheets the whole texts of the style sheets that are files
 * @param scripts likewise
 */
export function namesFor(
  pages: readonly string[],
  sheets: readonly string[],
  scripts: readonly string[],
): Names {
  const words = new Set(
    [...scripts, ...pages.flatMap(inlineScripts)].flatMap((code) => code.match(WORD) ?? []),
  );
  // `esign-${word}`
  const beginnings = [...words].filter((word) => word.endsWith("-") && !/^-+$/.test(word));
  const stays = (name: string) =>
    name === OTHERS_KNOW || words.has(name) || beginnings.some((begin) => name.startsWith(begin));
  const classes = pages.map((page) =>
    [...page.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = ""]) => names.match(WORD) ?? []),
  );
  const values = [...pages.map((page) => (page.match(STYLE) ?? []).join("")), ...sheets].map(
    (css) => css.match(NAMED_VALUE) ?? [],
  );
  return new Map([...shortened(classes, "", stays), ...shortened(values, "--", stays)]);
}

/** @param uses of names by text, in the order in which the texts count */
function shortened(uses: readonly string[][], before: string, stays: (name: string) => boolean): Names {
  const howOften = new Map<string, number>();
  uses.forEach((names, index) => {
    for (const name of names) howOften.set(name, (howOften.get(name) ?? 0) + (index === 0 ? 1 : 1e-6));
  });
  const short = shortest(before, new Set(howOften.keys()));
  return new Map(
    [...howOften]
      .filter(([name]) => !stays(name))
      .sort(([a, often], [b, seldom]) => seldom - often || (a < b ? -1 : 1))
      .map(([name]) => [name, short.next().value]),
  );
}

/** a, b … z, aa, ab … without those that are taken. */
function* shortest(before: string, taken: ReadonlySet<string>): Generator<string, never> {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  for (let names = letters; ; names = names.flatMap((name) => letters.map((letter) => name + letter)))
    for (const name of names) if (!taken.has(before + name)) yield before + name;
}

function inlineScripts(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => code);
}

/** @returns a page in short names */
export function inPage(html: string, names: Names): string {
  const inAttribute = (classes: string) =>
    (classes.match(WORD) ?? []).map((name) => names.get(name) ?? name).join(" ");
  return html
    .replace(CLASS_ATTRIBUTE, (_, classes: string) => ` class="${inAttribute(classes)}"`)
    .replace(STYLE, (_, open: string, css: string, close: string) => open + inRules(css, names) + close);
}

/** @returns a style sheet in short names */
export function inRules(css: string, names: Names): string {
  const root = parse(css);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(CLASS_IN_SELECTOR, (as, name = "") => {
      const short = names.get(name);
      return short ? `.${short}` : as;
    });
  });
  return root.toString().replace(NAMED_VALUE, (name) => names.get(name) ?? name);
}

/** @returns the names of the files, which say what is in them, before and after */
function renameInSheets(folder: string, names: Names): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".css"))) {
    const css = inRules(readFileSync(join(folder, file), "utf8"), names);
    const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
    const after = file.replace(/\.[\w-]+\.css$/, `.${hash}.css`);
    writeFileSync(join(folder, file), css);
    renameSync(join(folder, file), join(folder, after));
    renamed.set(file, after);
  }
  return renamed;
}

function readAll(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}
