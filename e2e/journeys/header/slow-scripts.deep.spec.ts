import { expect, test } from "../../support/test.ts";

const POPUP = "**/_astro/mount*";
const LANGUAGES = "**/_astro/language-menu*";

test("SHELL-05 if the popup's code is slow, Register is marked busy, then leads to the page with the form", async ({
  page,
  popup,
}) => {
  await page.route(POPUP, () => undefined);
  await page.goto("/");
  await popup.opener.click();
  await expect(popup.opener).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/\/auth\/register$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register Now");
});

test("SHELL-05 if the popup's code fails to load, Register leads to the page with the form at once", async ({
  page,
  popup,
  complaints,
}) => {
  await page.route(POPUP, (route) => route.abort());
  await page.goto("/");
  await popup.opener.click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});

test("NAV-10 if the list of languages fails to load, the menu reports it and retries on intent", async ({
  page,
  bar,
  complaints,
}) => {
  await page.route(LANGUAGES, (route) => route.abort());
  await page.goto("/");
  await bar.opener("Language").click();
  await expect(bar.panel("Language").getByRole("status")).toContainText("The languages could not be loaded.");
  await page.unroute(LANGUAGES);
  await bar.opener("Language").click();
  await bar.opener("Language").click();
  await expect(bar.panel("Language").getByRole("button")).toHaveCount(22);
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});
