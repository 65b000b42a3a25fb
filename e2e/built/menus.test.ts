import { brotliCompressSync } from "node:zlib";
import { externalLinks } from "@sealwright/brand";
import { expect, test } from "vitest";
import { COMPLETE_BAR, LIBRARY_BAR } from "../support/pages/nav-bar.ts";
import { readPage, textOf } from "./built-page.ts";

const MENUS_MAX_BYTES = 5_000;

const linksIn = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? "");

test("NAV-03, NAV-04 the mega menu has every product's overview and links, and they are in the page's own HTML", () => {
  const products = readPage(COMPLETE_BAR).all("header .product");
  expect(products.map((product) => [textOf(product.querySelector("button")), ...linksIn(product)])).toEqual([
    [
      expect.stringContaining("Contract Lifecycle"),
      "/clm/contract-lifecycle",
      "/clm/editor",
      "/clm/reporting",
      "/clm/analytics",
      "/clm/workflow",
      "/clm/repository",
      "/clm/clickThrough",
    ],
    [
      expect.stringContaining("AI Legal Assistant"),
      "/clm/ai-assistant",
      "/clm/certius-ai",
      "/clm/ai-verification",
    ],
    [
      expect.stringContaining("eSignatures"),
      "/clm/signature",
      "/clm/templates",
      "/clm/integrations",
      "/clm/legal-hub",
      "/clm/esignatures",
    ],
  ]);
});

test("NAV-05 Resources leads to blog and case studies; Company to About, guides, roadmap and security site", () => {
  const menus = readPage(COMPLETE_BAR).all("header details[data-menu]");
  const menu = (title: string) => menus.find((one) => textOf(one.querySelector("summary")) === title);
  expect(linksIn(menu("Resources"))).toEqual(["/blog", "/customers"]);
  expect(linksIn(menu("Company"))).toEqual([
    "/about",
    externalLinks.helpGuides,
    externalLinks.roadmap,
    externalLinks.security,
  ]);
});

/** Specification, section 2.2; the trailing slash of one of them redirects. */
const FOOTER = [
  "/about",
  "/customers",
  "/signature/enterprise",
  "/signature/soc",
  "/signature/api",
  "/signature/embedding",
  "/blog/connect-a-payment-provider-to-accept-payments",
  "/signature/wordpress-integration",
  "/signature/mobile",
  "/signature/what-is-electronic-signature",
  "/signature/electric-signature-legality",
  "/signature/alternatives",
  "/blog/page/1",
  "/signature/online-signature",
  "/signature/pdf-tools",
  "/calculators",
  "/terms-of-service",
  "/privacy-policy",
  "/refund-policy",
  "/clm/request-demo",
];

test("FOOT-03 the footer has every link of the specification whose page exists", () => {
  const links = linksIn(readPage("/").document.querySelector("footer"));
  const missing = FOOTER.filter((link) => !links.includes(link));
  expect(missing).toEqual([]);
});

test.each([COMPLETE_BAR, LIBRARY_BAR])(
  "the menus of %s weigh at most 5 kB on the wire, footer included",
  (path) => {
    const { document } = readPage(path);
    const html = [".site-header nav", "footer"].map((part) => document.querySelector(part)?.outerHTML ?? "");
    expect(brotliCompressSync(html.join("")).byteLength).toBeLessThanOrEqual(MENUS_MAX_BYTES);
  },
);
