import type { Locator } from "@playwright/test";
import { verifyWithoutMail } from "../../support/auth/owners.ts";
import { withServer } from "../../support/server/own-server.ts";
import { expect, test } from "../../support/test.ts";

const PASSWORD = "Secret12word";
/** Without the sandbox, so that nothing stands in for a provider; its own pages, since those name the providers. */
const OWN_PAGES = { SMTP_URL: "smtp://127.0.0.1:1", BUILD: "true", BUILD_DIR: ".cache/e2e-providers" };

const providersIn = (dialog: Locator) => dialog.getByRole("button", { name: /^Continue with/ });

test("AUTH-01, AUTH-09 with neither Google nor Microsoft set up the popup is whole without their buttons, up to the dashboard", async ({
  page,
  popup,
  request,
  email,
  complaints,
}) => {
  test.slow();
  await withServer(OWN_PAGES, async ({ urls }) => {
    await page.goto(urls.site);
    for (const name of ["Register", "Login"] as const) {
      await popup.open(name);
      await expect(popup.email).toBeVisible();
      await expect(providersIn(popup.dialog)).toHaveCount(0);
      await expect(popup.dialog).not.toContainText("or with your e-mail address");
      await popup.button("Close").click();
    }
    await popup.open("Register");
    await popup.register(email, PASSWORD);
    await expect(popup.title).toHaveText("Verify your email");
    await verifyWithoutMail(request, urls.site, email);
    await popup.button("Login").click();
    await popup.logIn(email, PASSWORD);
    await page.waitForURL(`${urls.dashboard}/`);

    await page.goto(`${urls.site}/auth/login`);
    await expect(page.getByRole("main").getByLabel("Email")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: /^Continue with/ })).toHaveCount(0);
    await page.waitForLoadState("networkidle");
  });
  // The mail server that is not there.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 503")]);
});
