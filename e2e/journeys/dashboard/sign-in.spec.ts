import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

/** The browser's own console message for a page with an error status. */
const REFUSED = /the server responded with a status of (400|401|403)/;

test.use({ expectedComplaint: REFUSED });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("DASH-05 an owner signs in on the dashboard, after a wrong password and a wrong code", async ({
    page,
    dashboard,
    dashboardUrl,
    owner,
  }) => {
    await dashboard.enter(owner);
    const { authenticator } = await dashboard.enableTwoFactor();
    await page.context().clearCookies();

    await dashboard.goto("/settings/data");
    await expect(page).toHaveURL(`${dashboardUrl}/login`);
    await dashboard.signIn({ ...owner, password: "Wrong12pass" });
    await expect(page.getByRole("alert")).toHaveText("Email or Password is incorrect. Please try again.");
    await expect(page.getByLabel("Email")).toHaveValue(owner.email);
    await expect(page.getByLabel("Password")).toBeFocused();
    await dashboard.signIn(owner);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two Factor Authentication");
    const code = page.getByLabel("Code");
    await expect(code).toBeFocused();
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("Invalid OTP");
    await code.fill(authenticator.next());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${dashboardUrl}/settings/data`);
    // Back does not lead into the sign-in again.
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`^${dashboardUrl}/`));
    await expect(page.getByRole("navigation", { name: "Workspace" })).toBeVisible();
  });

  test("DASH-05 Google signs in by redirect, and the address bar keeps no code", async ({
    page,
    dashboard,
    dashboardUrl,
    email,
  }) => {
    await dashboard.goto("/login");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await new ProviderPage(page).continueAs(email);
    await expect(page).toHaveURL(`${dashboardUrl}/`);
    await expect(page.getByRole("banner")).toContainText(email);
  });

  test("DASH-05, AUTH-13 a forgotten password is asked for on the dashboard", async ({
    page,
    dashboard,
    outbox,
    owner,
  }) => {
    await dashboard.goto("/login");
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    await page.getByLabel("Email").fill(owner.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("status")).toHaveText("Password reset email sent!");
    await outbox.newestTo(owner.email, ({ links }) => links.join().includes("resetPassword"));
  });
});
