import type { Locator } from "@playwright/test";
import type { AuthPopup } from "../../support/auth/auth-popup.ts";
import { expect, test } from "../../support/test.ts";

const dismiss = (toast: Locator) => toast.getByRole("button", { name: "Dismiss" });

const SENT = "Password reset email sent!";

/** Requests a password reset in the popup. */
async function askForReset(popup: AuthPopup, email: string): Promise<void> {
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill(email);
  await popup.button("Send link").click();
}

test("WCAG 2.2.1 a success message disappears once it can be read, but not under the mouse or with focus", async ({
  page,
  popup,
  email,
}) => {
  const toast = page.locator("#toasts .toast", { hasText: SENT });
  const readingTime = 5000 + 60 * SENT.length;
  await page.clock.install();
  await page.goto("/");
  await askForReset(popup, email);
  await expect(toast).toBeVisible();

  await toast.hover();
  await page.clock.fastForward("01:00");
  await expect(toast).toBeVisible();
  await dismiss(toast).focus();
  await page.mouse.move(5, 5);
  await page.clock.fastForward("01:00");
  await expect(toast).toBeVisible();

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await popup.opener.focus();
  await page.clock.runFor(readingTime - 10);
  await expect(toast).toBeVisible();
  await page.clock.runFor(20);
  await expect(toast).toBeHidden();
});
