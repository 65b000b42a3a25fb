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
