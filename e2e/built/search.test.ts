import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { LIBRARY } from "../../apps/site/src/catalog/forms/library-paths.ts";
import { isStateAddress } from "../../apps/site/src/catalog/forms/state-addresses.ts";
import { siteAnswers } from "../../apps/site/src/features/search/answers.ts";
import { commonest } from "../../apps/site/src/features/search/commonest.ts";
import { createSearch } from "../../apps/site/src/features/search/find-anything.ts";
import { type PageWords, type SitePage, wordsFile } from "../../apps/site/src/features/search/site-pages.ts";
import { BUILT_FOLDER, readPage, sitemapAddresses, siteUrl } from "./built-page.ts";

const read = <Content>(file: string) => JSON.parse(readFileSync(join(BUILT_FOLDER, file), "utf8")) as Content;
const pages = read<SitePage[]>("/search/pages.json");

/** The paths of the pages that contain a word. */
function pagesWith(word: string): string[] {
  return (read<PageWords>(wordsFile(word))[word] ?? []).flatMap((place) => pages[place]?.path ?? []);
}

test("the search knows every page of the sitemap but those of states, and no other", () => {
  const listed = sitemapAddresses()
    .map(({ pathname }) => pathname)
    .filter((path) => !isStateAddress(path));
  expect(pages.map(({ path }) => path).sort()).toEqual(listed.sort());
});

test("it knows forms, pages and posts by kind", () => {
  const kindOf = (path: string) => pages.find((page) => page.path === path)?.kind;
  expect(kindOf("/signature/contracts/real-estate/residential-lease-agreement")).toBe("form");
  expect(kindOf("/signature/contracts/real-estate")).toBe("page");
  expect(kindOf("/calculators/loan-schedule")).toBe("page");
  expect(kindOf("/blog/connect-a-payment-provider-to-accept-payments")).toBe("post");
  expect(kindOf("/blog")).not.toBe("post");
});

test("a word in the text of a page leads there, and one in its footer does not", () => {
  expect(pagesWith("amortization").length + pagesWith("usury").length).toBeGreaterThan(0);
  expect(pagesWith("usury")).toContain("/calculators/loan-schedule");
  expect(pagesWith("hipaa").length).toBeLessThan(pages.length / 2);
});

test("less than 30 kB before the first query: the list of pages and of forms, compressed", () => {
  const sizeOf = (file: string) => statSync(join(BUILT_FOLDER, `${file}.br`)).size;
  expect(sizeOf("/search/pages.json") + sizeOf("/signature/contracts/forms.json")).toBeLessThan(30_000);
});

test("a page whose title is meant but mistyped is listed before forms that only mention something like it", async () => {
  vi.stubGlobal("fetch", async (file: string) => new Response(readFileSync(join(BUILT_FOLDER, file))));
  const { groups } = await createSearch()("pricng");
  expect(groups.find(({ name }) => name !== "Answers")).toMatchObject({
    name: "Pages",
    hits: expect.arrayContaining([expect.objectContaining({ href: "/signature/pricing" })]),
  });
  vi.unstubAllGlobals();
});

test.each([
  ["cancle", "/terms-of-service#automatic-renewal"],
  ["how do i cancel my subscription", "/terms-of-service#automatic-renewal"],
  ["delete my account", "/privacy-policy#how-long"],
  ["close account", "/privacy-policy#how-long"],
  ["refund", "/refund-policy#how-to-ask"],
  ["forgot pasword", "/auth/forgot-password"],
])("%o is answered first", async (text, href) => {
  vi.stubGlobal("fetch", async (file: string) => new Response(readFileSync(join(BUILT_FOLDER, file))));
  const { groups } = await createSearch()(text);
  expect(groups[0]).toMatchObject({ name: "Answers", hits: [{ href }] });
  vi.unstubAllGlobals();
});

test.each([
  ...[
    "cost",
    "how much does it cost",
    "price for 5 people",
    "quote",
    "subscription",
    "trial",
    "free trial",
  ].map((text) => [text, "/signature/pricing"] as const),
  ...["login", "sign in", "log in", "where do i log in"].map((text) => [text, "/auth/login"] as const),
  ...["register", "sign up", "create account"].map((text) => [text, "/auth/register"] as const),
  ["hippa", "/signature/enterprise#health-data"] as const,
  ...["nda", "ndas"].map((text) => [text, expect.stringMatching(/-nondisclosure-agreement$/)] as const),
  ...["lease notice", "lease notise"].map(
    (text) => [text, `${LIBRARY}/real-estate/notice-of-lease-termination`] as const,
  ),
  ...["eviction", "evicton"].map(
    (text) => [text, `${LIBRARY}/real-estate/notice-to-pay-rent-or-quit`] as const,
  ),
  ...["bill of sale", "bil of sale"].map(
    (text) => [text, `${LIBRARY}/personal-family/general-bill-of-sale`] as const,
  ),
  ["lend money", `${LIBRARY}/personal-family/promissory-note`] as const,
  ["tenant not paying", `${LIBRARY}/real-estate/notice-to-pay-rent-or-quit`] as const,
  ["rent", `${LIBRARY}/real-estate/residential-lease-agreement`] as const,
])("%o finds first what people mean by it", async (text, href) => {
  vi.stubGlobal("fetch", async (file: string) => new Response(readFileSync(join(BUILT_FOLDER, file))));
  const { groups } = await createSearch()(text);
  expect(groups[0]?.hits[0]?.href).toEqual(href);
  vi.unstubAllGlobals();
});

