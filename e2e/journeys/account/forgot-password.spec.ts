import { holdCall } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-13 forgot password shows a spinner while sending, then the toast, and closes", async ({
  page,
  popup,
  email,
}) => {
  await page.goto("/");
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill(email);
  const held = await holdCall(page, "**/accounts:sendOobCode*");
  await popup.button("Send link").click();
  await held.answered;
  const sending = popup.button("Sending");
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await expect(sending.locator(".spinner")).toBeVisible();
  await held.release();
  await expect(page.getByRole("status").filter({ hasText: "Password reset email sent!" })).toBeVisible();
  await expect(popup.dialog).toBeHidden();
});

test("AUTH-13 a rejection is a toast above the modal's backdrop, and in the modal for screen readers", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  await page.goto("/");
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill(email);
  await page.route("**/accounts:sendOobCode*", (route) =>
    route.fulfill({ status: 400, json: { error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } } }),
  );
  await popup.button("Send link").click();
  await expect(popup.dialog.getByRole("alert")).toContainText("Too many emails requested.");
  const toast = page.locator(".toast-error");
  await expect(toast).toContainText("Too many emails requested.");
  // The top layer, which contains the modal; its latest element is above the others.
  await expect(page.locator(".toasts:popover-open")).toContainText("Too many emails requested.");
  const [place, height] = [await toast.boundingBox(), page.viewportSize()?.height ?? 0];
  expect(place?.y).toBeGreaterThan(height / 2);
  await expect(popup.dialog).toBeVisible();
  await expect(popup.email).toHaveValue(email);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});
