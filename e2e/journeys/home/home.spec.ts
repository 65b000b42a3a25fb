import type { Page } from "@playwright/test";
import { brand } from "@sealwright/brand";
import { SHEET } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

const SECTIONS = ["forms", "products", "to-scale", "law", "developers", "customers", "questions"];
const interactiveDocument = (page: Page) =>
  page.getByRole("figure", { name: "One clause from draft to seal" });
const steps = (page: Page) => page.getByRole("group", { name: "Steps of the sample clause" });
const openEverything = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const details of all) details.setAttribute("open", "");
  });
const folderTab = (page: Page, name: string) => page.locator("label", { hasText: name });

test.describe("PAGE-01 with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`NAV-09 the bar is transparent until the page is scrolled more than 100 pixels, in ${colorScheme}`, async ({
      page,
      bar,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      await expect(bar.ground).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await page.evaluate(() => scrollTo(0, 100));
      await expect(bar.ground).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await page.evaluate(() => scrollTo(0, 101));
      await expect(bar.ground).toHaveCSS("background-color", SHEET[colorScheme]);
    });
  }

  test("the interactive document shows its end at once and stays there", async ({ page }) => {
    await page.clock.install();
    await page.goto("/", { waitUntil: "networkidle" });
    await interactiveDocument(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: `Sealed with ${brand.name}` })).toBeVisible();
    await expect(interactiveDocument(page).getByText("one further period of twelve months")).toBeVisible();
    await page.clock.runFor(1500);
    await expect(interactiveDocument(page)).not.toHaveAttribute("data-step");
    await expect(steps(page).getByRole("button", { name: "Play again" })).toBeHidden();
  });

  test("the interactive document can be stepped through by keyboard and announces each step", async ({
    page,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const height = (await interactiveDocument(page).boundingBox())?.height;
    const draft = steps(page).getByRole("button", { name: "Draft" });
    await draft.focus();
    await page.keyboard.press("Enter");
    await expect(draft).toHaveAttribute("aria-current", "step");
    await expect(steps(page).getByRole("button", { name: "Previous" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(
      interactiveDocument(page).getByText("successive periods of twelve months each, unless"),
    ).toBeVisible();
    await expect(interactiveDocument(page).getByText("one further period of twelve months")).toBeHidden();
    await expect(page.getByRole("img", { name: `Sealed with ${brand.name}` })).toBeHidden();

    const next = steps(page).getByRole("button", { name: "Next" });
    await next.focus();
    for (const name of ["Redline", "Accepted", "Signed", "Sealed"]) {
      await page.keyboard.press("Space");
      await expect(steps(page).getByRole("button", { name })).toHaveAttribute("aria-current", "step");
      expect((await interactiveDocument(page).boundingBox())?.height).toBe(height);
    }
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await expect(steps(page).getByRole("status")).toHaveText(/^Step 5 of 5, .*August 31, 2027/);
    await expect(page.getByRole("img", { name: `Sealed with ${brand.name}` })).toBeVisible();
  });

  test("the sample is signed with the mouse, and cleared", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const pad = page.getByRole("img", { name: /^Signature: / });
    await pad.scrollIntoViewIfNeeded();
    await expect(page.locator("[data-sign-here=ready]")).toBeVisible();
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    for (const at of [40, 120]) {
      await page.mouse.move(box.x + at, box.y + 90);
      await page.mouse.down();
      await page.mouse.move(box.x + at + 50, box.y + 40, { steps: 5 });
      await page.mouse.up();
    }
    await expect(page.getByRole("img", { name: "Signature: drawn" })).toBeVisible();
    await page.getByRole("button", { name: "Sign the sample" }).click();
    await expect(page.getByText("Signed, drawn, strokes: 2, consent given")).toBeVisible();
    await expect(page.getByText(/^sha-256 [\da-f]{4} [\da-f]{4} … /)).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByRole("img", { name: "Signature: none" })).toBeVisible();
  });

  test("the sample is signed by typing, and nothing is sent", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("textbox", { name: /your name/ }).focus();
    await expect(page.locator("[data-sign-here=ready]")).toBeVisible();
    const there = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Not signed: the box is still empty")).toBeVisible();
    await expect(page.getByRole("textbox", { name: /your name/ })).toBeFocused();
    await page.keyboard.type("Ines Moreau");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Signed, typed, consent given")).toBeVisible();
    await expect(page.getByRole("img", { name: "Signature: Ines Moreau" })).toBeVisible();
    // On intent, the popup's prefetched files come from the browser's cache.
    expect(requests.filter((address) => !there.includes(address))).toEqual([]);
  });

  test("the assistant changes its answer with the question, and says if there is none", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText("Both sources found")).toBeVisible();
    await page.getByRole("radio", { name: "Can they raise prices" }).check();
    await expect(page.getByText("The contract doesn’t say.")).toBeVisible();
    await expect(page.getByText("Both sources found")).toBeHidden();
  });

  test.describe("with a system font", () => {
    test.use({ expectedComplaint: /decode downloaded font|OTS parsing error/ });

    test("nothing scrolls sideways at 320 pixels, in either text direction", async ({ page }) => {
      await page.route(/\.woff2$/, (route) => route.fulfill({ body: "" }));
      for (const direction of ["ltr", "rtl"]) {
        for (const width of [320, 640, 1000, 1280]) {
          await page.setViewportSize({ width, height: 640 });
          await page.goto("/");
          await openEverything(page);
          await page.evaluate((dir) => {
            document.dir = dir;
          }, direction);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      }
    });
  });
});

test("PAGE-01 on a phone the home page is less than 14,000 pixels tall, and cards beside the screen can be reached", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  // Fonts are used only if they load in time, as they do from the browser's cache.
  await page.goto("/", { waitUntil: "networkidle" });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(14_000);
  const last = page.locator("#law").getByRole("link", { name: /Ask us/ });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("PAGE-01 a headline of long compounds wraps within its column; the English one keeps its phrases on one line", async ({
  page,
}) => {
  await page.goto("/");
  const title = page.getByRole("heading", { level: 1 });
  const linesOf = (phrase: "del" | "ins") =>
    title.locator(phrase).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  const widths = [768, 1024, 1152, 1440];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect([await linesOf("del"), await linesOf("ins")]).toEqual([1, 1]);
  }
  await title.evaluate((heading) => {
    for (const part of [heading.firstChild, ...heading.querySelectorAll("del, ins")]) {
      if (part) part.textContent = " Vertragsverlängerungsbenachrichtigungsfristüberschreitungen ";
    }
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const ends = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return [...range.getClientRects()].flatMap(({ left, right }) => [left, right]);
    });
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every section is readable, and nothing that needs JavaScript is offered", async ({ page }) => {
    await page.goto("/");
    for (const id of SECTIONS)
      await expect(page.locator(`#${id}`).getByRole("heading").first()).toBeVisible();
    await expect(page.getByRole("img", { name: `Sealed with ${brand.name}` })).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Sign the sample" })).toBeHidden();
    await expect(page.getByText("Tenant Notice to Vacate")).toBeVisible();
    await folderTab(page, "Business").click();
    await expect(page.getByText("Mutual Nondisclosure Agreement")).toBeVisible();
    await expect(page.getByText("Tenant Notice to Vacate")).toBeHidden();
  });
});
