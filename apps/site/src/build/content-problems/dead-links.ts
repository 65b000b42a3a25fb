import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { didYouMean, type Problem } from "@sealwright/forms/parse";
import { topics } from "../../catalog/topics.ts";

/** Menus, posts and all other content; redirects have checks of their own, and old versions of forms are no pages. */
const SOURCES = ["src/catalog/menus/*.ts", "src/content/**/*.{md,yaml}"];
const NOT_LINKS = /[\\/]content[\\/](redirects\.yaml$|forms[\\/]history[\\/])|\.test\.ts$/;

/** Internal links, by the file they are in: `href: "/about"`, `path: /clm/sign`, `related: [/ai, /clm]`, `[us](/about)`. */
const LINKS: Record<string, RegExp> = {
  ts: /\bhref: "(\/[^"?#]*)/g,
  yaml: /(?:\b(?:href|path|parent|page|link|to): ["']?|[[,] ?["']?(?=\/)|\]\()(\/[a-z][^\s"',\])}?#]*)/g,
  md: /(?:\]\(|\bhref="|\bhref: ["']?)(\/[a-z][^\s"')?#]*)/g,
};

/** @param site the folder of the site @returns a problem for each internal link of menus and content without a page */
export function deadLinkProblems(site: string): Problem[] {
  const isThere = sitePages(site);
  return globSync(SOURCES, { cwd: site })
    .filter((file) => !NOT_LINKS.test(file))
    .flatMap((file) =>
      linksIn(file, readFileSync(join(site, file), "utf8")).flatMap(({ line, path }) => {
        const { found, siblings } = isThere(path);
        return found ? [] : { file, line, message: `no page is at ${path}.`, hint: hintFor(path, siblings) };
      }),
    );
}

/** A near one, if there is one: a list of all would not help. */
function hintFor(path: string, siblings: readonly string[]): string {
  const hint = didYouMean(path, siblings);
  return hint.startsWith("Did") ? hint : "Correct the link, or add the page.";
}

export const mayHaveDeadLinks = (path: string): boolean =>
  /[\\/]src[\\/](catalog[\\/]menus|content|pages)[\\/]/.test(path);

function linksIn(file: string, text: string): { line: number; path: string }[] {
  const pattern = LINKS[file.split(".").at(-1) ?? ""];
  if (!pattern) return [];
  let isCode = false;
  return text.split("\n").flatMap((content, index) => {
    if (/^\s*```/.test(content)) isCode = !isCode;
    if (isCode) return [];
    return [...content.matchAll(pattern)].map(([, path = ""]) => ({ line: index + 1, path }));
  });
}

/** Added by an integration. */
const INJECTED = ["/verify"];

/** Pages whose addresses are names of content; of the other ones with parameters, any address will do. */
const NAMED_BY_CONTENT: Record<string, (site: string) => string[]> = {
  "/blog/[slug]": (site) => namesIn(site, "posts"),
  "/blog/category/[topic]": () => topics.map(({ slug }) => slug),
  "/calculators/[slug]": (site) => namesIn(site, "calculators"),
  "/customers/[slug]": (site) => namesIn(site, "customers"),
  "/announcement/[slug]": (site) => namesIn(site, "announcements"),
  "/signature/contracts/law/[subject]": (site) => namesIn(site, "law-subjects"),
  "/signature/contracts/[category]/[form]": (site) =>
    globSync("*/*.md", { cwd: join(site, "src/content/forms") }).map((file) => file.replace(/\.md$/, "")),
};

const namesIn = (site: string, collection: string): string[] =>
  globSync("*.{md,yaml}", { cwd: join(site, "src/content", collection) }).map((file) =>
    basename(file).replace(/\.\w+$/, ""),
  );

/** Whether the site has a page at a path; if not, the paths that it may have been meant for. */
function sitePages(site: string): (path: string) => { found: boolean; siblings: string[] } {
  const routes = globSync("**/*.{astro,ts}", { cwd: join(site, "src/pages") })
    .map((file) => `/${file.split(sep).join("/")}`)
    .filter((file) => !/\/_/.test(file))
    .map((file) => file.replace(/\.(astro|ts)$/, "").replace(/(?<=.)\/index$|^\/index$/, "") || "/");
  const known = new Set(INJECTED);
  const patterns: RegExp[] = [];
  for (const route of routes) {
    const names = NAMED_BY_CONTENT[route]?.(site);
    if (!route.includes("[")) known.add(route);
    else if (names) for (const name of names) known.add(withName(route, name));
    else patterns.push(patternOf(route));
  }
  return (path) => ({
    found: known.has(path) || patterns.some((pattern) => pattern.test(path)),
    siblings: [...known].filter((one) => dirname(one) === dirname(path)),
  });
}

const withName = (route: string, name: string): string => `${route.slice(0, route.indexOf("["))}${name}`;

function patternOf(route: string): RegExp {
  const parts = route.split(/(\[[^\]]+\])/).map((part) => {
    if (part.startsWith("[...")) return ".+";
    return part.startsWith("[") ? "[^/]+" : part.replaceAll(".", "\\.");
  });
  return new RegExp(`^${parts.join("")}$`);
}
