import { spaceText } from "../../support/browser/space-text.ts";
import { walkFocus } from "../../support/browser/walk-focus.ts";
import { contract, firstName, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-05 one more person gets a number, and the focus", async ({ page }) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(questions(page).getByRole("group", { name: "Tenant", exact: true })).toBeVisible();
  await questions(page).getByRole("button", { name: "Add another tenant" }).click();
  const second = questions(page).getByRole("group", { name: "Tenant 2", exact: true });
  await expect(second.getByRole("textbox", { name: "Full name" })).toBeFocused();
  await expect(questions(page).getByRole("group", { name: "Tenant 1", exact: true })).toBeVisible();
  await expect(contract(page)).not.toContainText("Tenant 1");
  await questions(page).getByRole("button", { name: "Remove this tenant (2)" }).click();
  await expect(questions(page).getByRole("group", { name: "Tenant", exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 667 }, contextOptions: { reducedMotion: "reduce" } });

  test("FORM-05, WCAG 2.4.11: the tabs never cover the focus, in either direction", async ({ page }) => {
    await page.goto(`${LEASE}#fill`);
    await group(page, "Money").click();
    await questions(page).getByText("save as a file").waitFor();
    await questions(page).getByRole("button", { name: "Download PDF" }).focus();
    const back = await walkFocus(page, "Shift+Tab", 40);
    expect(back.problems).toEqual([]);
    expect(back.stops).toBe(40);
    const on = await walkFocus(page, "Tab", 40);
    expect(on.problems).toEqual([]);
  });
});

test("FORM-04, WCAG 1.4.12: with text spaced out, a form's page does not scroll sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(LEASE);
  await spaceText(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("PAGE-05, FORM-05: in forced colors, what is chosen looks different from what is not", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  await page.goto("/signature/pricing");
  expect(new Set(await looks(".cycle-switch span")).size).toBe(2);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(LEASE);
  expect(new Set(await looks(".filler-tabs label")).size).toBe(2);
});
