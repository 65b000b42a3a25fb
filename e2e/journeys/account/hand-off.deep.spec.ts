import { signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { signUps } from "./hand-off-steps.ts";

test("AUTH-11, HOUSE-01 a sign-up whose first login broke off is reported once, by the device that completes one", async ({
  page,
  popup,
  browser,
  complaints,
  dashboardUrl,
  owner,
}) => {
  await page.route("**/complete-login", (route) => route.abort(), { times: 1 });
  await popup.signInFromHome(owner);
  await expect(popup.dialog.getByRole("alert")).toHaveText("Something went wrong");
  expect(await signUps(page)).toEqual([]);
  complaints.length = 0;

  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, dashboardUrl, owner);
  await phone.goto("/");
  expect(await signUps(phone)).toHaveLength(1);
  await phone.context().close();

  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`${dashboardUrl}/`);
  await page.goto("/");
  expect(await signUps(page)).toEqual([]);
});

test("AUTH-11 Redirecting to dashboard is shown while the browser navigates", async ({
  page,
  popup,
  dashboardUrl,
  owner,
}) => {
  await page.goto("/");
  // A response without content: the browser stays where it is, and so does the popup's message.
  await page.route(`${dashboardUrl}/login?*`, (route) => route.fulfill({ status: 204 }));
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await expect(popup.dialog.getByRole("status")).toHaveText("Redirecting to dashboard");
  await expect(popup.dialog.locator("form")).toBeHidden();
});

test("AUTH-11 an owner with another address is not handed off", async ({ page, popup, owner }) => {
  await page.goto("/");
  await page.route("**/api/signature/owners", (route) =>
    route.fulfill({ json: { owner: { email: "someone@else.example", isSignUp: false } } }),
  );
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await expect(popup.dialog.getByRole("alert")).toHaveText("Something went wrong");
});

test("PAY-06, API-02 a campaign link with values that are far too long does not block the way to the dashboard", async ({
  page,
  popup,
  dashboardUrl,
  owner,
}) => {
  const long = { utm_source: "x".repeat(3000), utm_term: "🦦".repeat(400), utm_content: "a\0b", from: "ad" };
  await page.goto(`/?${new URLSearchParams(long)}`);
  const owners = page.waitForRequest("**/owners");
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  expect((await owners).postDataJSON()).toMatchObject({
    from: "ad",
    utmData: { utm_source: "x".repeat(512), utm_content: "ab" },
  });
  await page.waitForURL(`${dashboardUrl}/`);
});
