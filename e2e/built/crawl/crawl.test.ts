import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";
import { LIVENESS_PATH, READINESS_PATH } from "@sealwright/protocol/health";
import { expect, test } from "vitest";
import { fileOf, sitemapAddresses, siteUrl } from "../built-page.ts";
import { pages } from "./crawl.ts";

/** Answered by the server, not by a file. */
const SERVICES: readonly string[] = [LIVENESS_PATH, READINESS_PATH];

const byPath = new Map(pages.map((page) => [page.path, page]));
const indexable = pages.filter((page) => page.indexable);

/** The page that a link of another leads to, and the place on it. */
function resolve(target: string, from: string): { path: string; place: string } {
  const [, path = "", place = ""] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(target) ?? [];
  return { path: decodeURI(path) || from, place: decodeURIComponent(place) };
}

test("PAGE-11, FOOT-03 no link, image or form within the site leads nowhere", () => {
  const dead = pages.flatMap(({ path, targets }) =>
    targets
      .filter((target) => {
        const to = resolve(target, path);
        const ids = byPath.get(to.path)?.ids;
        if (!ids) return !fileOf(to.path) && !SERVICES.includes(to.path);
        const isAnswers = `#${to.place}`.startsWith(ANSWERS_FRAGMENT);
        return to.place !== "" && to.place !== "top" && !isAnswers && !ids.has(to.place);
      })
      .map((target) => `${path} → ${target}`),
  );
  expect([...new Set(dead)]).toEqual([]);
});

test("PAGE-11 every page that search engines may list is reached from the home page by links", () => {
  const reached = new Set(["/"]);
  for (const path of reached)
    for (const link of byPath.get(path)?.links ?? []) reached.add(resolve(link, path).path);
  expect(indexable.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test("PAGE-11 the sitemap lists exactly the pages that search engines may list", () => {
  const listed = sitemapAddresses().map(({ pathname }) => pathname);
  expect(listed.toSorted()).toEqual(indexable.map(({ path }) => path).toSorted());
});

test.each(["title", "description"] as const)(
  "PAGE-11 no two pages that search engines may list have the same %s",
  (field) => {
    const pathsByText = Map.groupBy(indexable, (page) => page[field]);
    const repeated = [...pathsByText.values()].filter((group) => group.length > 1);
    expect(repeated.map((group) => group.map(({ path }) => path))).toEqual([]);
  },
);

test("PAGE-11 every page has structured data of its kind, about itself, besides its breadcrumbs", () => {
  const missing = indexable
    .filter(({ structuredData, canonical, path }) => {
      const own = structuredData.filter((thing) => thing["@type"] !== "BreadcrumbList");
      return path !== "/" && !own.some(({ url, name }) => url === canonical && name);
    })
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

test("PAGE-11 absolute addresses in structured data are this site's, or secure", () => {
  const addressesIn = (thing: unknown): string[] => {
    if (typeof thing === "string") return /^https?:/.test(thing) ? [thing] : [];
    return typeof thing === "object" && thing ? Object.values(thing).flatMap(addressesIn) : [];
  };
  const here = siteUrl();
  const wrong = pages.flatMap(({ path, structuredData }) =>
    addressesIn(structuredData)
      .filter((address) => !address.startsWith(here) && !address.startsWith("https:"))
      .map((address) => `${path}: ${address}`),
  );
  expect(wrong).toEqual([]);
});

test("PAGE-11 every image has its size and a text alternative", () => {
  const found = pages.flatMap(({ path, unfinishedImages }) =>
    unfinishedImages.map((image) => `${path}: ${image}`),
  );
  expect(found).toEqual([]);
});
