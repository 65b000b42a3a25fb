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

test("AUTH-13 a rejection is a toast inside the modal, where screen readers find it, and hides no part of it", async ({
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
  const toast = popup.dialog.locator(".toast-error");
  await expect(page.locator(".toast-error")).toHaveCount(1);
  for (const size of [page.viewportSize(), { width: 375, height: 420 }]) {
    if (size) await page.setViewportSize(size);
    const [over, sheet] = [
      await toast.boundingBox(),
      await popup.dialog.locator(".dialog-sheet").boundingBox(),
    ];
    if (!over || !sheet) throw new Error("not shown");
    expect(over.y).toBeGreaterThanOrEqual(0);
    expect(over.y + over.height).toBeLessThanOrEqual(sheet.y);
    expect(sheet.y + sheet.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
  await expect(popup.email).toHaveValue(email);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});
