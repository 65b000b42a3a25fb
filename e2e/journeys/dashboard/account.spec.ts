import { readFile } from "node:fs/promises";
import { jsonIn, readZip } from "@sealwright/testkit/read-zip";
import { Dashboard } from "../../support/pages/dashboard.ts";
import { expect, test } from "../../support/test.ts";

const NEW_PASSWORD = "Other34words";
const REFUSED = expect.stringContaining("status of 400");

test("DASH-03 sessions are listed; one is signed out, then all of them", async ({
  page,
  browser,
  baseURL,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? "" });
  const otherPage = await otherContext.newPage();
  const other = new Dashboard(otherPage, dashboardUrl);
  await other.enter(owner);

  await dashboard.goto("/settings/security");
  const sessions = dashboard.part("Where you’re signed in");
  const inDashboard = sessions.getByRole("list").first().getByRole("listitem");
  await expect(inDashboard).toHaveCount(2);
  await expect(sessions).toContainText("this one");
  await sessions.getByRole("button", { name: /^Sign out Chrome.*(?<!on the website)$/ }).click();
  await expect(page.getByRole("status")).toHaveText("That session is signed out.");
  await expect(inDashboard).toHaveCount(1);
  await other.goto("/");
  await expect(otherPage).toHaveURL(`${dashboardUrl}/login`);

  await other.enter(owner);
  await dashboard.goto("/settings/security");
  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re signed out");
  await other.goto("/settings/security");
  await expect(otherPage).toHaveURL(`${dashboardUrl}/login`);
  await otherContext.close();
});

test("DASH-01 a form submitted after the session has expired leads to the sign-in", async ({
  page,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  await dashboard.goto("/settings/security");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  await expect(page).toHaveURL(`${dashboardUrl}/login`);
});

test("DASH-03 the password is changed, and the new one signs in on the site", async ({
  page,
  popup,
  dashboard,
  email,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  await dashboard.goto("/settings/security");
  const form = dashboard.part("Change your password");
  const change = async (current: string) => {
    await form.getByLabel("Current password").fill(current);
    await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
    await form.getByLabel("Repeat the new password").fill(NEW_PASSWORD);
    await page.keyboard.press("Enter");
  };
  await change("Wrong12pass");
  await expect(page.getByRole("alert")).toHaveText("That’s not the password for this account.");
  await expect(form.getByLabel("Current password")).toBeFocused();
  await change(owner.password);
  await expect(page.getByRole("status")).toContainText("Your new password is set");

  await dashboard.signOut();
  await page.goto("/");
  await popup.open("Login");
  await popup.signIn(email, NEW_PASSWORD);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("DASH-03 the owner's data is downloaded, and the account is deleted with a receipt", async ({
  page,
  popup,
  dashboard,
  dashboardUrl,
  outbox,
  email,
  complaints,
  owner,
}) => {
  await dashboard.enter(owner);
  await dashboard.openMenu();
  await page.getByRole("link", { name: "Your data" }).click();
  const take = dashboard.part("Download your data");
  await take.getByLabel("Password").fill(owner.password);
  const download = page.waitForEvent("download");
  await take.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.zip");
  const files = readZip(await readFile(await file.path()));
  expect(jsonIn(files, "my-data.json")).toMatchObject({ account: { email } });

  const form = dashboard.part("Delete your account");
  await form.getByLabel("Your email, to confirm").fill("someone@else.example");
  await form.getByLabel("Password").fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("To confirm, enter");
  await expect(form.getByLabel("Your email, to confirm")).toHaveValue("someone@else.example");
  await form.getByLabel("Your email, to confirm").fill(email);
  await form.getByLabel("Password").fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account was deleted");
  expect(new URL(page.url()).search).toBe("");
  await outbox.newestTo(email, ({ subject }) => subject.includes("is deleted"));

  await dashboard.goto("/");
  await expect(page).toHaveURL(`${dashboardUrl}/login`);
  await page.goto("/");
  await popup.open("Login");
  await popup.signIn(email, owner.password);
  await expect(popup.dialog).toContainText("Email or Password is incorrect. Please try again.");
  // The browser itself reports the rejected sign-in; nothing else may have failed.
  expect(complaints.splice(0)).toEqual([REFUSED]);
});

test("DASH-02 what was chosen is shown after the sign-in", async ({
  page,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.goto("/checkout?priceId=PRICE_TEAM_MONTHLY&quantity=2&value=1&product=Everything");
  await expect(page).toHaveURL(`${dashboardUrl}/login?checkout`);
  await dashboard.signIn(owner);
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByRole("main")).toContainText("$50.00");
  await expect(page.getByRole("main")).not.toContainText("Everything");
});
