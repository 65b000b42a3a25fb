import { brand } from "@sealwright/brand";
import { expect, test } from "../../support/test.ts";
import { column, footer, PHONE, WIDE } from "./footer-steps.ts";

test("FOOT-06 rotating the screen switches to the grid and back to accordions", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto("/");
  const link = column(page, "Company").getByRole("listitem").first();
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(link).toBeVisible();
  await expect(column(page, "Company")).toHaveAttribute("open");
  await column(page, "Company").locator("summary").click({ force: true });
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(link).toBeHidden();
});

for (const [name, viewport] of [
  ["375", PHONE.viewport],
  ["1440", WIDE.viewport],
] as const) {
  test(`the footer does not shift while a short page loads at ${name} pixels`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize(viewport);
    // A late font may shift an icon slightly; this test is about shifts caused by scripts.
    await page.route(/\.woff2$/, (route) => route.fulfill({ body: "" }));
    await page.addInitScript(() => {
      const seen = Object.assign(window, { movedInFooter: [] as string[] });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[];
        for (const node of shifts.flatMap(({ sources }) => sources.map((source) => source.node))) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest("footer, .call")) seen.movedInFooter.push(element.className);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/nowhere", { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as { movedInFooter?: string[] }).movedInFooter)).toEqual([]);
    expect(complaints.splice(0).filter((text) => !text.includes("font"))).toEqual([
      expect.stringContaining("status of 404"),
    ]);
  });
}

test("in print, the page is black on white, without navigation bar and call to action", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator(".call")).toBeHidden();
  await expect(footer(page)).toContainText(`© ${brand.copyrightYear} ${brand.legalName}`);
  await expect(footer(page).getByText("Back to top")).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});
