import { expect, test } from "../../support/test.ts";

const INVALID = "Invalid OTP";

test("DASH-03, AUTH-08, API-03, API-04 two-factor from setup to the end: code, recovery code, wrong, used, off", async ({
  page,
  popup,
  dashboard,
  outbox,
  email,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  await page.getByRole("link", { name: "Turn on two-factor" }).click();
  const { authenticator, recoveryCodes } = await dashboard.enableTwoFactor();
  expect(recoveryCodes).toHaveLength(10);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a text file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(dashboard.part("Two-factor is on")).toContainText("10 recovery codes left");
  await outbox.newestTo(email, ({ subject }) => subject.includes("Two-factor is on"));

  const signIn = async () => {
    await popup.signInFromHome(owner);
    await expect(popup.title).toHaveText("Two Factor Authentication");
  };
  const field = popup.dialog.getByLabel("Code");
  const error = popup.dialog.locator(".field-error");
  const enter = async (text: string) => {
    await field.fill(text);
    await popup.button("Verify").click();
  };

  await dashboard.signOut();
  await signIn();
  await enter("000000");
  await expect(error).toHaveText(INVALID);
  await enter(authenticator.last());
  await expect(error).toHaveText(INVALID);
  await enter(authenticator.next());
  await page.waitForURL(`${dashboardUrl}/`);

  await signIn();
  await enter(recoveryCodes[0] ?? "");
  await page.waitForURL(`${dashboardUrl}/`);
  await outbox.newestTo(email, ({ subject }) => subject.includes("recovery code"));
  await signIn();
  await enter(recoveryCodes[0] ?? "");
  await expect(error).toHaveText(INVALID);

  await dashboard.goto("/settings/security");
  const off = dashboard.part("Two-factor is on");
  await off
    .getByRole("textbox", { name: "Code" })
    .last()
    .fill(recoveryCodes[0] ?? "");
  await off.getByRole("button", { name: "Turn off two-factor" }).click();
  await expect(page.getByRole("alert")).toHaveText("That code is incorrect. Each code works only once.");
  await expect(off.getByRole("textbox", { name: "Code" }).last()).toBeFocused();
  await off
    .getByRole("textbox", { name: "Code" })
    .last()
    .fill(recoveryCodes[1] ?? "");
  await off.getByRole("button", { name: "Turn off two-factor" }).click();
  await expect(page.getByRole("status")).toHaveText("Two-factor is off. You don’t need a code to sign in.");
  await outbox.newestTo(email, ({ subject }) => subject.includes("Two-factor is off"));

  await popup.signInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
});
