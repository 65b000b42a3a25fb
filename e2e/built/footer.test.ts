import { brand, externalLinks } from "@sealwright/brand";
import { expect, test } from "vitest";
import { fileOf, readPage, textOf } from "./built-page.ts";

const SECURITY_SITE = externalLinks.security;
const CALL_TO_ACTION = "Ready to streamline your contract management with AI?";

const home = readPage("/");
const links = home.all("footer a");
const hrefs = links.map((link) => link.getAttribute("href") ?? "");
const linkNamed = (name: string) =>
  links.find((link) => (link.getAttribute("aria-label") ?? textOf(link)).startsWith(name));

/** The links below a heading of the footer. */
function linksBelow(title: string): Element[] {
  const heading = home.all("footer h2, footer h3").find((one) => textOf(one) === title);
  const section = heading?.closest("details") ?? heading?.parentElement;
  return [...(section?.querySelectorAll("a") ?? [])];
}

test.each(["/auth/login", "/auth/register", "/auth/forgot-password", "/404"])(
  "FOOT-01 %s has the footer, but no call to action above it",
  (path) => {
    const { document } = readPage(path);
    expect(document.querySelector("footer")).not.toBeNull();
    expect(textOf(document.body)).not.toContain(CALL_TO_ACTION);
  },
);

test("FOOT-02 the support address and the social profiles", () => {
  expect(hrefs).toContain(`mailto:${brand.email.support}`);
  for (const [name, host] of Object.entries({
    Facebook: "www.facebook.com",
    Instagram: "www.instagram.com",
    X: "x.com",
    LinkedIn: "www.linkedin.com",
  })) {
    expect(
      hrefs.some((href) => href.startsWith("https:") && new URL(href).host === host),
      name,
    ).toBe(true);
    expect(linkNamed(name), name).toBeDefined();
  }
});

test.each([
  ["Designed for", ["eIDAS", "CCPA", "ESIGN act", "GDPR", "UETA", "HIPAA"]],
  ["Not audited", ["ISO 27001:2022", "SOC 2 Type I", "SOC 2 Type II"]],
])('FOOT-02 the badges below "%s" lead to the security site', (title, names) => {
  const badges = linksBelow(title);
  expect(badges.map(textOf)).toEqual(names.map((name) => expect.stringContaining(name)));
  for (const badge of badges) expect(badge.getAttribute("href")).toBe(SECURITY_SITE);
});

test("FOOT-02 standards without an auditor's report are marked as not attested", () => {
  for (const badge of linksBelow("Not audited")) expect(textOf(badge)).toContain("No report yet");
});

test("FOOT-03 every link of the home page within the site leads to a page", () => {
  const inside = home.all('a[href^="/"]').map((link) => link.getAttribute("href") ?? "");
  expect(inside.length).toBeGreaterThan(3);
  const dead = inside.filter((href) => !fileOf(new URL(href, "https://site.example").pathname));
  expect(dead).toEqual([]);
});

test("FOOT-03 sales can be reached by phone and email", () => {
  const sales = linksBelow("Sales Inquiry").map((link) => link.getAttribute("href"));
  expect(sales).toEqual(expect.arrayContaining([brand.phone.link, `mailto:${brand.email.support}`]));
});

test("FOOT-04, FOOT-05 external sites are linked with noopener; stores, year and company are named", () => {
  for (const place of [
    externalLinks.webApp,
    SECURITY_SITE,
    "https://apps.apple.com/",
    "https://play.google.com/store/",
    "https://workspace.google.com/marketplace/",
    "https://chromewebstore.google.com/",
  ])
    expect(hrefs).toContainEqual(expect.stringMatching(`^${place}`));
  for (const link of home.all('footer a[href^="https:"]'))
    expect(link.getAttribute("rel")).toContain("noopener");
  const text = textOf(home.document.querySelector("footer"));
  expect(text).toContain("Available On");
  expect(text).toContain(`© ${brand.copyrightYear} ${brand.legalName}`);
});

test("TRUE-01, FOOT-05 what does not run yet is called planned in the footer too", () => {
  const stores = home.all("footer .store").map(textOf);
  expect(stores).toHaveLength(externalLinks.stores.length);
  expect(stores.filter((text) => !text.startsWith("Planned: "))).toEqual([]);
  const names = linksBelow("Solutions").map(textOf);
  expect(names.filter((name) => name.endsWith(" (planned)"))).toEqual([
    "AI Legal Assistant (planned)",
    "WordPress (planned)",
    "Mobile apps (planned)",
  ]);
  expect(linksBelow("Company").map(textOf)).toContain("Enterprise");
});
