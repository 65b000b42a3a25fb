import { expect, test } from "../support/test.ts";

const PASSWORD = "Secret12word";

test("AUTH-06 a verification link works once; the second time says so and offers a way on", async ({
  page,
  popup,
  outbox,
  email,
  complaints,
}) => {
  await page.goto("/");
  await popup.open("Register");
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verification email sent");
  const [link = ""] = (await outbox.newestTo(email)).links;
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your e-mail address is verified");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expect(page.getByRole("alert").filter({ hasText: "used already" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-06 a reset link with an unknown code says so and opens the form for a new one", async ({
  page,
  popup,
  complaints,
}) => {
  await page.goto("/auth/action?mode=resetPassword&oobCode=unknown");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(popup.title).toHaveText("Forgot Password");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-06 a link without a code or with an unknown purpose is not complete", async ({ page }) => {
  for (const query of [
    "",
    "?mode=verifyEmail",
    "?mode=takeOver&oobCode=x",
    "?oobCode=<script>alert(1)</script>",
  ]) {
    await page.goto(`/auth/action${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    expect(new URL(page.url()).search).toBe("");
  }
});

test("AUTH-02, AUTH-06 a new password is checked as at registration", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  await page.goto("/");
  await popup.open("Register");
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verification email sent");
  await page.goto("/auth/forgot-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  const mail = await outbox.newestTo(email, ({ subject }) => subject.includes("password"));
  await page.goto(mail.links[0] ?? "");
  const password = page.getByLabel("New password", { exact: true });
  const repeat = page.getByLabel("Repeat password", { exact: true });
  for (const [first, second, message] of [
    ["", "", "Please enter password"],
    ["x", "", "Please repeat the password"],
    ["x", "y", "Password and confirm password should be same"],
    ["weak", "weak", "Weak Password"],
  ] as const) {
    await password.fill(first);
    await repeat.fill(second);
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.locator(".field-error")).toHaveText(message);
  }
});
