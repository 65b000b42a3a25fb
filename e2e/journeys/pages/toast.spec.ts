import type { Locator, Page } from "@playwright/test";
import type { AuthPopup } from "../../support/auth/auth-popup.ts";
import { signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const SENT = "Password reset email sent!";
const errors = (page: Page) => page.locator("#toasts-urgent .toast");
const dismiss = (toast: Locator) => toast.getByRole("button", { name: "Dismiss" });

/** Requests a password reset in the popup. */
async function askForReset(popup: AuthPopup, email: string): Promise<void> {
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill(email);
  await popup.button("Send link").click();
}

test("WCAG 2.2.1 an error stays until dismissed, is shown once, and returns the focus", async ({
  page,
  dashboardUrl,
  owner,
  complaints,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.clock.install();
  await page.route("**/accounts:lookup*", (route) => route.abort());
  await page.goto("/");
  const opener = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Open dashboard" });
  for (const time of [1, 2]) {
    await opener.click();
    await expect.poll(() => complaints.length).toBe(time);
    await expect(errors(page)).toHaveText(/We couldn’t reach the server/);
  }

  await page.clock.fastForward("10:00");
  const cross = dismiss(errors(page));
  const box = await cross.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await opener.focus();
  await cross.focus();
  await page.keyboard.press("Enter");
  await expect(errors(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  complaints.length = 0;
});

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
