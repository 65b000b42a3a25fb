import { PASSWORD, registerElsewhere } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-06 a mail scanner that loads a verification link and runs its scripts verifies nothing", async ({
  page,
  request,
  outbox,
  email,
}) => {
  const { link } = await registerElsewhere(request, outbox, email);
  const title = page.getByRole("heading", { level: 1 });
  for (const _ of ["scanner", "owner"]) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(title).toHaveText("Verify your email");
    await expect(page.getByRole("main")).toContainText(email);
  }
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(title).toHaveText("Your email is verified");
});

test("AUTH-06 a verification link works once; the second time it explains and offers a next step", async ({
  page,
  request,
  outbox,
  email,
  complaints,
}) => {
  const { link } = await registerElsewhere(request, outbox, email);
  await page.goto(link);
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is verified");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link doesn’t work");
  await expect(page.getByRole("alert").filter({ hasText: "already used" })).toBeVisible();
  await expect(page.getByText("If you opened it before, your email is verified")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-02, AUTH-06 a new password is validated as in registration", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  await popup.registerFromHome(email, PASSWORD);
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
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
    await page.getByRole("button", { name: "Set new password" }).click();
    await expect(page.locator(".field-error")).toHaveText(message);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("AUTH-06 a verification link verifies on a click", async ({ page, request, outbox, email }) => {
    const { link } = await registerElsewhere(request, outbox, email);
    await page.goto(link);
    await page.getByRole("button", { name: "Verify my email" }).click();
    await expect(page).toHaveURL("/auth/verified");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is verified");
  });
});
