import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/browser/axe.ts";
import { measureImage } from "../../support/browser/image-pixels.ts";
import { expect, test } from "../../support/test.ts";

const ADDRESS = "/signature/online-signature";

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

test("SIGN-04, PAGE-06 a name that the script typefaces lack is set in print, in its own script", async ({
  page,
}) => {
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  const typefaces = page.getByRole("group", { name: "Typeface" }).getByRole("radio");
  for (const name of ["張偉", "محمد", "שרה", "देव", "김민준", "Ольга", "Nguyễn Thị Ánh"]) {
    await page.getByLabel("Your name, as you sign it").fill(name);
    await expect(typefaces).toHaveCount(1);
    await expect(page.getByRole("radio", { name: "Print" })).toBeChecked();
    const [svg] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download SVG" }).click(),
    ]);
    expect((await readFile(await svg.path(), "utf8")).match(/<path/g)?.length, name).toBeGreaterThan(1);
  }
  await page.getByLabel("Your name, as you sign it").fill("Olga Day");
  await expect(typefaces).toHaveCount(6);
});

test("PAGE-06 in forced colors the paper stays white under the ink, and the chosen way is marked", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto(ADDRESS);
  await scribble(page);
  await expect(page.getByRole("img", { name: "Signature: drawn, 1 stroke" })).toBeVisible();
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await backgroundOf(".maker-pad")).toBe("oklch(0.995 0.002 85)");
  expect(await backgroundOf('.pick[aria-pressed="true"]')).not.toBe(
    await backgroundOf('.pick[aria-pressed="false"]'),
  );
});

test("PAGE-06 a photo loses its paper, a wrong file gets a sentence, and nothing is uploaded", async ({
  page,
}) => {
  await page.goto(ADDRESS);
  const uploads: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("photo") || !["GET", "HEAD", "POST"].includes(request.method()))
      uploads.push(request.url());
  });
  await page.getByRole("button", { name: "Photo" }).click();
  const file = page.getByLabel("Choose a photo, or drop one here");
  await file.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await shadedPhoto(page) });
  await expect(page.getByRole("img", { name: "Signature: from photo.jpg" })).toBeVisible();
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PNG" }).click(),
  ]);
  const { width, height, edges, transparent } = await measureImage(page, png);
  expect(Math.min(...edges)).toBeGreaterThan(0);
  expect(transparent).toBeGreaterThan(0.6);
  // The stroke goes from 20 to 80 % of the width, and from 40 to 60 % of half as much height.
  expect(width / height).toBeGreaterThan(4);

  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByRole("alert").getByText("That file isn’t a picture.")).toBeVisible();
  await file.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no PNG") });
  await expect(page.getByText("This browser can’t read that picture.")).toBeVisible();
  expect(uploads).toEqual([]);
});

async function scribble(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Signature: / });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 60, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 50, { steps: 6 });
  await page.mouse.move(box.x + 260, box.y + 130, { steps: 6 });
  await page.mouse.up();
}

/** A wave in blue ink on paper that is half in the shadow. */
async function shadedPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 450;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    const light = context.createLinearGradient(0, 0, 900, 0);
    light.addColorStop(0, "#f3eee2");
    light.addColorStop(1, "#8d877b");
    context.fillStyle = light;
    context.fillRect(0, 0, 900, 450);
    context.strokeStyle = "#232f52";
    context.lineWidth = 8;
    context.moveTo(180, 225);
    context.bezierCurveTo(350, 120, 550, 330, 720, 225);
    context.stroke();
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}
