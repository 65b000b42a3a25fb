import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

/** The browser's own console message for a page with an error status. */
const REFUSED = /the server responded with a status of (400|401|403)/;

test.use({ expectedComplaint: REFUSED });

test("DASH-05 what an owner typed when their session had ended is there after signing in", async ({
  page,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  await dashboard.goto("/settings/security");
  const form = dashboard.part("Change your email");
  await form.getByLabel("New email").fill("next@company.example");
  await form.getByLabel("Password").fill(owner.password);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/login`);
  await dashboard.signIn(owner);
  await expect(page).toHaveURL(`${dashboardUrl}/settings/security`);
  await expect(form.getByLabel("New email")).toHaveValue("next@company.example");
  await expect(form.getByRole("alert")).toContainText("so this wasn’t sent");
});

for (const width of [320, 1280]) {
  test(`DASH-05 axe finds nothing on the sign-in's pages at ${width} pixels, and nothing is cut off`, async ({
    browser,
    dashboardUrl,
    owner,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    for (const path of [
      "/login",
      "/login?checkout",
      "/sign-in/forgot",
      "/sign-in/link",
      "/sign-in/link?sent",
    ]) {
      await page.goto(dashboardUrl + path);
      await expectSound(page, path);
    }
    await page.goto(`${dashboardUrl}/login`);
    await page.getByLabel("Email").fill(owner.email);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("alert")).toHaveText("Password is required");
    await expectSound(page, "refused");
    await context.close();
  });
}
