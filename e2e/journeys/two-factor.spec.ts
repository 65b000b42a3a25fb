import { createOwner, switchTwoFactorOn } from "../support/owners.ts";
import { expect, test } from "../support/test.ts";

test("AUTH-08, API-03, API-04 with two-factor on nothing is handed over before a right code", async ({
  page,
  popup,
  request,
  outbox,
  email,
  dashboardUrl,
}) => {
  const owner = await createOwner(request, outbox, email);
  const authenticator = await switchTwoFactorOn(request, owner);
  await page.goto("/");
  await popup.open("Login");
  await popup.logIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  const field = popup.dialog.getByLabel("Code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");

  await field.fill("12");
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Enter the 6 to 10 digits of the code");

  await field.fill("000000");
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");

  await field.fill(authenticator.last());
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");
  expect(new URL(page.url()).origin).not.toBe(dashboardUrl);

  await field.fill(authenticator.next().replace(/^(...)/, "$1 "));
  await popup.button("Verify").click();
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("main")).toContainText(owner.email);
});

test("AUTH-08 a check that fails says Something went wrong, one that is refused says why", async ({
  page,
  popup,
  request,
  outbox,
  email,
  complaints,
}) => {
  const owner = await createOwner(request, outbox, email);
  await switchTwoFactorOn(request, owner);
  await page.goto("/");
  await popup.open("Login");
  await popup.logIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  const field = popup.dialog.getByLabel("Code");

  await page.route("**/2fa/verify-qr", (route) => route.abort());
  await field.fill("123456");
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Something went wrong");
  await page.unroute("**/2fa/verify-qr");

  await page.route("**/2fa/verify-qr", (route) => route.fulfill({ json: { success: true, isValid: false } }));
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");
  await page.unroute("**/2fa/verify-qr");

  for (let attempt = 0; attempt < 5; attempt += 1) {
    await popup.button("Verify").click();
    await expect(popup.button("Verify")).toBeEnabled();
    await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");
  }
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText(
    "Too many attempts. Please wait a few minutes and try again",
  );
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("ERR_FAILED"),
    expect.stringContaining("status of 429"),
  ]);
});

test("AUTH-08, API-04 when the two-factor look-up fails the server still asks for the code", async ({
  page,
  popup,
  request,
  outbox,
  email,
  complaints,
}) => {
  const owner = await createOwner(request, outbox, email);
  await switchTwoFactorOn(request, owner);
  await page.goto("/");
  await page.route("**/2fa/get-info", (route) => route.abort());
  await popup.open("Login");
  await popup.logIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("ERR_FAILED"),
    expect.stringContaining("status of 403"),
  ]);
});
