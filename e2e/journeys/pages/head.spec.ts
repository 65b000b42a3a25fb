import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { htmlProblems } from "../../../apps/site/test/html-rules.ts";
import { FILE_TYPES } from "../../../server/test/file-types.ts";
import { COMPLETE_BAR, LIBRARY_BAR } from "../../support/pages/nav-bar.ts";
import { E2E_BUILD_DIR } from "../../support/server/start-server.ts";
import { expect, test } from "../../support/test.ts";

/** Pages that are in no search: what mailed links and buttons open, and errors. */
const HIDDEN = [
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/action",
  "/nowhere",
  "/405",
  "/500",
];
const SOCIAL_IMAGE_MOST_BYTES = 60_000;

async function locationsIn(request: APIRequestContext, sitemap: string): Promise<URL[]> {
  const xml = await (await request.get(sitemap)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
}

/** The pages in all sitemaps that the index names. */
async function sitemapAddresses(request: APIRequestContext): Promise<URL[]> {
  const sitemaps = await locationsIn(request, "/sitemap.xml");
  return (await Promise.all(sitemaps.map(({ href }) => locationsIn(request, href)))).flat();
}

/** Width and height of a PNG file, from its first chunk. */
function pngSize(file: Buffer): [number, number] {
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

test("PAGE-11 every page of the sitemap has one h1, a title of its own, a description, its canonical address, a social image and structured data", async ({
  page,
  request,
  baseURL,
}) => {
  const addresses = await sitemapAddresses(request);
  expect(addresses.map(({ href }) => href)).toContain(`${baseURL}/`);
  const titles = new Set<string>();
  for (const { href } of addresses) {
    await page.goto(href);
    const meta = (key: string) =>
      page.locator(`meta[name="${key}"], meta[property="${key}"]`).getAttribute("content");
    await expect(page.locator("h1")).toHaveCount(1);
    titles.add(await page.title());
    expect((await meta("description"))?.length).toBeGreaterThanOrEqual(50);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(href);
    expect(await meta("og:url")).toBe(href);
    expect(await page.title()).toContain(await meta("og:title"));
    expect(await meta("twitter:card")).toBe("summary_large_image");

    const image = await request.get((await meta("og:image")) ?? "");
    expect(image.headers()["content-type"]).toBe("image/png");
    const file = await image.body();
    expect(pngSize(file)).toEqual([1200, 630]);
    expect(file.byteLength).toBeLessThan(SOCIAL_IMAGE_MOST_BYTES);

    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const things = scripts.flatMap((json) => JSON.parse(json)["@graph"] ?? [JSON.parse(json)]);
    const types = things.map((thing: { "@type": string }) => thing["@type"]);
    const expected = new URL(href).pathname === "/" ? ["Organization", "WebSite"] : ["BreadcrumbList"];
    expect(types).toEqual(expect.arrayContaining(expected));
    const crumbs = things.find((thing: { "@type": string }) => thing["@type"] === "BreadcrumbList");
    const steps: string[] = (crumbs?.itemListElement ?? []).map(({ item }: { item: string }) => item);
    expect(new Set(steps).size, href).toBe(steps.length);
  }
  expect(titles.size).toBe(addresses.length);
});

test("PAGE-11 what is private is in no search and not in the sitemap, but has its address and a picture", async ({
  request,
}) => {
  const paths = (await sitemapAddresses(request)).map(({ pathname }) => pathname);
  for (const path of HIDDEN) {
    expect(paths).not.toContain(path);
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+">/);
    const [, image = ""] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    expect((await request.get(image)).headers()["content-type"]).toBe("image/png");
  }
});

test("PAGE-11 robots.txt forbids nothing and leads to the sitemap", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).not.toContain("Disallow");
});

test("security.txt says where to report a weakness, for less than a year (RFC 9116)", async ({
  request,
  baseURL,
}) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Preferred-Languages: en$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await request.get("/humans.txt")).ok()).toBe(true);
});

