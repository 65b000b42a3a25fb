import { PASSWORD } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-01, AUTH-14, AUTH-18: the popup starts in its first field, switches, closes by X, Escape and, while nothing is entered, a click beside it", async ({
  page,
  popup,
}) => {
  await page.goto("/");
  await popup.open("Register");
  await expect(popup.title).toHaveText("Register Now");
  await expect(popup.email).toBeFocused();
  await expect(popup.dialog).toContainText("An account keeps the contracts you send to be signed");
  await expect(popup.dialog).toContainText("Already have an account?");
  await popup.button("Login").click();
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.dialog).toContainText("Don't have an account?");
  await popup.button("Register").click();
  await expect(popup.title).toHaveText("Register Now");

  await popup.email.fill("half@typed.example");
  await popup.password.fill("half");
  await page.mouse.click(5, 5);
  await expect(popup.email).toHaveValue("half@typed.example");
  await page.keyboard.press("Escape");
  await expect(popup.dialog).toBeHidden();
  await expect(popup.opener).toBeFocused();

  await popup.open("Register");
  await expect(popup.email).toHaveValue("");
  await expect(popup.password).toHaveValue("");
  await popup.button("Close").click();
  await expect(popup.dialog).toBeHidden();

  await popup.open("Login");
  await page.mouse.click(5, 5);
  await expect(popup.dialog).toBeHidden();
});

test("AUTH-02 registration shows the first problem, in the specification's order and wording", async ({
  page,
  popup,
}) => {
  await page.goto("/");
  await popup.open("Register");
  const steps: [email: string, password: string, repeat: string, message: string][] = [
    ["", "", "", "Please enter valid email"],
    ["not an address", "", "", "Please enter valid email"],
    ["a@b", "x", "y", "Please enter valid email"],
    ["a@b.example", "", "", "Please enter password"],
    ["a@b.example", "", "something", "Please enter password"],
    ["a@b.example", "short", "", "Please repeat the password"],
    ["a@b.example", "short", "other", "Password and confirm password should be same"],
    ["a@b.example", "short", "short", "Weak Password"],
    ["a@b.example", "alllower1", "alllower1", "Weak Password"],
    ["a@b.example", "ALLUPPER1", "ALLUPPER1", "Weak Password"],
    ["a@b.example", "NoDigitsHere", "NoDigitsHere", "Weak Password"],
    ["a@b.example", "Short1x", "Short1x", "Weak Password"],
  ];
  for (const [email, password, repeat, message] of steps) {
    await popup.register(email, password, repeat);
    const error = popup.dialog.locator(".field-error");
    await expect(error).toHaveText(message);
    await expect(popup.dialog.locator("[aria-invalid=true]")).toBeFocused();
    await expect(popup.dialog.locator("[aria-invalid=true]")).toHaveAccessibleDescription(
      new RegExp(message),
    );
  }
});

test("AUTH-03 sign-in and forgot password say what is missing", async ({ page, popup }) => {
  await page.goto("/");
  await popup.open("Login");
  await expect(popup.title).toHaveText("Login Now");
  await popup.button("Login").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Email is required");
  await popup.email.fill("a@b.example");
  await popup.button("Login").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Password is required");
  const terms = popup.dialog.getByRole("complementary", { name: "About your account" });
  await expect(terms).toBeVisible();
  await popup.button("Forgot Password?").click();
  await expect(terms).toBeHidden();
  await expect(popup.email).toHaveValue("a@b.example");
  await popup.email.fill("nonsense");
  await popup.button("Send link").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Please enter valid email");
});

test("AUTH-05, AUTH-07 an unverified owner can resend the mail from the sign-in form", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  await page.goto("/");
  await popup.open("Register");
  await popup.register(email, PASSWORD);
  // The form has a "Login" too: without waiting, it could be clicked before the account exists.
  await expect(popup.title).toHaveText("Verification email sent");
  await popup.button("Login").click();
  await popup.signIn(email, PASSWORD);
  await popup.button("Resend email").click();
  await expect(popup.dialog).toContainText("Email Verification sent! Check your mailbox");
  expect(await outbox.mailsTo(email)).toHaveLength(2);
});
