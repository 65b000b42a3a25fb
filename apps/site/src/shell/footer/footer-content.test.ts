import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brand, externalLinks } from "@sealwright/brand";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readListFile } from "../../catalog/loader/read-entries.ts";
import { callToAction, footerColumns } from "../../catalog/menus/footer.ts";
import { badgeSchema } from "../../catalog/schemas/badge.ts";
import { type Award, awardSchema } from "./award-schema.ts";
import { Awards } from "./awards.tsx";
import { Badges } from "./badges.tsx";

const CONTENT = fileURLToPath(new URL("../../content/", import.meta.url));
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

test("FOOT-03 no link is repeated, and links that leave the site are marked", () => {
  const hrefs = links.map(({ href }) => href);
  expect(hrefs).toEqual([...new Set(hrefs)]);
  for (const { href, external } of links)
    expect([href, external]).toEqual([href, /^https?:/.test(href) || undefined]);
});

test("FOOT-01 the call above the footer leads to sales", () => {
  expect(callToAction).toMatchObject({ name: "Contact Sales", href: "/clm/request-demo" });
});

const badgesIn = (yaml: string) => readListFile("badges.yaml", yaml, badgeSchema);

test("FOOT-02 all nine badges are there, and none claims an attestation by default", () => {
  const { entries, problems } = badgesIn(readFileSync(`${CONTENT}badges.yaml`, "utf8"));
  expect(problems).toEqual([]);
  expect(entries.map(({ data }) => data.name)).toEqual([
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
  expect(entries.filter(({ data }) => data.attested)).toEqual([]);
});

test("FOOT-02 an attestation needs an auditor and a past date", () => {
  const soc2 = (date: string, auditor: string) =>
    badgesIn(
      `- { id: soc2, kind: standard, name: SOC 2 Type I, attested: { date: "${date}", auditor: "${auditor}" } }`,
    ).problems.map(({ message }) => message);
  expect(soc2("2026-03-31", "Example Audit LLP")).toEqual([]);
  expect(soc2("2026-03-31", " ")).toEqual(["“attested.auditor” is empty."]);
  expect(soc2("2999-01-01", "Example Audit LLP")).toEqual(["“attested.date” is in the future."]);
  for (const date of ["March 2026", "2026-13-01", ""])
    expect(soc2(date, "Example Audit LLP")).toEqual(["“attested.date” is not a date."]);
});

test("FOOT-02 a standard is below “Not audited” only until it has a report, and no group is empty", () => {
  const standard = (name: string, more = "") => `- { id: ${name}, kind: standard, name: ${name}${more} }\n`;
  const audited = standard("First", ', attested: { date: "2026-03-31", auditor: Example Audit LLP }');
  const titlesOf = (yaml: string) => {
    const badges = badgesIn(yaml).entries.map(({ data }) => badgeSchema.parse(data));
    const markup = renderToStaticMarkup(createElement(Badges, { badges }));
    return [...markup.matchAll(/badge-(?:title|name)">([^<]*)</g)].map(([, text]) => text);
  };
  expect(titlesOf(audited + standard("Second"))).toEqual(["Audited", "First", "Not audited", "Second"]);
  expect(titlesOf(audited)).toEqual(["Audited", "First"]);
});

const award: Award = {
  name: "Easiest to use, spring 2026",
  image: { src: "/awards/easiest.svg", alt: "A medal with a laurel", width: 80, height: 96 },
  href: "https://reviews.example/sealwright",
};

test("FOOT-07 no awards are listed by default, and then nothing is in their place", () => {
  expect(existsSync(`${CONTENT}awards`)).toBe(false);
  expect(renderToStaticMarkup(createElement(Awards, { awards: [] }))).toBe("");
});

test("FOOT-07 an award that the company has entered shows its name and picture and leads to the review site", () => {
  const html = renderToStaticMarkup(createElement(Awards, { awards: [awardSchema.parse(award)] }));
  expect(html).toContain('href="https://reviews.example/sealwright"');
  expect(html).toMatch(/<img [^>]*src="\/awards\/easiest.svg"[^>]*>/);
  expect(html).toMatch(/<img [^>]*alt="A medal with a laurel"[^>]*>/);
  expect(html).toContain("Easiest to use, spring 2026");
});

test("FOOT-07 an award with something missing is rejected, with every problem at once", () => {
  const bad = {
    name: "",
    image: { src: "https://cdn.example/a.png", alt: "", width: 0, height: 9 },
    href: "http://x",
  };
  const paths = awardSchema.safeParse(bad).error?.issues.map(({ path }) => path.join("."));
  expect(paths).toEqual(["name", "image.src", "image.alt", "image.width", "href"]);
});
