import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { walkFocus } from "../../support/browser/walk-focus.ts";
import { addressWithAnswers } from "../../support/pages/address-with-answers.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";

const KEYS = ["Tab", "Shift+Tab"] as const;

test("DASH-03, WCAG 2.4.11: the bar at the bottom of a phone or an enlarged page never covers the focus", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  for (const [path, width, height] of [
    ["security", 640, 400],
    ["webhooks", 640, 400],
    ["data", 375, 667],
    ["api", 375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const key of KEYS) {
      await page.goto(`${dashboardUrl}/settings/${path}`);
      const { problems, stops } = await walkFocus(page, key, 100);
      expect([path, key, problems]).toEqual([path, key, []]);
      expect(stops).toBeGreaterThan(8);
    }
  }
});

test("SIGN-01, WCAG 2.4.11: the bar with Send never covers the focus", async ({
  page,
  dashboardUrl,
  owner,
  request,
  baseURL,
  complaints,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer.getByRole("link", { name: "Choose who signs" }).click();
  const send = page.getByRole("button", { name: "Send to 2 people" });
  await expect(send).toBeVisible();
  for (const [width, height] of [
    [1280, 800],
    [640, 400],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const key of KEYS) {
      await page.reload();
      await expect(send).toBeVisible();
      const { problems, stops } = await walkFocus(page, key, 100);
      expect([width, key, problems]).toEqual([width, key, []]);
      expect(stops).toBeGreaterThan(20);
    }
  }

  await page.getByRole("button", { name: "Add someone who gets a copy" }).click();
  const copy = page.getByRole("group", { name: "Gets a copy" });
  await expect(copy.getByLabel("Name", { exact: true })).toBeFocused();
  const emailOf = (name: string) =>
    page.getByRole("group", { name, exact: true }).getByLabel("Email", { exact: true });
  await emailOf("Recipient").fill("rex@company.example");
  await emailOf("Discloser").fill("sam@nowhere");
  await send.click();
  await expect(page.getByText("Please enter valid email")).toBeVisible();
  await expect(emailOf("Discloser")).toBeFocused();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
});