test.each([
  ["two factor", "/security#controls"],
  ["turn on 2fa", "/security#controls"],
  ["lost my recovery codes", "/security#controls"],
  ["change email", "/privacy-policy#your-rights"],
  ["change my name", "/privacy-policy#your-rights"],
  ["sign out everywhere", "/security#controls"],
  ["where are my invoices", "/signature/pricing"],
  ["add a user", "/signature/pricing#small-print"],
  ["invite a colleague", "/signature/pricing#small-print"],
  ["upgrade my plan", "/signature/pricing"],
  ["is docusign legal", "/signature/electric-signature-legality"],
  ["are electronic signatures legally binding", "/signature/electric-signature-legality"],
  ["esign texas", "/signature/electric-signature-legality"],
  ["electronic signature new york", "/signature/electric-signature-legality"],
  ["send a pdf for signature", "/start-taking-signature"],
  ["get a document signed", "/start-taking-signature"],
  ["templates", LIBRARY],
  ["contract templates", LIBRARY],
  ["free forms", LIBRARY],
  ["rental agreement california", `${LIBRARY}/real-estate/residential-lease-agreement/california`],
  ["california lease", `${LIBRARY}/real-estate/residential-lease-agreement/california`],
  ["califronia lease", `${LIBRARY}/real-estate/residential-lease-agreement/california`],
  ["texas lease", `${LIBRARY}/real-estate/residential-lease-agreement/texas`],
  ["texas eviction notice", `${LIBRARY}/real-estate/notice-to-pay-rent-or-quit/texas`],
  ["poa florida", `${LIBRARY}/personal-family/durable-power-of-attorney/florida`],
  ["will pensylvania", `${LIBRARY}/personal-family/last-will-and-testament/pennsylvania`],
  ["quit claim deed georgia", `${LIBRARY}/real-estate/quitclaim-deed/georgia`],
  [
    "3 day notice ohio",
    `${LIBRARY}/real-estate/notice-to-pay-rent-or-quit#answers=${encodeURIComponent('{"governingState":"Ohio"}')}`,
  ],
  ["ohio", expect.stringMatching(/\/ohio$/)],
  ["sso", "/signature/enterprise"],
  ["saml okta", "/signature/enterprise"],
  ["hipaa", "/signature/enterprise#health-data"],
  ["talk to a person", "/contact"],
  ["phone number", "/contact"],
  ["report a vulnerability", "/security#report"],
  ["export my data", "/privacy-policy#your-rights"],
  ["cancel trial", "/terms-of-service#automatic-renewal"],
  ["money back", "/refund-policy#how-to-ask"],
  ["reset password", "/auth/forgot-password"],
  ["unsubscribe newsletter", "/privacy-policy#writing-to-us"],
  ["pricing", "/signature/pricing"],
  ["api", "/signature/api"],
  ["whitelabel", "/signature/whitelabel"],
  ["accessibility", "/accessibility"],
  ["sub-processors", "/sub-processors"],
  ["residential lease", `${LIBRARY}/real-estate/residential-lease-agreement`],
  ["last will", `${LIBRARY}/personal-family/last-will-and-testament`],
  ["mutual nda", `${LIBRARY}/business/mutual-nondisclosure-agreement`],
])("%o leads to what is asked for, and to a form only if one is meant", async (text, href) => {
  vi.stubGlobal("fetch", async (file: string) => new Response(readFileSync(join(BUILT_FOLDER, file))));
  const { groups } = await createSearch()(text);
  expect(groups[0]?.hits[0]?.href).toEqual(href);
  vi.unstubAllGlobals();
});

test.each([...siteAnswers, ...commonest])("“$name” leads to a place that exists", ({ href }) => {
  const { pathname, hash } = new URL(href, siteUrl());
  expect(
    hash ? readPage(pathname).all(`[id="${hash.slice(1)}"]`) : readPage(pathname).all("main"),
  ).toHaveLength(1);
});

test("without JavaScript, /search lists the pages by subject and says why", () => {
  const { document } = readPage("/search");
  const links = [...document.querySelectorAll(".site-index a")].map((link) => link.getAttribute("href"));
  expect(links.length).toBeGreaterThan(60);
  expect(new Set(links).size).toBe(links.length);
  expect(document.querySelector("main noscript")?.textContent).toContain("needs JavaScript");
});
