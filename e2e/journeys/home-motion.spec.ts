import type { Page } from "@playwright/test";
import { holdRequests } from "../support/held-call.ts";
import { expect, test } from "../support/test.ts";

const SCRIPTS = "**/_astro/*.js";
const living = (page: Page) => page.getByRole("figure", { name: "One clause from draft to seal" });
const steps = (page: Page) => page.getByRole("group", { name: "Steps of the sample clause" });
const seal = (page: Page) => page.getByRole("img", { name: "Sealed with Sealwright" });

/** What every picture shows of the sample clause, each once: whether it is sealed, and at which step it is. */
async function watchSeal(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const stamp = document.querySelector(".living-stamp");
      if (stamp) {
        const { visibility, opacity } = getComputedStyle(stamp);
        const sealed = visibility === "visible" && opacity !== "0" ? "sealed" : "open";
        const now = `${sealed} ${document.querySelector<HTMLElement>("[data-living]")?.dataset.step ?? ""}`;
        if (seen.at(-1) !== now) seen.push(now);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 740 },
]) {
  test(`PAGE-01 the sample clause plays to its seal by itself, and takes nothing back, at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const seen = await watchSeal(page);
    const letCome = await holdRequests(page, SCRIPTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.waitForTimeout(500);
    letCome();
    await expect(living(page)).toHaveAttribute("data-step", "5", { timeout: 8000 });
    await expect.poll(seen).toEqual(["open ", "open 1", "open 2", "open 3", "open 4", "open 5", "sealed 5"]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("PAGE-01 the sample clause plays once, and nothing moves for it", async ({ page }) => {
  await page.goto("/");
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    return seen;
  });
  await expect(living(page)).toHaveAttribute("data-step", "5", { timeout: 8000 });
  await expect(seal(page)).toBeVisible();
  expect((await shifts.jsonValue()).reduce((total, shift) => total + shift, 0)).toBeLessThan(0.01);
  await steps(page).getByRole("button", { name: "Play again" }).click();
  await expect(living(page)).toHaveAttribute("data-step", "1");
  await steps(page).getByRole("button", { name: "Signed" }).click();
  await page.waitForTimeout(1500);
  await expect(living(page)).toHaveAttribute("data-step", "4");
});

test("PAGE-01 where its script does not come, the sample clause shows its end", async ({
  page,
  complaints,
}) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(seal(page)).toBeVisible();
  await expect(living(page).getByText("one further period of twelve months")).toBeVisible();
  complaints.splice(0);
});
