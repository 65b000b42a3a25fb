import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Your name").fill("Mara Löwens");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Company", { exact: true }).fill("Löwens & Co");
  await page.getByLabel("Contracts your company signs").selectOption("20 to 100");
  await page.getByLabel("What should we show you?").fill("Leases take us a week.");
}
const send = (page: Page) => page.getByRole("button", { name: "Ask for a demo" }).click();

test("PAGE-03, API-08 a visitor sees what is missing, loses nothing, and learns what happens next", async ({
  page,
  outbox,
  email,
}) => {
  // No person is as fast as this test.
  await page.clock.install();
  await page.goto("/clm/request-demo");
  await page.clock.fastForward(5000);
  await fillIn(page, "mara@");
  // The page's own script checks it from here on, in place of the browser.
  await expect(page.locator("main form")).toHaveJSProperty("noValidate", true);
  await send(page);
  const field = page.getByLabel("Work email");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription("Enter an email address like name@company.com");
  await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Löwens & Co");
  await field.fill(email);
  await send(page);
  await expect(page).toHaveURL("/received/demo");
  await expect(page.getByRole("main")).toContainText("within one business day");
  expect((await outbox.newestTo(email)).subject).toBe("We received your demo request");
});

test("API-08 with the server away nothing typed is lost, and sending it again stores one request", async ({
  page,
  outbox,
  email,
  complaints,
}) => {
  await page.clock.install();
  await page.goto("/clm/request-demo");
  await page.clock.fastForward(5000);
  await fillIn(page, email);
  await page.route("**/api/signature/requests", async (route) => {
    // It arrives, but the answer gets lost.
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("We couldn’t reach the server");
  await expect(page.getByLabel("Your name")).toHaveValue("Mara Löwens");
  await page.unroute("**/api/signature/requests");
  await send(page);
  await expect(page).toHaveURL("/received/demo");
  await outbox.newestTo(email);
  expect(await outbox.mailsTo(email)).toHaveLength(1);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-03, API-08 the form comes back with what is wrong, then leads to the same page", async ({
    page,
    outbox,
    email,
    complaints,
  }) => {
    await page.goto("/clm/request-demo");
    // The browser's own check lets this one through.
    await fillIn(page, "mara@company");
    await send(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel("Work email")).toHaveAccessibleDescription(
      "Enter an email address like name@company.com",
    );
    await expect(page.getByLabel("What should we show you?")).toHaveValue("Leases take us a week.");
    await expect(page.getByLabel("Contracts your company signs")).toHaveValue("20 to 100");
    await page.getByLabel("Work email").fill(email);
    await send(page);
    await expect(page).toHaveURL("/received/demo");
    await outbox.newestTo(email);
    expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
  });

  test("API-08 the newsletter takes an address once its link's page was clicked", async ({
    page,
    outbox,
    email,
  }) => {
    await page.goto("/newsletter");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send me the confirmation" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Now open the email we sent you");
    const { links } = await outbox.newestTo(email);
    await page.goto(links.find((link) => link.includes("/newsletter/confirm?")) ?? "");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re on the list");
    await page.goto(links.find((link) => link.includes("/newsletter/unsubscribe?")) ?? "");
    await page.getByRole("button", { name: "Delete my address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your address is deleted");
  });
});

test("API-08 a long text that is pasted stays whole, and the visitor reads how much is too much", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.clock.install();
  await page.goto("/clm/request-demo");
  await page.clock.fastForward(5000);
  await fillIn(page, "mara@company.example");
  const field = page.getByLabel("What should we show you?");
  await field.fill("");
  await field.focus();
  await page.keyboard.insertText("x".repeat(4100));
  await expect(field).toHaveValue("x".repeat(4100));
  await send(page);
  const sentence = "Shorten this to 4000 characters. It has 4100 now.";
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence));
  // The bar is lower once the page has scrolled.
  const belowBar = async () => {
    const bar = await page.getByRole("banner").boundingBox();
    const text = await page.getByText(sentence).boundingBox();
    return (text?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  await expect.poll(belowBar).toBeGreaterThanOrEqual(0);
});
