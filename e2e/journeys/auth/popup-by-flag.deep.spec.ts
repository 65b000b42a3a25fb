import { expect, test } from "../../support/test.ts";

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
