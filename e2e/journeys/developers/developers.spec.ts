import { expect, test } from "../../support/test.ts";

test("PAGE-05 a visitor switches the reference to Python, checks a signature, and the choice is remembered", async ({
  page,
}) => {
  await page.goto("/signature/api");
  const create = page.locator("#createEnvelope");
  await expect(create.getByText("curl", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "Python" }).check();
  await expect(create.getByText("import json, os, urllib.request")).toBeVisible();
  await expect(create.getByText("--json")).toBeHidden();

  const verdict = page.locator("output");
  await expect(verdict).toHaveText(/^Reject as a replay/);
  await page.getByRole("button", { name: "Sign it as of now" }).click();
  await expect(verdict).toHaveText(/^Accept/);
  await page.getByLabel("Raw body").fill('{"id":"evt_changed"}');
  await expect(verdict).toHaveText(/^Reject: the signature/);
  await page.getByRole("textbox", { name: "Headers" }).fill("nonsense");
  await expect(verdict).toHaveText(/is missing/);

  await page.reload();
  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
});

test("PAGE-05 the live frame is signed by keyboard, its messages are believed, and a forged one is not", async ({
  page,
}) => {
  await page.goto("/signature/embedding");
  const log = page.locator(".live-transcript ol");
  await expect(log.getByText("session.loaded")).toBeVisible();
  const frame = page.frameLocator(".live-window iframe");
  await frame.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(frame.getByRole("alert")).toHaveText(/Draw your signature or type your name/);
  await frame.getByLabel("Draw in the box, or type your name").fill("Robin Askew");
  await frame.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(frame.getByRole("alert")).toHaveText(/Check the box/);
  await frame.getByRole("checkbox").check();
  await frame.getByRole("button", { name: "Sign", exact: true }).press("Enter");
  await expect(frame.getByRole("heading", { name: "Signed" })).toBeVisible();
  await expect(log.locator("li", { hasText: "signer.signed" })).toContainText("Believed");
  await page.getByRole("button", { name: "Forge a message" }).click();
  await expect(log.locator(".is-refused")).toContainText("not sent by the frame");
  await frame.getByRole("button", { name: "Start over" }).click();
  await frame.getByRole("button", { name: "Decline" }).click();
  await expect(log.locator("li", { hasText: "signer.declined" })).toContainText("Believed");
});

test("PAGE-05 a color that can't be read is rejected, and a shortcode is written as a visitor chooses", async ({
  page,
}) => {
  await page.goto("/signature/whitelabel");
  await page.getByRole("button", { name: "Sun" }).click();
  await expect(page.locator(".brand-verdict")).toContainText("Under 4.5, so links stay dark blue.");
  await page.getByLabel("Letters in the mark").fill("qx");
  await expect(page.locator(".brand-mark").first()).toHaveText("QX");

  await page.goto("/signature/wordpress-integration");
  await page.getByRole("radio", { name: /^Frame/ }).check();
  await expect(page.getByRole("status", { name: "Shortcode" })).toHaveText(/show="frame" height="640"/);
  await page.getByLabel("Template").fill("tpl_short");
  await expect(page.getByText("12 letters and digits")).toBeVisible();
});

test("PAGE-05 a finger signs on the drawn phone, and figures change the account of building", async ({
  page,
}) => {
  await page.goto("/signature/mobile");
  const box = page.locator(".phone .signature-box");
  const end = page.locator(".phone-end");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(end).toHaveText("Sign in the box first.");
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 30, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(end).toHaveText(/^Signed at .+, drawn in 1 stroke\.$/);

  await page.goto("/embedding");
  await page.getByLabel("Price of a document, $").fill("0");
  await expect(page.locator(".account-sheet p")).toContainText("saves no work");
});

test("SHELL-01 the landing page has no top bar, and leads home by its mark", async ({ page }) => {
  await page.goto("/best-esignature-apis");
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page.getByRole("checkbox").first().check();
  await page.locator(".landing-brand a").click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-05 the reference switches languages, and the add-on lists its permissions, by CSS alone", async ({
    page,
  }) => {
    await page.goto("/signature/api");
    await page.getByRole("radio", { name: "TypeScript" }).check({ force: true });
    await expect(page.locator("#createEnvelope").getByText("await fetch(")).toBeVisible();
    await page.goto("/signature/gsuite-addon");
    await expect(page.getByText("documents.currentonly")).toBeHidden();
    await page.getByRole("checkbox", { name: /document that I’m writing/ }).check();
    await expect(page.getByText("documents.currentonly")).toBeVisible();
  });
});
