import { expect, test } from "../../support/test.ts";

test("DASH-03, AUTH-06 a new address is requested in the dashboard, confirmed by mail, and used to sign in", async ({
  page,
  popup,
  dashboard,
  outbox,
  email,
  dashboardUrl,
  complaints,
  owner,
}) => {
  const newEmail = `new-${email}`;
  await popup.signInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
  await dashboard.goto("/settings/security");
  const form = dashboard.part("Change your email");
  await form.getByLabel("New email").fill(newEmail);
  await form.getByLabel("Password").fill("Wrong12pass");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("That’s not the password for this account.");
  await form.getByLabel("New email").fill(newEmail);
  await form.getByLabel("Password").fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("emailed a link to the new address.");

  const { links } = await outbox.newestTo(newEmail, ({ subject }) => subject.startsWith("Confirm"));
  const link = links.find((one) => one.includes("oobCode")) ?? "";
  await page.goto(link);
  await page.getByRole("button", { name: "Change my email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email has changed");
  await expect(page.getByRole("main")).toContainText(newEmail);
  expect(new URL(page.url()).search).toBe("");
  // This browser's own sign-in was revoked too.
  await expect(popup.opener).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await popup.signIn(newEmail, owner.password);
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("main")).toContainText(newEmail);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  await expect(page.getByRole("main")).toContainText("you can request a new link");
  // The renewal of the revoked sign-in, and the used link.
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 400")));
});
