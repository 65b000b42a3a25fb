import { PASSWORD, registerElsewhere } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { KEPT, kept, login, title, verify } from "./one-mail-steps.ts";

test("AUTH-04, AUTH-14, AUTH-16 before the click the visitor is signed in nowhere, and an hour later not by it", async ({
  page,
  popup,
  outbox,
  email,
}) => {
  const products: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/signature/")) products.push(request.url());
  });
  await popup.registerFromHome(email, PASSWORD);
  await page.keyboard.press("Escape");
  await expect(popup.dialog).toBeHidden();
  await popup.open("Register");
  await expect(popup.email).toHaveValue("");
  await page.keyboard.press("Escape");
  const [link = ""] = (await outbox.newestTo(email)).links;
  for (const address of ["/", link]) {
    await page.goto(address);
    await expect(page.locator("html")).not.toHaveAttribute("data-signed-in");
    expect(await page.evaluate(() => localStorage.getItem("sealwright.session"))).toBeNull();
  }
  expect(products).toEqual([]);

  await page.evaluate((key) => {
    const waiting = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...waiting, keptAt: waiting.keptAt - 60 * 60 * 1000 }));
  }, KEPT);
  await verify(page);
  await expect(title(page)).toHaveText("Your email is verified");
  await expect(login(page)).toBeVisible();
  await page.goto("/");
  await expect.poll(() => kept(page)).toBeNull();
  expect(products).toEqual([]);
});

test("AUTH-06 another account's link signs no one in, and leaves the one that waits", async ({
  page,
  request,
  popup,
  outbox,
  email,
  dashboardUrl,
}) => {
  const stranger = await registerElsewhere(request, outbox, `other-${email}`);
  await popup.registerFromHome(email, PASSWORD);
  const [link = ""] = (await outbox.newestTo(email)).links;
  await page.goto(stranger.link);
  await verify(page);
  await expect(title(page)).toHaveText("Your email is verified");
  await expect(login(page)).toBeVisible();
  await page.goto(link);
  await verify(page);
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);
});

test("AUTH-04, AUTH-07 a person who was asked to verify at a sign-in here also continues with that click", async ({
  page,
  request,
  popup,
  outbox,
  email,
  dashboardUrl,
}) => {
  const { link } = await registerElsewhere(request, outbox, email);
  await popup.signInFromHome({ email, password: PASSWORD });
  await expect(popup.dialog).toContainText("Please verify your email address, check your inbox.");
  await page.goto(link);
  await verify(page);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-12, AUTH-15 a sign-in that fails after the verification is explained, and the address stays verified", async ({
  page,
  popup,
  outbox,
  email,
  dashboardUrl,
  complaints,
}) => {
  await popup.registerFromHome(email, PASSWORD);
  await page.goto((await outbox.newestTo(email)).links[0] ?? "");
  await page.route("**/complete-login", (route) => route.abort());
  await verify(page);
  await expect(title(page)).toHaveText("Your email is verified");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Something went wrong");
  await expect(page.locator("html")).not.toHaveAttribute("data-signed-in");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
  await page.unroute("**/complete-login");
  await login(page).click();
  await popup.signIn(email, PASSWORD);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-14, AUTH-16 a popup that is still open in the first tab closes when another tab signs in, and a message explains it", async ({
  page,
  context,
  popup,
  outbox,
  email,
  dashboardUrl,
}) => {
  await popup.registerFromHome(email, PASSWORD);
  const mail = await context.newPage();
  await mail.goto((await outbox.newestTo(email)).links[0] ?? "");
  await verify(mail);
  await mail.waitForURL(`${dashboardUrl}/`);
  await expect(popup.dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "signed in" })).toHaveText(
    /You signed in in another tab, so you’re signed in here too\./,
  );
  await expect(page.locator("html")).toHaveAttribute("data-signed-in");
  await expect(
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Open dashboard" }),
  ).toBeFocused();
});

test("AUTH-14 a sign-in that waited longer than an hour is ended at the identity service too", async ({
  page,
  popup,
  email,
}) => {
  await popup.registerFromHome(email, PASSWORD);
  const { refreshToken } = await page.evaluate((key) => {
    const waiting = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...waiting, keptAt: waiting.keptAt - 60 * 60 * 1000 }));
    return waiting as { refreshToken: string };
  }, KEPT);
  const revoked = page.waitForResponse("**/accounts:revokeToken*");
  await page.goto("/about");
  expect((await revoked).status()).toBe(200);
  expect(await kept(page)).toBeNull();
  const renewed = await page.request.post("/v1/token?key=e2e", {
    form: { grant_type: "refresh_token", refresh_token: refreshToken },
  });
  expect(renewed.status()).toBe(400);
});
