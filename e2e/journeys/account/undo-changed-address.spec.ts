import { changeEmail } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const SIGN_IN = "/v1/accounts:signInWithPassword?key=e2e";

test("AUTH-06, AUTH-13 an owner whose address an attacker changed restores it with one button and sets a new password", async ({
  page,
  popup,
  request,
  outbox,
  email,
  dashboardUrl,
  owner,
}) => {
  const taken = `taken-${email}`;
  const link = await changeEmail(request, outbox, owner, taken);
  const title = page.getByRole("heading", { level: 1 });
  const main = page.getByRole("main");
  for (const open of [() => page.goto(link), () => page.reload()]) {
    await open();
    await expect(title).toHaveText("Recover your account");
    await expect(main).toContainText(`changed to ${taken}. Restore it to ${email}.`);
    expect(new URL(page.url()).search).toBe("");
  }
  // Opening the page changes nothing.
  const intruder = { email: taken, password: owner.password };
  expect((await request.post(SIGN_IN, { data: intruder })).ok()).toBe(true);

  await page.getByRole("button", { name: "Restore my address" }).click();
  await expect(title).toHaveText("Your address is restored");
  await expect(main.getByRole("status")).toContainText(email);
  for (const address of [taken, email]) {
    const data = { email: address, password: owner.password };
    expect((await request.post(SIGN_IN, { data })).status()).toBe(400);
  }
  await page.reload();
  await expect(title).toHaveText("Your address is restored");
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain("oobCode");

  await page.getByRole("button", { name: "Set a new password" }).click();
  await expect(main.getByText("Password reset email sent!")).toBeVisible();
  const mail = await outbox.newestTo(email, ({ subject }) => subject.includes("password"));
  await page.goto(mail.links[0] ?? "");
  await page.getByLabel("New password", { exact: true }).fill("Other34words");
  await page.getByLabel("Repeat password", { exact: true }).fill("Other34words");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Your new password is set");
  await main.getByRole("link", { name: "Login" }).click();
  await popup.signIn(email, "Other34words");
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);
});
