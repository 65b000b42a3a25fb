import type { Page } from "@playwright/test";
import { brand } from "@sealwright/brand";
import { expect, test } from "../../support/test.ts";

const interactiveDocument = (page: Page) =>
  page.getByRole("figure", { name: "One clause from draft to seal" });
const struckOut = (page: Page) => page.getByRole("heading", { level: 1 }).locator("del");

test("PAGE-01 the struck-out part of the headline is struck out on each line", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const width of [260, 320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The stroke is a background of each line box.
    await expect(struckOut(page)).toHaveCSS("-webkit-box-decoration-break", "clone");
    await expect(struckOut(page)).toHaveCSS("background-image", /svg/);
    await expect(struckOut(page)).toHaveCSS("background-size", /^100% /);
  }
});

test("PAGE-01 in print and forced colors, the headline has a plain strikethrough", async ({ page }) => {
  await page.goto("/");
  for (const media of [{ media: "print" }, { media: "screen", forcedColors: "active" }] as const) {
    await page.emulateMedia(media);
    await expect(struckOut(page)).toHaveCSS("text-decoration-line", "line-through");
    await expect(struckOut(page)).toHaveCSS("background-image", "none");
  }
});

for (const step of ["Draft", "Signed"]) {
  test(`PAGE-01 in print, the sample clause is finished and signed, even from the step ${step}`, async ({
    page,
  }) => {
    await page.goto("/");
    const button = interactiveDocument(page).getByRole("button", { name: step });
    await button.click();
    await expect(button).toHaveAttribute("aria-current", "step");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("img", { name: `Sealed with ${brand.name}` })).toBeVisible();
    await expect(
      interactiveDocument(page).getByText("successive periods of twelve months each, unless"),
    ).toBeHidden();
    await expect(interactiveDocument(page).getByText("one further period of twelve months")).toBeVisible();
    for (const note of await interactiveDocument(page).locator("[data-from]").all())
      await expect(note).toHaveCSS("opacity", "1");
    const signatures = interactiveDocument(page).locator(".handwriting");
    await expect(signatures).toHaveCount(4);
    for (const signature of await signatures.all()) await expect(signature).toHaveCSS("clip-path", "none");
  });
}

test("PAGE-01 print leaves out controls, and the drawing keeps its bars", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Register free" })).toHaveCount(0);
  for (const name of ["Search", "Sign the sample", "Play again"])
    await expect(page.getByRole("button", { name })).toBeHidden();
  for (const bar of await page.locator(".stage-bar").all())
    await expect(bar).toHaveCSS("print-color-adjust", "exact");
  const code = page.locator(".code-box");
  await page.setViewportSize({ width: 700, height: 1000 });
  expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

test("PAGE-01 in forced colors, backgrounds are replaced by borders or system colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/");
  const paper = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const ground = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one, pseudo) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one, pseudo);
        return backgroundImage === "none" ? backgroundColor : backgroundImage;
      }, part);
  for (const stage of ["draft", "keep", "end"])
    expect(await ground(`.stage-${stage} .stage-bar`)).not.toBe(paper);
  const marks = await Promise.all(
    ["yes", "depends", "no"].map((word) => ground(`.folder .esign-${word}`, "::before")),
  );
  expect(new Set(marks).size).toBe(3);
  expect(await ground(".folder-tab:has(:checked)")).not.toBe(await ground(".folder-tab:not(:has(:checked))"));
  await expect(page.locator(".folder-tab").last()).toHaveCSS("border-top-width", "1px");
  await expect(page.locator(".assistant-sheet")).toHaveCSS("outline-style", "solid");
});

test("PAGE-01 in right-to-left text, the seal ends its line, and names of laws and numbers keep their direction", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => {
    document.dir = "rtl";
  });
  const left = (selector: string) =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().left);
  expect(await left(".call-seal")).toBeLessThan(await left(".call-signature"));
  const phone = page.getByRole("contentinfo").locator("[href^='tel:']");
  await expect(phone).toHaveCSS("direction", "ltr");
  await expect(page.locator(".laws").getByRole("link", { name: "15 U.S.C. § 7001" })).toHaveCSS(
    "unicode-bidi",
    "plaintext",
  );
});

for (const width of [320]) {
  test(`PAGE-01 words as long as in other languages wrap, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const texts = "h1, h2, h3, p, .folder li > span, .folder-tab, .section-label, .btn, .laws :is(th, td)";
    const unseen = ".visually-hidden, .scale-months";
    const wide = await page.evaluate(
      ([texts, unseen]) => {
        const LONG = "Rechtsschutzversicherungsgesellschaftenverbands";
        const main = document.querySelector("main");
        const places = [...(main?.querySelectorAll(texts) ?? [])].filter((place) => !place.matches(unseen));
        return places.flatMap((place) => {
          place.prepend(`${LONG} `);
          const isWide = document.documentElement.scrollWidth > innerWidth;
          place.firstChild?.remove();
          return isWide ? [`${place.tagName} ${place.className} ${place.textContent?.slice(0, 30)}`] : [];
        });
      },
      [texts, unseen] as const,
    );
    expect(wide).toEqual([]);
  });
}
