import { expect, test } from "../../support/test.ts";

test("AUTH-13 the flag in a page's URL opens the forgot-password modal without a click, and is then removed", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  await page.goto("/signature/contracts?from=letter#forgot-password");
  await expect(popup.title).toHaveText("Forgot Password");
  expect(new URL(page.url()).hash).toBe("");
  await page.keyboard.press("Escape");
  await expect(popup.dialog).toBeHidden();

  await page.evaluate(() => {
    location.hash = "forgot-password";
  });
  await expect(popup.title).toHaveText("Forgot Password");
  await popup.email.fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  await expect(popup.dialog).toBeHidden();
  expect(await outbox.mailsTo(email)).toHaveLength(0);

  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(popup.dialog).toBeHidden();
});
