import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

const NEW_PASSWORD = "Other34words";

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
