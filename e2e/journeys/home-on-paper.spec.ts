import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const living = (page: Page) => page.getByRole("figure", { name: "One clause from draft to seal" });
const struckOut = (page: Page) => page.getByRole("heading", { level: 1 }).locator("del");

test("PAGE-01 what the headline strikes out is struck out in each of its lines", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const width of [260, 320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The stroke is a background of the line boxes themselves: one begins and ends with each.
    await expect(struckOut(page)).toHaveCSS("-webkit-box-decoration-break", "clone");
    await expect(struckOut(page)).toHaveCSS("background-image", /svg/);
    await expect(struckOut(page)).toHaveCSS("background-size", /^100% /);
  }
});

test("PAGE-01 on paper and in forced colours the headline is struck out by a line", async ({ page }) => {
  await page.goto("/");
  for (const media of [{ media: "print" }, { media: "screen", forcedColors: "active" }] as const) {
    await page.emulateMedia(media);
    await expect(struckOut(page)).toHaveCSS("text-decoration-line", "line-through");
    await expect(struckOut(page)).toHaveCSS("background-image", "none");
  }
});

for (const step of ["Draft", "Redline", "Accepted", "Signed"]) {
  test(`PAGE-01 on paper the sample clause is finished and signed, also from the step ${step}`, async ({
    page,
  }) => {
    await page.goto("/");
    const button = living(page).getByRole("button", { name: step });
    await button.click();
    await expect(button).toHaveAttribute("aria-current", "step");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("img", { name: "Sealed with Sealwright" })).toBeVisible();
    await expect(living(page).getByText("successive periods of twelve months each, unless")).toBeHidden();
    await expect(living(page).getByText("one further period of twelve months")).toBeVisible();
    for (const note of await living(page).locator("[data-from]").all())
      await expect(note).toHaveCSS("opacity", "1");
    const strokes = living(page).locator(".handwriting path");
    await expect(strokes).toHaveCount(4);
    for (const stroke of await strokes.all()) await expect(stroke).toHaveCSS("stroke-dashoffset", "0px");
  });
}

for (const width of [320, 375, 600]) {
  test(`PAGE-01 the sum of a notice day keeps its lines, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const summands = page.locator(".register-row [open] .register-sum > *");
    await expect(summands).toHaveCount(6);
    for (const summand of await summands.all())
      expect(await summand.evaluate((one) => one.getClientRects()[0]?.height)).toBeLessThan(30);
    const name = page.getByRole("rowheader", { name: /Warehouse lease/ });
    expect(await name.evaluate((cell) => cell.getBoundingClientRect().height)).toBeLessThan(90);
  });
}
