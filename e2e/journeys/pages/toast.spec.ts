import type { Locator, Page } from "@playwright/test";
import { signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const dismiss = (toast: Locator) => toast.getByRole("button", { name: "Dismiss" });

const errors = (page: Page) => page.locator("#toasts-urgent .toast");

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
