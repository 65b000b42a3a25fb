import { appIconSvg, brand } from "@sealwright/brand";
import { designColors, tokenColors } from "@sealwright/design/token-colors.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { icoFile, iconPng } from "../src/build/icon.ts";
import { loadCardResources, socialCardSvg } from "../src/build/social/social-card.ts";
import { firstClauseOf, headlineIn } from "../src/build/social/social-pictures.ts";
import { breadcrumbs, organizationAndSite, structuredDataJson, wayTo } from "../src/kit/structured-data.ts";

const site = new URL("https://www.company.example");
const resources = loadCardResources(designColors());
const { display } = resources;

test("PAGE-11 breadcrumbs start at the home page and have absolute URLs", () => {
  const trail = [
    { name: "Blog", href: "/blog" },
    { name: "A post", href: "/blog/a-post" },
  ];
  expect(breadcrumbs(trail, site)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: brand.name, item: "https://www.company.example/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://www.company.example/blog" },
      { "@type": "ListItem", position: 3, name: "A post", item: "https://www.company.example/blog/a-post" },
    ],
  });
});

test("PAGE-11 a page is once at the end of its breadcrumbs, also where the trail includes it", () => {
  const library = { name: "Contract forms", href: "/contracts" };
  const category = { name: "Business", href: "/contracts/business" };
  const page = { name: "Business forms", href: "/contracts/business" };
  expect(wayTo(page, [library])).toEqual([library, page]);
  expect(wayTo(page, [library, category])).toEqual([library, category]);
});

test("PAGE-11 structured data cannot end its script element", () => {
  const json = structuredDataJson([{ name: "</script><script>alert(1)</script>" }]);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)["@graph"][0].name).toBe("</script><script>alert(1)</script>");
});

test("PAGE-11 the site's publisher is the organization", () => {
  const [organization, website] = organizationAndSite(site);
  expect(website?.publisher).toEqual({ "@id": organization?.["@id"] });
});

test("token colors convert to sRGB in both schemes", () => {
  const { light, dark } = tokenColors(":root { --a: light-dark(oklch(1 0 0), oklch(0.628 0.2577 29.23)); }");
  expect([light.a, dark.a]).toEqual(["#ffffff", "#ff0000"]);
  expect(designColors().light.paper).toMatch(/^#f[\da-f]{5}$/);
});

test("titles wrap into lines that fit, with accented letters", () => {
  const lines = display.wrap("Was ist eine elektronische Signatur für Führungskräfte?", 80, 600);
  expect(lines.join(" ")).toBe("Was ist eine elektronische Signatur für Führungskräfte?");
  for (const line of lines) expect(display.widthOf(line, 80)).toBeLessThanOrEqual(600);
  expect(display.widthOf("é", 80)).toBeGreaterThan(20);
});

test.each([
  "Yes",
  "Contracts from first draft to renewal",
  "An agreement that no one reads, ".repeat(2).trim(),
])("PAGE-11 the social image for the title %o is 1200 by 630 and drawn from outlines only", async (title) => {
  const svg = socialCardSvg(title, resources);
  expect(svg).not.toMatch(/<text|undefined|NaN/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("PAGE-11 a form's image shows its first clause with text, with short blanks", () => {
  const text =
    "WILL\n\nOf ____________.\n\n1. PARTS\n\nName: ____\n\n2. MY FAMILY\n\nI am ______________ and\nlive here with my family.\n\n3. END\n";
  expect(firstClauseOf(text)).toEqual({
    number: "2",
    heading: "My family",
    body: "I am ________ and live here with my family.",
  });
  expect(firstClauseOf("A letter.\n")).toBeUndefined();
});

test.each([
  { kind: "form" as const, copy: 1, number: "1", heading: "Purpose", body: "They share it. ".repeat(60) },
  { kind: "folder" as const, copy: 3, name: "Personal Family", forms: ["A Deed", "A Will", "An Invoice"] },
  headlineIn("<h1>It has a middle and<!-- --> <del>a surprise<svg></svg></del> <ins>an end.</ins></h1>"),
])("PAGE-11 an image with a $kind on it is 1200 by 630 and drawn from outlines only", async (picture) => {
  expect(picture).toBeDefined();
  const svg = socialCardSvg("Multi Member LLC Operating Agreement", resources, picture);
  expect(svg).not.toMatch(/<text|undefined|NaN/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test("an icon file has the size and the offset of its image", async () => {
  const png = await iconPng(appIconSvg("#fff"), 32);
  const icon = icoFile(png, 32);
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 32, 32]);
  expect(icon.subarray(icon.readUInt32LE(18))).toEqual(png);
  expect((await sharp(png).metadata()).width).toBe(32);
});
