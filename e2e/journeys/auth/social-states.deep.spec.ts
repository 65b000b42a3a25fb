import { enableTwoFactor } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { axeFindings } from "../../support/browser/axe.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

const WAITING = "Continue in the window that just opened.";

test("AUTH-08, AUTH-09 with two-factor on, a provider's sign-in asks for the code like any other", async ({
  page,
  popup,
  request,
  email,
  dashboardUrl,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  await page.goto("/");
  await popup.open("Login");
  const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await google.continueAs(email);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  expect(new URL(page.url()).origin).not.toBe(dashboardUrl);
  const methods = page.waitForRequest("**/login-methods");
  await popup.dialog.getByLabel("Code").fill(authenticator.next());
  await popup.button("Verify").click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect((await methods).postDataJSON()).toEqual({ email, method: "google" });
});

test("AUTH-09 the popup says that it is waiting for a slow provider", async ({ page, popup }) => {
  const release = await holdRequests(page.context(), "**/api/social/google/start*");
  await page.goto("/");
  await popup.open("Login");
  const opened = page.waitForEvent("popup");
  await popup.button("Continue with Google").click();
  await expect(popup.dialog.getByRole("status")).toHaveText("Opening a window");
  release();
  await expect(popup.dialog.getByRole("status")).toHaveText(WAITING);
  await expect(new ProviderPage(await opened).email).toBeVisible();
});

test("AUTH-09 closing the window shows a message", async ({ page, popup }) => {
  await page.goto("/");
  await popup.open("Register");
  const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await expect(popup.dialog.getByRole("status")).toHaveText(WAITING);
  await google.page.close();
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "The window was closed before you were signed in. Try again, or use your email.",
  );
});

test("AUTH-09, AUTH-14 Cancel and closing the popup also close the window", async ({ page, popup }) => {
  await page.goto("/");
  await popup.open("Login");
  for (const end of ["Cancel", "Close"]) {
    const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
    await expect(popup.dialog.getByRole("status")).toHaveText(WAITING);
    const closed = google.page.waitForEvent("close");
    await popup.button(end).click();
    await closed;
    if (end === "Cancel") await expect(popup.dialog.getByRole("status")).toBeEmpty();
    await expect(popup.dialog.getByRole("alert")).toBeHidden();
  }
  await popup.open("Login");
  await expect(popup.dialog.getByRole("status")).toBeEmpty();
});

test("AUTH-09 a second window cancels the first", async ({ page, popup, email, dashboardUrl }) => {
  await page.goto("/");
  await popup.open("Login");
  const first = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await expect(first.email).toBeVisible();
  const closed = first.page.waitForEvent("close");
  const second = await ProviderPage.openedBy(page, () => popup.button("Continue with Microsoft").click());
  await closed;
  await second.continueAs(email);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-07, AUTH-09 an address that the provider has not confirmed is verified by mail first", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  await page.goto("/");
  await popup.open("Register");
  const press = () => popup.button("Continue with Microsoft").click();
  await (await ProviderPage.openedBy(page, press)).continueAs(email, { vouched: false });
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "Please verify your email address, check your inbox.",
  );
  expect(await outbox.mailsTo(email)).toHaveLength(1);
  await popup.button("Resend email").click();
  await expect(popup.dialog).toContainText("Email Verification sent! Check your mailbox");
  expect(await outbox.mailsTo(email)).toHaveLength(2);
});

test("AUTH-09, AUTH-15 every other failure shows An error occurred", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  await page.goto("/");
  await popup.open("Login");
  const press = () => popup.button("Continue with Google").click();
  const refuse = (message: string) =>
    page.route("**/api/social/finish", (route) =>
      route.fulfill({ status: 400, json: { error: { message } } }),
    );

  await refuse("INVALID_IDP_RESPONSE");
  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await expect(popup.dialog.getByRole("alert")).toHaveText("An error occurred. Please try again.");

  await refuse("USER_DISABLED");
  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await expect(popup.dialog.getByRole("alert")).toContainText("This account has been disabled.");

  await page.route("**/api/social/finish", (route) => route.abort());
  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await expect(popup.dialog.getByRole("alert")).toContainText("We couldn’t reach the server");
  expect(complaints.splice(0)).toHaveLength(3);
});

test("AUTH-09 the page that a sign-in returns to keeps nothing in its URL, and reports if no page is waiting for it", async ({
  page,
}) => {
  for (const address of ["/auth/provider", `/auth/provider#${"a".repeat(36)}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This sign-in has ended");
    expect(new URL(page.url()).hash).toBe("");
    await page.goto("about:blank");
  }
});

test("AUTH-18 the buttons work by keyboard, Cancel returns the focus, and axe finds nothing here or at the simulated provider", async ({
  page,
}) => {
  await page.goto("/auth/login");
  const button = page.getByRole("button", { name: "Continue with Google" });
  await button.focus();
  // Focus hydrates the island.
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
  const google = await ProviderPage.openedBy(page, () => page.keyboard.press("Enter"));
  await expect(page.getByRole("status").filter({ hasText: WAITING })).toBeVisible();
  await expect(google.email).toBeFocused();
  for (const one of [page, google.page]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await one.emulateMedia({ colorScheme });
      expect(await axeFindings(one)).toEqual([]);
    }
  }
  await page.bringToFront();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const closed = google.page.waitForEvent("close");
  await page.keyboard.press("Enter");
  await closed;
  await expect(button).toBeFocused();
});
