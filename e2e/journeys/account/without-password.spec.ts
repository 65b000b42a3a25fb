import type { Page } from "@playwright/test";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { axeFindings } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

const NEW_PASSWORD = "Other34words";

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

test("DASH-03, AUTH-13 an owner with only Microsoft sets a first password by mail", async ({
  page,
  popup,
  dashboard,
  outbox,
  email,
  dashboardUrl,
  complaints,
}) => {
  await page.goto("/");
  await popup.open("Login");
  const press = () => popup.button("Continue with Microsoft").click();
  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await page.waitForURL(`${dashboardUrl}/`);
  await dashboard.goto("/settings/security");
  const part = dashboard.part("Set a password");
  await expect(part).toContainText("You sign in with Microsoft and have no password.");
  await part.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByRole("status")).toContainText("emailed you a link to set a password");

  const { links } = await outbox.newestTo(email, ({ subject }) => /password/i.test(subject));
  await page.goto(links.find((link) => link.includes("oobCode")) ?? "");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat password", { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your new password is set");
  // This browser's own sign-in was revoked too.
  await expect(popup.opener).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await popup.signIn(email, NEW_PASSWORD);
  await page.waitForURL(`${dashboardUrl}/`);
  await dashboard.goto("/settings/security");
  await expect(dashboard.part("Change your password")).toBeVisible();
  // The renewal of the revoked sign-in.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});
