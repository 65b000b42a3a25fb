import {
  type BuiltPage,
  isInSearches,
  metaOf,
  pathOf,
  titleOf,
} from "../../apps/site/src/build/html/built-pages.ts";

/** A page as search engines see it. */
export interface SeenPage {
  path: string;
  title: number;
  description: number;
  /** Words in the page's main part. */
  words: number;
  /** Links to other pages of the site, in the main part. */
  linksOut: number;
  /** Pages whose main part links here. */
  linksIn: number;
}

export interface SeoReport {
  pages: SeenPage[];
  /** Sentences that start with the page's path. */
  errors: string[];
}

const TITLE = { least: 10, most: 70 };
const DESCRIPTION = { least: 50, most: 160 };

/** @param pages all built pages; those that search engines may not list are only followed for their links */
export function seoReport(pages: readonly BuiltPage[]): SeoReport {
  const listed = pages.filter(isInSearches);
  const links = new Map(pages.map((page) => [pathOf(page), linksOf(page)]));
  const inMenus = new Set(listed.flatMap((page) => linksOf(page, "footer", "header")));
  const seen = listed.map((page) => describe(page, links));
  const orphans = seen.filter(({ path, linksIn }) => path !== "/" && linksIn === 0 && !inMenus.has(path));
  return {
    pages: seen,
    errors: [
      ...listed.flatMap(problemsOf),
      ...repeated(listed, titleOf, "title"),
      ...repeated(listed, (page) => metaOf(page, "description") ?? "", "description"),
      ...orphans.map(({ path }) => `${path} is linked from no page and no menu`),
    ].sort(),
  };
}

function describe(page: BuiltPage, links: ReadonlyMap<string, string[]>): SeenPage {
  const path = pathOf(page);
  return {
    path,
    title: titleOf(page).length,
    description: metaOf(page, "description")?.length ?? 0,
    words: within(page, "main")
      .filter(({ name }) => !["script", "style", "noscript"].includes(name))
      .flatMap(({ text }) => text.match(/[\p{L}\p{N}]+/gu) ?? []).length,
    linksOut: (links.get(path) ?? []).length,
    linksIn: [...links].filter(([from, to]) => from !== path && to.includes(path)).length,
  };
}

function problemsOf(page: BuiltPage): string[] {
  const path = pathOf(page);
  const link = (rel: string) => page.tags.find(({ attributes }) => attributes.rel === rel)?.attributes.href;
  const canonical = link("canonical");
  const json = page.tags.find(({ attributes }) => attributes.type === "application/ld+json");
  return [
    ...lengthProblem("title", titleOf(page), TITLE),
    ...lengthProblem("description", metaOf(page, "description") ?? "", DESCRIPTION),
    ...(canonical && new URL(canonical).pathname === path
      ? []
      : [`names ${canonical ?? "no page"} as canonical`]),
    ...(metaOf(page, "og:image") ? [] : ["has no social image"]),
    ...(json ? [] : ["has no structured data"]),
    ...(page.tags.filter(({ name }) => name === "h1").length === 1 ? [] : ["does not have one h1"]),
  ].map((problem) => `${path} ${problem}`);
}

function lengthProblem(
  what: string,
  text: string,
  { least, most }: { least: number; most: number },
): string[] {
  const fits = text.length >= least && text.length <= most;
  return fits ? [] : [`has a ${what} of ${text.length} characters, not ${least} to ${most}`];
}

function repeated(pages: readonly BuiltPage[], textOf: (page: BuiltPage) => string, what: string): string[] {
  const byText = Map.groupBy(pages, textOf);
  return [...byText.values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(pathOf).join(", ")} have the same ${what}`);
}

/** The tags inside the first element of a name. */
function within({ tags }: BuiltPage, name: string): BuiltPage["tags"] {
  const outer = tags.find((tag) => tag.name === name)?.location;
  if (!outer) return [];
  return tags.filter(
    ({ location }) =>
      location && location.startOffset >= outer.startOffset && location.endOffset <= outer.endOffset,
  );
}

/** Paths of this site that a part of a page links to, each once. */
function linksOf(page: BuiltPage, ...parts: string[]): string[] {
  const tags = (parts.length ? parts : ["main"]).flatMap((part) => within(page, part));
  const hrefs = tags.flatMap(({ name, attributes }) => (name === "a" && attributes.href) || []);
  const paths = hrefs
    .filter((href) => href.startsWith("/") && !href.startsWith("//"))
    .map((href) => href.replace(/[?#].*$/, "") || "/");
  return [...new Set(paths)];
}
