import { enableTwoFactor, PASSWORD, verifyEmail } from "../../support/auth/owners.ts";
import { tabTo } from "../../support/browser/keyboard.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-18 Tab, Enter and Space alone lead from the navigation bar through every form of the popup to the dashboard", async ({
  page,
  popup,
  request,
  outbox,
  email,
  dashboardUrl,
}) => {
  const { keyboard } = page;
  await page.goto("/");
  await tabTo(page, popup.opener);
  await keyboard.press("Enter");
  await expect(popup.title).toHaveText("Register Now");
  await keyboard.press("Escape");
  await expect(popup.opener).toBeFocused();
  await keyboard.press("Enter");
  await expect(popup.title).toHaveText("Register Now");

  await tabTo(page, popup.email);
  await keyboard.type(email);
  await tabTo(page, popup.password);
  await keyboard.type(PASSWORD);
  await tabTo(page, popup.dialog.getByRole("button", { name: "Show password", exact: true }));
  await keyboard.press("Space");
  await expect(popup.password).toHaveAttribute("type", "text");
  await tabTo(page, popup.repeat);
  await keyboard.type(PASSWORD);
  await tabTo(page, popup.button("Register"));
  await keyboard.press("Space");
  await expect(popup.title).toHaveText("Verification email sent");
  await expect(popup.title).toBeFocused();
  await verifyEmail(request, outbox, email);
  const authenticator = await enableTwoFactor(request, { email, password: PASSWORD });

  await tabTo(page, popup.button("Login"));
  await keyboard.press("Enter");
  await expect(popup.title).toHaveText("Login Now");
  await tabTo(page, popup.button("Forgot Password?"));
  await keyboard.press("Space");
  await expect(popup.title).toHaveText("Forgot Password");
  await tabTo(page, popup.button("Back to login"));
  await keyboard.press("Enter");
  await expect(popup.title).toHaveText("Login Now");

  await tabTo(page, popup.email);
  await keyboard.type(email);
  await tabTo(page, popup.password);
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await expect(popup.dialog.getByLabel("Code")).toBeFocused();
  await keyboard.type(authenticator.next());
  await keyboard.press("Enter");
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);
});
