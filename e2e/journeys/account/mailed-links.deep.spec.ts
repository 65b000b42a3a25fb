import { PASSWORD } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const EXPIRED = { status: 400, json: { error: { code: 400, message: "EXPIRED_OOB_CODE" } } };

test("AUTH-06 a reset link with an unknown code is rejected, which opens the form for a new one", async ({
  page,
  popup,
  complaints,
}) => {
  await page.goto("/auth/action?mode=resetPassword&oobCode=unknown");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(popup.title).toHaveText("Forgot Password");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-06 a link without a code or with an unknown purpose is incomplete", async ({ page }) => {
  for (const query of [
    "",
    "?mode=verifyEmail",
    "?mode=takeOver&oobCode=x",
    "?oobCode=<script>alert(1)</script>",
  ]) {
    await page.goto(`/auth/action${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
    expect(new URL(page.url()).search).toBe("");
  }
});

test("AUTH-06 an expired code, and one used while its form is open, offer a new mail", async ({
  page,
  popup,
  request,
  outbox,
  email,
  complaints,
  owner,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  const alert = page.getByRole("alert");
  await page.route("**/accounts:resetPassword*", (route) => route.fulfill(EXPIRED), { times: 1 });
  await page.goto("/auth/action?mode=resetPassword&oobCode=old");
  await expect(title).toHaveText("This link doesn’t work");
  await expect(alert.filter({ hasText: "This link has expired." })).toBeVisible();

  owner;
  await page.getByRole("link", { name: "Get a new link" }).click();
  await popup.email.fill(email);
  await page.keyboard.press("Enter");
  const mail = await outbox.newestTo(email, ({ subject }) => subject.includes("password"));
  const link = new URL(mail.links[0] ?? "");
  await page.goto(link.href);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat password", { exact: true }).fill(PASSWORD);
  const data = { oobCode: link.searchParams.get("oobCode"), newPassword: "Other34words" };
  expect((await request.post("/v1/accounts:resetPassword?key=e2e", { data })).ok()).toBe(true);
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("This link doesn’t work");
  await expect(alert.filter({ hasText: "already used" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 400")));
});

test("AUTH-06 a dead sign-in link, before or after its form is submitted, leads to a password reset", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/auth/action?mode=signIn&oobCode=unknown");
  await expect(title).toHaveText("This link doesn’t work");

  await page.route("**/accounts:resetPassword*", (route) =>
    route.fulfill({ json: { email, requestType: "EMAIL_SIGNIN" } }),
  );
  await page.route("**/accounts:signInWithEmailLink*", (route) => route.fulfill(EXPIRED));
  await page.goto("/auth/action?mode=signIn&oobCode=late");
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("This link doesn’t work");
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toHaveText(
    "This link has expired, was already used, or is incomplete.",
  );
  await expect(main).not.toContainText("verified");
  await expect(main.getByRole("link", { name: "Login" })).toBeVisible();
  await main.getByRole("link", { name: "Email me a link" }).click();
  await expect(popup.title).toHaveText("Forgot Password");
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 400")));
});

test("AUTH-06 a reload shows a valid link's form again, or the result of a used one", async ({
  page,
  outbox,
  email,
  owner,
}) => {
  owner;
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  const mail = await outbox.newestTo(email, ({ subject }) => subject.includes("password"));
  await page.goto(mail.links[0] ?? "");
  await expect(title).toHaveText("Choose a new password");
  await page.reload();
  await expect(title).toHaveText("Choose a new password");
  expect(new URL(page.url()).search).toBe("");
  await page.getByLabel("New password", { exact: true }).fill("Other34words");
  await page.getByLabel("Repeat password", { exact: true }).fill("Other34words");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Your new password is set");
  await page.reload();
  await expect(title).toHaveText("Your new password is set");
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain("oobCode");
});
