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

test("AUTH-13 if the popup's code does not load, the flag leads to the page with the same form, which ends in the login form", async ({
  page,
  email,
  complaints,
}) => {
  await page.route("**/*mount*", (route) => route.abort());
  await page.goto("/#forgot-password");
  await page.waitForURL("/auth/forgot-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot Password");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Now");
  expect(complaints.splice(0)).toContainEqual(expect.stringContaining("ERR_FAILED"));
});
