import { enableTwoFactor } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-08, API-03, API-04 with two-factor on, there is no hand-off before a correct code", async ({
  page,
  popup,
  request,
  dashboardUrl,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  await popup.signInFromHome(owner);
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
  await expect(page.getByRole("banner")).toContainText(owner.email);
});

test("AUTH-08 a check that fails says Something went wrong, a rejected one says why", async ({
  page,
  popup,
  request,
  complaints,
  owner,
}) => {
  await enableTwoFactor(request, owner);
  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  const field = popup.dialog.getByLabel("Code");

  await page.route("**/2fa/verify-qr", (route) => route.abort());
  await field.fill("123456");
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Something went wrong");
  await page.unroute("**/2fa/verify-qr");

  for (const [json, sentence] of [
    [{ success: true, isValid: false }, "Invalid OTP"],
    [{ success: false, isValid: false, error: "" }, "Invalid OTP"],
    [{ success: false, error: "This code was used on another phone" }, "This code was used on another phone"],
  ] as const) {
    await page.route("**/2fa/verify-qr", (route) => route.fulfill({ json }));
    await popup.button("Verify").click();
    await expect(popup.dialog.locator(".field-error")).toHaveText(sentence);
    await page.unroute("**/2fa/verify-qr");
  }

  for (let attempt = 0; attempt < 5; attempt += 1) {
    await popup.button("Verify").click();
    await expect(popup.button("Verify")).toBeEnabled();
    await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");
  }
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText(
    "Too many attempts. Please try again in a few minutes",
  );
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("ERR_FAILED"),
    expect.stringContaining("status of 429"),
  ]);
});
