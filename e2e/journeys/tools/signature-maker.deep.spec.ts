import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { measureImage } from "../../support/browser/image-pixels.ts";
import { expect, test } from "../../support/test.ts";
import { ADDRESS, scribble } from "./signature-maker-steps.ts";

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
