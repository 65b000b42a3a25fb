import { expect, test } from "../../support/test.ts";
import { signUps } from "./hand-off-steps.ts";

test("AUTH-11, AUTH-10 owner, sign-in method and campaign are sent along, and the first time is reported as a sign-up", async ({
  page,
  popup,
  dashboardUrl,
  owner,
}) => {
  await page.goto("/?utm_source=letter&utm_campaign=spring&from=ad");
  await page.goto("/auth/login");
  await page.goto("/");
  const sent: Record<string, unknown>[] = [];
  page.on("request", (call) => {
    if (call.url().includes("/api/signature/"))
      sent.push({ path: new URL(call.url()).pathname, ...call.postDataJSON() });
  });
  const handOff = page.waitForRequest((call) => call.url().startsWith(`${dashboardUrl}/login`));
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);

  const address = new URL((await handOff).url());
  expect(address.searchParams.get("email")).toBe(owner.email);
  expect(address.searchParams.get("uid")).toMatch(/^\w{28}$/);
  expect(address.searchParams.get("token")).toMatch(/^[\w-]{43}$/);
  expect(address.searchParams.get("noTrackFB")).toBe("1");
  expect(address.searchParams.get("utm_source")).toBe("letter");
  expect(address.searchParams.get("utm_campaign")).toBe("spring");
  expect(address.searchParams.get("from")).toBe("ad");
  await page.waitForURL(`${dashboardUrl}/`);

  expect(sent.map(({ path }) => path)).toEqual([
    "/api/signature/2fa/get-info",
    "/api/signature/owners",
    "/api/signature/complete-login",
    "/api/signature/login-methods",
  ]);
  expect(sent[1]).toMatchObject({
    email: owner.email,
    from: "ad",
    utmData: { utm_source: "letter", utm_campaign: "spring" },
    projectId: "sealwright-local",
  });
  expect(sent[1]?.timezone).not.toBe("");
  expect(sent[3]).toMatchObject({ email: owner.email, method: "email_password" });

  await page.goto("/");
  expect(await signUps(page)).toMatchObject([
    { name: "sign_up", properties: { value: 99, predicted_ltv: 250, currency: "USD" } },
  ]);

  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`${dashboardUrl}/`);
  await page.goto("/");
  expect(await signUps(page)).toHaveLength(1);
});

test("AUTH-12 a sign-in that the backend does not complete says Something went wrong", async ({
  page,
  popup,
  complaints,
  owner,
}) => {
  await page.goto("/");
  await page.route("**/complete-login", (route) =>
    route.fulfill({ status: 500, json: { error: "x", code: "internal" } }),
  );
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await expect(popup.dialog.getByRole("alert")).toHaveText("Something went wrong");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
});

test("DASH-01 a used hand-off URL no longer works", async ({ page, browser, popup, dashboardUrl, owner }) => {
  await page.goto("/");
  const handOff = page.waitForRequest((call) => call.url().startsWith(`${dashboardUrl}/login`));
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  const address = (await handOff).url();
  await page.waitForURL(`${dashboardUrl}/`);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(address);
  // Opened from elsewhere, it asks first.
  await stranger.getByRole("button", { name: /^Continue/ }).click();
  await expect(stranger.getByRole("alert")).toContainText("has expired or has already been used");
  await stranger.goto(`${dashboardUrl}/`);
  await expect(stranger).toHaveURL(`${dashboardUrl}/login`);
  await stranger.context().close();
});
