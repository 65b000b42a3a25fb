import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SearchEntry, SearchFile } from "../../catalog/forms/search-entries.ts";
import { createSearch } from "./find-anything.ts";
import { type PageKind, type PageWords, type SitePage, type StatePlaces, wordsFile } from "./site-pages.ts";

const page = (path: string, named: Partial<SitePage> = {}): SitePage => ({
  path,
  kind: "page",
  title: "Deposit rules",
  headings: "Deposit rules",
  about: "Deposit rules",
  ...named,
});

const form = (slug: string, named: Partial<SearchEntry>): SearchEntry => ({
  slug,
  path: `real-estate/${slug}`,
  name: "Roommate Agreement",
  description: "For flatmates who share a home.",
  aliases: [],
  subCategory: "Tenancy",
  esign: "yes",
  notary: false,
  minutes: 5,
  roles: [],
  states: [],
  ...named,
});

interface Site {
  pages?: readonly SitePage[];
  forms?: SearchEntry[];
  /** The words in the pages' text, with the places of the pages. */
  words?: PageWords;
}

let files: Map<string, unknown>;
let places: StatePlaces | undefined;
beforeEach(() => {
  vi.stubGlobal("fetch", async (file: string) =>
    files.has(file) ? Response.json(files.get(file)) : new Response("", { status: 404 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function search(text: string, { pages = [], forms = [], words = {} }: Site) {
  const library: SearchFile = { forms, planned: [] };
  files = new Map<string, unknown>([
    ["/search/pages.json", pages],
    ["/signature/contracts/forms.json", library],
    ...(places ? [["/search/places.json", places] as const] : []),
  ]);
  for (const [word, places] of Object.entries(words)) {
    const file = wordsFile(word);
    files.set(file, { ...(files.get(file) as PageWords | undefined), [word]: places });
  }
  const { groups } = await createSearch()(text);
  return groups.map(({ name, hits }) => ({ name, hrefs: hits.map(({ href }) => href) }));
}

const firstOf = async (text: string, site: Site) => (await search(text, site))[0]?.hrefs[0];

/** Forty pages. Some have the word in one field, the last of these in another, and the others not at all. */
function pagesWith(field: "title" | "headings", count: number, other: "headings" | "about"): SitePage[] {
  return Array.from({ length: 40 }, (_, at) => {
    if (at < count) return page(`/${at}`, { [field]: "Escrow rules" });
    return at === count ? page("/other", { [other]: "Escrow rules" }) : page(`/${at}`);
  });
}

// A word counts more where fewer pages have it. How many may have it in the stronger field before one page with the word in the
// weaker field comes first follows from the weights alone: 5 for titles, 2 for headings, 1 for descriptions.
test.each([
  ["title", 10, "headings", "/0"],
  ["title", 11, "headings", "/other"],
  ["headings", 7, "about", "/0"],
  ["headings", 8, "about", "/other"],
  ["title", 20, "about", "/0"],
  ["title", 21, "about", "/other"],
] as const)(
  "a word in the %s of %i pages against one in the %s: %s first",
  async (field, count, other, first) => {
    expect(await firstOf("escrow", { pages: pagesWith(field, count, other) })).toBe(first);
  },
);

test("a page that only says the word in its text is found, after those that are named so", async () => {
  const pages = [page("/text"), page("/named", { title: "Escrow" })];
  expect(await search("escrow", { pages, words: { escrow: [0] } })).toEqual([
    { name: "Pages", hrefs: ["/named", "/text"] },
  ]);
});

test("a page that is named by the beginning of a word is before those that have the word in their text", async () => {
  const pages = [page("/text"), page("/named", { title: "Escrow" })];
  expect(await firstOf("es", { pages, words: { escrow: [0, 1] } })).toBe("/named");
});

test("a page is found if it has every word, whether named or in its text", async () => {
  const pages = [page("/one", { title: "Escrow" }), page("/both", { title: "Escrow" })];
  expect(await search("escrow florida", { pages, words: { florida: [1] } })).toEqual([
    { name: "Pages", hrefs: ["/both"] },
  ]);
});

test.each([
  ["escrwo", ["/named"]],
  ["escro", ["/named"]],
  ["ecsrow", ["/named"]],
  ["esxrxw", []],
])("%s finds %j", async (text, hrefs) => {
  const pages = [page("/named", { title: "Escrow" })];
  const found = await search(text, { pages, words: { escrow: [0] } });
  expect(found.flatMap((group) => group.hrefs)).toEqual(hrefs);
});

test("no more than six of a group are listed", async () => {
  const pages = Array.from({ length: 9 }, (_, at) => page(`/${at}`, { title: "Escrow" }));
  expect((await search("escrow", { pages }))[0]?.hrefs).toHaveLength(6);
});

describe("the group that is named by most words of the query is first", () => {
  const lease = form("lease", { name: "Residential Lease", aliases: ["Apartment contract"] });
  const LEASE = "/signature/contracts/real-estate/lease";
  const asKind = (path: string, kind: PageKind, title: string) => page(path, { kind, title });

  test.each([
    ["residential", [asKind("/guide", "page", "Residential rules")], LEASE],
    ["apartment", [asKind("/guide", "page", "Apartment rules")], LEASE],
    ["share", [asKind("/guide", "page", "Share a file")], "/guide"],
    ["flatmates", [asKind("/guide", "page", "Our terms")], "/guide"],
    ["residential escrow", [asKind("/guide", "page", "Residential escrow")], "/guide"],
    ["escrow news", [asKind("/guide", "page", "News"), asKind("/post", "post", "Escrow news")], "/post"],
    ["escrow", [asKind("/post", "post", "Escrow"), asKind("/guide", "page", "Escrow")], "/guide"],
  ])("%s", async (text, pages, first) => {
    const words = { escrow: [0, 1], residential: [0], flatmates: [0] };
    expect(await firstOf(text, { pages, forms: [lease, form("roommates", {})], words })).toBe(first);
  });
});

test.each([
  ["sign in", "/auth/login"],
  ["sign up", "/auth/register"],
])("%s: of two answers, the one with more of the words as they are typed is first", async (text, href) => {
  const [answers] = await search(text, {});
  expect(answers?.name).toBe("Answers");
  expect(answers?.hrefs[0]).toBe(href);
});

describe("LAW-03 a state in the query", () => {
  const lease = form("lease", { name: "Residential Lease Agreement", aliases: ["lease"] });
  const note = form("note", { name: "Promissory Note" });
  const invoice = form("invoice", { name: "Invoice", stateless: true });
  const site = { forms: [lease, note, invoice] };
  beforeEach(() => {
    places = { Ohio: { slug: "ohio", forms: ["real-estate/lease"] } };
  });
  const LIBRARY = "/signature/contracts";
  const chosen = encodeURIComponent('{"governingState":"Ohio"}');

  test.each([
    ["ohio lease", [`${LIBRARY}/real-estate/lease/ohio`, `${LIBRARY}/law/ohio`]],
    ["leese ohio", [`${LIBRARY}/real-estate/lease/ohio`, `${LIBRARY}/law/ohio`]],
    ["promissory note ohio", [`${LIBRARY}/real-estate/note#answers=${chosen}`, `${LIBRARY}/law/ohio`]],
    ["invoice ohio", [`${LIBRARY}/real-estate/invoice`, `${LIBRARY}/law/ohio`]],
    ["ohio", [`${LIBRARY}/law/ohio`, `${LIBRARY}/real-estate/lease/ohio`]],
  ])("%o finds the form for the state, or with it chosen, and the state’s law", async (text, hrefs) => {
    expect((await search(text, site))[0]).toEqual({ name: "In this state", hrefs });
  });

  test("forms are found where the list of states’ pages does not load", async () => {
    places = undefined;
    expect((await search("ohio lease", site)).map(({ name }) => name)).not.toContain("In this state");
  });
});
