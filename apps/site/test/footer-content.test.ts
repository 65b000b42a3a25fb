import { brand, externalLinks } from "@sealwright/brand";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Award, awards, checkAwards } from "../src/content/awards.ts";
import { type Badge, badges, checkBadges } from "../src/content/badges.ts";
import { hasPage } from "../src/content/has-page.ts";
import { callsToAction, footerColumns } from "../src/content/menus/footer.ts";
import { plannedRoutes } from "../src/content/planned-routes.ts";
import { Awards } from "../src/sections/footer/awards.tsx";

const links = footerColumns.flatMap((column) => column.links);

test("FOOT-03 the footer knows every link of the specification's section 2.2", () => {
  expect(footerColumns.map(({ title }) => title)).toEqual([
    "Company",
    "Solutions",
    "Resources",
    "Legal & Security",
    "Sales Inquiry",
  ]);
  const specified = [
    ...["/about", "/customers", "/signature/enterprise", "/signature/soc", "/signature/api"],
    ...["/signature/embedding", "/signature/wordpress-integration", "/signature/mobile"],
    ...["/signature/what-is-electronic-signature", "/signature/electric-signature-legality"],
    ...["/signature/alternatives", "/blog/page/1", "/signature/online-signature", "/signature/pdf-tools"],
    ...["/calculators", "/terms-of-service", "/privacy-policy", "/refund-policy", "/clm/request-demo"],
    ...[brand.phone.link, `mailto:${brand.email.support}`, externalLinks.webApp, externalLinks.security],
  ];
  const hrefs = links.map(({ href }) => href);
  expect(specified.filter((href) => !hrefs.includes(href))).toEqual([]);
  expect(hrefs.filter((href) => /^\/blog\/[a-z-]*payment[a-z-]*$/.test(href))).toHaveLength(1);
});

test("FOOT-03 no link stands twice, and what leaves the site says so", () => {
  const hrefs = links.map(({ href }) => href);
  expect(hrefs).toEqual([...new Set(hrefs)]);
  for (const { href, external } of links)
    expect([href, external]).toEqual([href, /^https?:/.test(href) || undefined]);
});

test("the routes to come are sorted, so that two people do not add one twice", () => {
  expect(plannedRoutes).toEqual([...new Set(plannedRoutes)].sort());
});

test("FOOT-01 the call above the footer leads to sales before it leads to an account", () => {
  expect(callsToAction.map(({ name, href }) => [name, href])).toEqual([
    ["Contact Sales", "/clm/request-demo"],
    ["Register free", "/auth/register"],
  ]);
  expect(callsToAction.some(({ href }) => hasPage(href))).toBe(true);
});

test("FOOT-02 all nine badges are there, and none claims an attestation by default", () => {
  expect(badges.map(({ name }) => name)).toEqual([
    "ISO 27001:2022",
    "eIDAS",
    "CCPA",
    "ESIGN act",
    "GDPR",
    "SOC 2 Type I",
    "SOC 2 Type II",
    "UETA",
    "HIPAA",
  ]);
  expect(badges.filter((badge) => badge.kind === "standard" && badge.attested)).toEqual([]);
});

test("FOOT-02 an attestation needs an auditor and a day that is over", () => {
  const soc2 = (date: string, auditor: string): Badge[] => [
    { kind: "standard", name: "SOC 2 Type I", attested: { date, auditor } },
  ];
  const today = new Date("2026-06-01T00:00:00Z");
  expect(checkBadges(soc2("2026-03-31", "Example Audit LLP"), today)).toHaveLength(1);
  expect(() => checkBadges(soc2("2026-03-31", " "), today)).toThrow("SOC 2 Type I: the auditor is missing");
  for (const date of ["2027-01-01", "March 2026", "2026-13-01", ""])
    expect(() => checkBadges(soc2(date, "Example Audit LLP"), today)).toThrow("is not the day of a report");
});

const award: Award = {
  name: "Easiest to use, spring 2026",
  alt: "A medal with a laurel",
  image: { src: "/awards/easiest.svg", width: 80, height: 96 },
  href: "https://reviews.example/sealwright",
};

test("FOOT-07 no awards are listed by default, and then nothing stands in their place", () => {
  expect(awards).toEqual([]);
  expect(renderToStaticMarkup(createElement(Awards, { awards }))).toBe("");
});

test("FOOT-07 an award that the company has entered shows its name and picture and leads to the review site", () => {
  const html = renderToStaticMarkup(createElement(Awards, { awards: checkAwards([award]) }));
  expect(html).toContain('href="https://reviews.example/sealwright"');
  expect(html).toMatch(/<img [^>]*src="\/awards\/easiest.svg"[^>]*>/);
  expect(html).toMatch(/<img [^>]*alt="A medal with a laurel"[^>]*>/);
  expect(html).toContain("Easiest to use, spring 2026");
});

test("FOOT-07 an award with something missing is refused, and all of it is said at once", () => {
  const bad = {
    name: "",
    alt: "",
    image: { src: "https://cdn.example/a.png", width: 0, height: 9 },
    href: "http://x",
  };
  expect(() => checkAwards([award, bad])).toThrow(
    /award 2 .*no name\n.*no text.*\n.*not on this site\n.*without a size\n.*no https address/,
  );
  expect(() => checkAwards([award, award])).toThrow("listed twice");
});
