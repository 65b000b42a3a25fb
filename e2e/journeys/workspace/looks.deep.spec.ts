import type { Page } from "@playwright/test";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const SAMPLE = ["/demo", "/demo?filter=ended", "/demo/contracts/lease-4b", "/demo/contracts/lease-2a"];
const OWN = [
  ...["/", "/templates", "/imports", "/settings/account", "/settings/security", "/settings/plan"],
  ...["/settings/data", "/settings/deadlines", "/settings/api", "/settings/webhooks"],
];

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

for (const width of [375, 1440]) {
  test(`WORK-06 right to left, no page of the workspace scrolls sideways at ${width} pixels`, async ({
    page,
    request,
    baseURL,
    dashboardUrl,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = async (path: string) => {
      await page.goto(dashboardUrl + path);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      expect([path, await sideways(page)]).toEqual([path, 0]);
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      // It begins at the right.
      expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeGreaterThan(width / 2);
    };
    for (const path of SAMPLE) await look(path);
    await buyPlan(request, baseURL ?? "", owner);
    await signIn(page, dashboardUrl, owner);
    for (const path of OWN) await look(path);
  });
}

test("WORK-06 on paper, a list and a contract are there without what is for the screen", async ({
  page,
  dashboardUrl,
}) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`${dashboardUrl}/demo`);
  await expect(page.getByRole("row", { name: /418 Alder St, Unit 4B/ })).toBeVisible();
  for (const hidden of [
    page.getByRole("navigation", { name: "Workspace" }),
    page.getByRole("navigation", { name: "Filter by status" }),
    page.getByRole("searchbox"),
  ]) {
    await expect(hidden).toBeHidden();
  }
  await page.goto(`${dashboardUrl}/demo/contracts/lease-4b`);
  await expect(page.getByRole("region", { name: "The contract" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  // On white paper, whatever the theme of the screen.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).not.toBe("dark");
});
