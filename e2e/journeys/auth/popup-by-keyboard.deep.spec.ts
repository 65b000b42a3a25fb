import { enableTwoFactor, PASSWORD, verifyEmail } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-18 a key pressed right after Escape opens the popup again", async ({ page, popup }) => {
  await page.goto("/");
  await popup.open("Register");
  // In one task, as a fast hand on a busy page can: before the browser says that the dialog has closed.
  await popup.dialog.evaluate((dialog: HTMLDialogElement) => {
    dialog.requestClose();
    (document.activeElement as HTMLElement).click();
  });
  await expect(popup.email).toBeFocused();
});

test("AUTH-18 a field error is announced each time the form is submitted, wherever the focus is", async ({
  page,
  popup,
  request,
  outbox,
  email,
}) => {
  const owner = { email, password: PASSWORD };
  await page.goto("/");
  await popup.open("Register");
  await popup.email.focus();
  await expectTwoAnnouncements("Please enter valid email");
  await expect(popup.email).toBeFocused();
  await popup.button("Close").click();

  await popup.open("Register");
  await popup.register(owner.email, owner.password);
  await expect(popup.title).toHaveText("Verification email sent");
  await verifyEmail(request, outbox, email);
  await enableTwoFactor(request, owner);
  await popup.button("Login").click();
  await popup.signIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await page.keyboard.type("000000");
  await expectTwoAnnouncements("Invalid OTP");
  await expect(popup.dialog.getByLabel("Code")).toBeFocused();

  /** An alert is announced when it is added to the page, so the second time it has to be a new one. */
  async function expectTwoAnnouncements(sentence: string) {
    const alert = popup.dialog.getByRole("alert");
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText(sentence);
    const first = await alert.elementHandle();
    await page.keyboard.press("Enter");
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(alert).toHaveText(sentence);
  }
});
