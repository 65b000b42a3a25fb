import { readFile } from "node:fs/promises";
import { axeFindings } from "../../support/browser/axe.ts";
import { measureImage } from "../../support/browser/image-pixels.ts";
import { expect, test } from "../../support/test.ts";
import { ADDRESS, scribble } from "./signature-maker-steps.ts";

test("PAGE-06 a drawn signature becomes a transparent PNG without a margin, and is kept on request", async ({
  page,
}) => {
  await page.goto(ADDRESS);
  // The first stroke counts, although it is what makes the island hydrate.
  await scribble(page);
  await expect(page.getByRole("img", { name: "Signature: drawn, 1 stroke" })).toBeVisible();
  await expect(page.getByText("Your signature", { exact: true })).toBeVisible();
  await page.getByLabel("Size of the PNG").selectOption("4");
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PNG" }).click(),
  ]);
  const { width, height, edges, transparent } = await measureImage(page, png);
  expect(png.suggestedFilename()).toBe("signature-4x.png");
  expect(Math.min(...edges)).toBeGreaterThan(0);
  expect(transparent).toBeGreaterThan(0.5);
  expect(width).toBeGreaterThan(4 * 150);
  expect(height).toBeGreaterThan(4 * 50);

  await page.getByLabel("Keep it on this device").check();
  await expect(page.getByText("Kept on this device, in this browser.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Draw" }).focus();
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByText("Your signature", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete it" }).click();
  expect(await page.evaluate(() => localStorage.getItem("sealwright.signature"))).toBeNull();
});

test("PAGE-06 a name typed with the keyboard alone becomes an SVG of outlines", async ({ page }) => {
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: "Type", exact: true }).press("Enter");
  await page.getByLabel("Your name, as you sign it").focus();
  await page.keyboard.type("Renée Day");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Swift" })).toBeChecked();
  await expect(page.getByText("Your signature", { exact: true })).toBeVisible();
  expect(await axeFindings(page, ".maker")).toEqual([]);
  const [svg] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download SVG" }).press("Enter"),
  ]);
  const text = await readFile(await svg.path(), "utf8");
  expect(new Set(text.match(/<\w+/g))).toEqual(new Set(["<svg", "<g", "<path"]));
  expect(Math.min(...(await measureImage(page, svg)).edges)).toBeGreaterThan(0);

  await page.getByLabel("Your name, as you sign it").fill("Ян 🎉");
  await expect(page.getByText("No typeface here has 🎉.")).toBeVisible();
});
