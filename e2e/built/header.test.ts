import { brand, externalLinks } from "@sealwright/brand";
import { expect, test } from "vitest";
import { COMPLETE_BAR } from "../support/pages/nav-bar.ts";
import { readPage, textOf } from "./built-page.ts";

const { all, document } = readPage(COMPLETE_BAR);
const dashboard = all("header a[href$='/login'][target=_blank]")[0]?.getAttribute("href");

test.each([
  ["Buy Now", "/signature/pricing", null, null],
  [`Sales: ${brand.phone.shown}`, brand.phone.link, null, null],
  ["Sign In (new tab)", dashboard, "_blank", "noopener"],
  [brand.name, "/", null, null],
  ["Pricing", "/signature/pricing", null, null],
  ["Login (new tab)", dashboard, "_blank", "noopener"],
  ["Contact Sales", "/clm/request-demo", null, null],
  ["Blog", "/blog", null, null],
  ["Case studies", "/customers", null, null],
  ["About", "/about", null, null],
  ["Help guides (another site)", externalLinks.helpGuides, null, "noopener"],
  ["Roadmap (another site)", externalLinks.roadmap, null, "noopener"],
  ["Security (another site)", externalLinks.security, null, "noopener"],
])("NAV-01, NAV-02 %s in the strip or the navigation bar leads to its address", (...link) => {
  const links = all("header a").map((one) => [
    textOf(one),
    ...["href", "target", "rel"].map((name) => one.getAttribute(name)),
  ]);
  expect(links).toContainEqual(link);
});

test("NAV-01 Sign In leads to the dashboard, which is another origin", () => {
  expect(new URL(dashboard ?? "").origin).not.toBe(
    new URL(all("link[rel=canonical]")[0]?.getAttribute("href") ?? "").origin,
  );
});

test("NAV-12 the menus are disclosures and lists, without menu roles", () => {
  expect(document.querySelector("[role=menu], [role=menubar], [role=menuitem]")).toBeNull();
});
