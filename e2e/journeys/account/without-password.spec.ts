import type { Page } from "@playwright/test";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { axeFindings } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

/** Submits the form that the dashboard shows when a sign-in is more than five minutes old. */
async function signInAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/sign-in-again";
    const field = document.createElement("input");
    field.name = "page";
    field.value = "/settings/data";
    form.append(field);
    document.body.append(form);
    form.submit();
  });
}

test("DASH-03, AUTH-09 an owner with only Google changes the address, signs in again and deletes the account", async ({
  page,
  popup,
  dashboard,
  outbox,
  email,
  dashboardUrl,
}) => {
  await page.goto("/");
  await popup.open("Login");
  const press = () => popup.button("Continue with Google").click();
  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await page.waitForURL(`${dashboardUrl}/`);

  await dashboard.goto("/settings/security");
  const address = dashboard.part("Change your email");
  await expect(address.getByLabel("Password")).toHaveCount(0);
  await address.getByLabel("New email").fill(`new-${email}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("emailed a link to the new address.");
  await outbox.newestTo(`new-${email}`, ({ subject }) => subject.startsWith("Confirm"));
  expect(await axeFindings(page)).toEqual([]);

  await signInAgain(page);
  await expect(page).toHaveURL(`${dashboardUrl}/login?again`);
  await expect(page.getByRole("status")).toContainText("Please sign in again");
  await page.getByRole("main").getByRole("link", { name: "Continue with Google" }).click();
  await new ProviderPage(page).continueAs(email);
  await page.waitForURL(`${dashboardUrl}/settings/data`);
  const form = dashboard.part("Delete your account");
  await expect(form).toContainText("You just signed in");
  await form.getByLabel("Your email, to confirm").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account was deleted");
  await outbox.newestTo(email, ({ subject }) => subject.includes("is deleted"));
});