test("PAGE-11 icons and manifest are there in the sizes that they name", async ({ page, request }) => {
  await page.goto("/");
  const manifest = await (await request.get("/site.webmanifest")).json();
  expect(manifest.name).toBe("Sealwright");
  for (const icon of manifest.icons as { src: string; sizes: string }[]) {
    const size = pngSize(await (await request.get(icon.src)).body());
    expect(size.join("x")).toBe(icon.sizes);
  }
  const touchIcon = await request.get("/apple-touch-icon.png");
  expect(pngSize(await touchIcon.body())).toEqual([180, 180]);
  const favicon = await (await request.get("/favicon.ico")).body();
  expect(pngSize(favicon.subarray(favicon.readUInt32LE(18)))).toEqual([32, 32]);
  for (const link of await page
    .locator("link[rel~=icon], link[rel=manifest], link[rel=apple-touch-icon]")
    .all())
    expect((await request.get((await link.getAttribute("href")) ?? "")).ok()).toBe(true);
  await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", /^#[\da-f]{6}$/);
});

test("PAGE-11 every kind of file that was built is sent with a type of its own", async ({ request }) => {
  const files = readdirSync(join(E2E_BUILD_DIR, "site/public"), { recursive: true, encoding: "utf8" });
  const byKind = new Map(
    files.filter((file) => /\.(?!br$|gz$)\w+$/.test(file)).map((file) => [extname(file), file]),
  );
  expect(byKind.size).toBeGreaterThan(10);
  for (const [kind, file] of byKind) {
    const type = (await request.head(`/${file}`)).headers()["content-type"];
    expect(type?.replace("; ", ";"), file).toBe(
      (kind === ".html" ? "text/html;charset=utf-8" : FILE_TYPES[kind.slice(1)])?.replace("; ", ";"),
    );
  }
});

test("PAGE-11 the HTML of every page is valid", async ({ request }) => {
  const paths = (await sitemapAddresses(request)).map(({ pathname }) => pathname);
  const problems: Record<string, string[]> = {};
  for (const path of [...paths, ...HIDDEN, "/design", COMPLETE_BAR, LIBRARY_BAR]) {
    const all = await htmlProblems(await (await request.get(path)).text());
    // The gallery shows everything in both themes; the second of each is inert, so that its landmarks are none.
    const found = all.filter((problem) => path !== "/design" || !problem.startsWith("unique-landmark"));
    if (found.length) problems[path] = found;
  }
  expect(problems).toEqual({});
});

test.describe("SHELL-04 the choice of a theme", () => {
  const footer = (page: Page) => page.getByRole("contentinfo");
  const isDark = (page: Page) =>
    page.evaluate(() => {
      const [red = 255] =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return red < 0.5;
    });
  const choice = (page: Page, name: string) => footer(page).getByRole("radio", { name, exact: true });
  const choose = (page: Page, name: string) =>
    footer(page).getByRole("group", { name: "Theme" }).getByText(name, { exact: true }).click();

  test("SHELL-04 is remembered over pages and there before the page is drawn", async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript(() => {
      // The body is there before anything can be painted, and after everything in the head has run.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme ?? "system" });
      }).observe(document, { childList: true, subtree: true });
    });
    const themeAtFirst = () => page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst);
    await page.goto("/");
    expect(await themeAtFirst()).toBe("system");
    await expect(choice(page, "System")).toBeChecked();
    expect(await isDark(page)).toBe(false);

    await choose(page, "Dark");
    expect(await isDark(page)).toBe(true);
    for (const path of ["/auth/login", "/nowhere", "/"]) {
      await page.goto(path);
      expect(await themeAtFirst()).toBe("dark");
      await expect(choice(page, "Dark")).toBeChecked();
      expect(await isDark(page)).toBe(true);
    }
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);

    await choose(page, "System");
    expect(await isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await isDark(page)).toBe(true);
    await choose(page, "Light");
    await page.reload();
    expect(await themeAtFirst()).toBe("light");
    expect(await isDark(page)).toBe(false);
  });

  test("SHELL-04 works by keyboard and follows the switch in the bar", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await choice(page, "System").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(choice(page, "Dark")).toBeChecked();
    expect(await isDark(page)).toBe(true);
    await page.getByRole("banner").getByRole("button", { name: "Light or dark" }).click();
    await expect(choice(page, "Light")).toBeChecked();
    expect(await isDark(page)).toBe(false);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("SHELL-04 is not offered where it could do nothing", async ({ page }) => {
      await page.goto("/");
      await expect(footer(page).getByRole("radio")).toHaveCount(0);
    });
  });
});
