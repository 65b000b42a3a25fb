import { expectSound } from "../../support/browser/axe.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";
import { bar, configure } from "./consent-steps.ts";

// PostHog's library drops the events of browsers that say they are automated.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "webdriver", { value: false });
    Object.defineProperty(navigator, "userAgentData", { value: undefined });
  }),
);

test("ANA-03, ANA-04 nothing loads before the visitor decides, nor after a no", async ({ page }) => {
  const calls = await configure(page);
  await page.goto(PRICING);
  const [reject, accept] = ["Reject all", "Accept all"].map((name) =>
    bar(page).getByRole("button", { name }),
  );
  const sizes = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
  expect(sizes[0]?.width).toBe(sizes[1]?.width);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  await expectSound(page, "the question");
  await reject?.click();
  await expect(bar(page)).toBeHidden();
  for (const path of ["/", PRICING, "/signature/contracts", PRICING]) await page.goto(path);
  await expect(bar(page)).toBeHidden();
  expect(calls).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("sealwright.events"))).toBeNull();
});

test("ANA-01, ANA-02, ANA-04 after a yes the tags load, and a no in the footer ends it", async ({ page }) => {
  const calls = await configure(page);
  await page.goto(PRICING);
  await bar(page).getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => calls.some((url) => url.includes("googletagmanager"))).toBe(true);
  await expect.poll(() => calls.some((url) => url.includes("facebook"))).toBe(true);
  await expect.poll(() => calls.some((url) => url.includes("/relay/posthog/"))).toBe(true);

  await page.getByRole("link", { name: "Your privacy choices" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You decided on");
  await dialog.getByRole("button", { name: "Reject all" }).click();
  await expect(dialog).toBeHidden();
  calls.length = 0;
  await page.goto(PRICING);
  await page.goto("/");
  expect(calls).toEqual([]);
});

test("ANA-03, ANA-04 a changed choice applies on the page where it is made", async ({ page }) => {
  const calls = await configure(page);
  const choose = async (button: string) => {
    await page.getByRole("link", { name: "Your privacy choices" }).click();
    const dialog = page.getByRole("dialog");
    if (button === "Save my choice") await dialog.getByRole("checkbox", { name: "Measurement" }).check();
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  const purchase = () =>
    page.evaluate(() => {
      const detail = { name: "purchase" as const, properties: { value: 99 }, at: Date.now() };
      document.dispatchEvent(new CustomEvent("sealwright:event", { detail, cancelable: true }));
      const commands = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
      return commands.filter((command) => command[1] === "purchase").length;
    });
  const isTagLoaded = () => calls.some((url) => url.includes("googletagmanager"));

  await page.goto(PRICING);
  await choose("Save my choice");
  await expect.poll(() => calls.some((url) => url.includes("/relay/posthog/"))).toBe(true);
  expect(isTagLoaded()).toBe(false);

  await choose("Accept all");
  await expect.poll(isTagLoaded).toBe(true);
  await expect.poll(purchase).toBeGreaterThan(0);

  await choose("Reject all");
  const reported = await purchase();
  expect(await purchase()).toBe(reported);
  expect(await page.evaluate(() => localStorage.getItem("sealwright.events"))).toBeNull();
});

test("ANA-04 Global Privacy Control is a no, without a question", async ({ page }) => {
  const calls = await configure(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(PRICING);
  await page.getByRole("link", { name: "Your privacy choices" }).click();
  await expect(page.getByRole("dialog")).toContainText("Global Privacy Control");
  await expect(bar(page)).toBeHidden();
  expect(calls).toEqual([]);
});
