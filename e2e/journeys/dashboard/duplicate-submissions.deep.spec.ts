import type { Locator, Page } from "@playwright/test";
import { Authenticator } from "../../support/auth/authenticator.ts";
import { expect, test } from "../../support/test.ts";

/** A connection on which a second click comes long before the response to the first. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

async function clickTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  const submitted = page.waitForRequest((request) => request.method() === "POST");
  await page.mouse.click(x + 5, y + 5);
  await submitted;
  await page.mouse.click(x + 5, y + 5);
}

const secretOn = async (page: Page) => (await page.locator(".secret").innerText()).replaceAll(" ", "");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("DASH-03 clicking Switch on twice, reloading or going back hides no recovery codes", async ({
      page,
      dashboard,
      dashboardUrl,
      owner,
    }) => {
      await dashboard.enter(owner);
      await dashboard.goto("/settings/security");
      await page.getByRole("button", { name: "Set up two-factor" }).click();
      const authenticator = new Authenticator(await secretOn(page));
      await page.getByRole("textbox", { name: "Code" }).fill(authenticator.next());
      await slowLine(page);
      await clickTwice(page, page.getByRole("button", { name: "Turn on" }));
      // Not waitForURL: the second click aborts the first navigation.
      await expect(page).toHaveURL(`${dashboardUrl}/settings/security/recovery-codes`);
      const codes = page.locator(".codes code");
      await expect(codes).toHaveCount(10);
      const shown = await codes.allInnerTexts();
      await page.reload();
      expect(await codes.allInnerTexts()).toEqual(shown);
      await dashboard.goto("/settings/data");
      await page.goBack();
      expect(await codes.allInnerTexts()).toEqual(shown);

      await dashboard.goto("/settings/security");
      await page
        .getByRole("textbox", { name: "Code" })
        .first()
        .fill(shown[0] ?? "");
      await clickTwice(page, page.getByRole("button", { name: "Generate new recovery codes" }));
      // Not waitForURL: the second click aborts the first navigation.
      await expect(page).toHaveURL(`${dashboardUrl}/settings/security/recovery-codes`);
      await expect(page.getByRole("status")).toContainText("These are your new codes.");
      await page.getByRole("button", { name: "I’ve saved them" }).click();
      await expect(dashboard.part("Two-factor is on")).toContainText("10 recovery codes left");
      await dashboard.goto("/settings/security/recovery-codes");
      await expect(page).toHaveURL(`${dashboardUrl}/settings/security`);
    });

    test("DASH-03 clicking Change password or Delete my account twice shows the result of the first click", async ({
      page,
      dashboard,
      owner,
    }) => {
      const next = "Other34words";
      await dashboard.enter(owner);
      await dashboard.goto("/settings/security");
      await page.getByLabel("Current password").fill(owner.password);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await page.getByLabel("Repeat the new password").fill(next);
      await slowLine(page);
      await clickTwice(page, page.getByRole("button", { name: "Change password" }));
      await expect(page.getByRole("status")).toContainText("Your new password is set");
      await dashboard.goto("/settings/data");
      const form = dashboard.part("Delete your account");
      await form.getByLabel("Your email, to confirm").fill(owner.email);
      await form.getByLabel("Password").fill(next);
      await clickTwice(page, form.getByRole("button", { name: "Delete my account" }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account was deleted");
    });
  });
}

test("DASH-03 setup in two tabs has one key; going back and the address bar lead to it again", async ({
  page,
  context,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.enter(owner);
  const setUp = async (tab: Page) => {
    await tab.goto(`${dashboardUrl}/settings/security`);
    await tab.getByRole("button", { name: "Set up two-factor" }).click();
    return secretOn(tab);
  };
  const other = await context.newPage();
  const secret = await setUp(page);
  expect(await setUp(other)).toBe(secret);

  await page.getByRole("link", { name: "Not now" }).click();
  await page.goBack();
  expect(await secretOn(page)).toBe(secret);
  await dashboard.goto("/settings/security/two-factor/confirm");
  expect(await secretOn(page)).toBe(secret);
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("alert")).toContainText("That code isn’t right.");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("That code isn’t right.");

  const authenticator = new Authenticator(secret);
  await page.getByRole("textbox", { name: "Code" }).fill(authenticator.next());
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".codes code")).toHaveCount(10);
  const [code = ""] = await page.locator(".codes code").allInnerTexts();
  await other.getByRole("textbox", { name: "Code" }).fill(authenticator.last());
  await other.getByRole("button", { name: "Turn on" }).click();
  await expect(other.getByRole("status")).toContainText("Two-factor is already on.");

  const switchOff = async (tab: Page, text: string) => {
    await tab.getByRole("textbox", { name: "Code" }).last().fill(text);
    await tab.getByRole("button", { name: "Turn off two-factor" }).click();
  };
  await dashboard.goto("/settings/security");
  await switchOff(page, code);
  await expect(page.getByRole("status")).toHaveText("Two-factor is off. You don’t need a code to sign in.");
  await switchOff(other, "123456");
  await expect(other.getByRole("status")).toHaveText(
    "Two-factor is already off. You don’t need a code to sign in.",
  );
});
