import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { buyPlan, createOwner, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

for (const width of [320, 1440]) {
  test(`TEAM-01 someone is invited, joins after signing in, reads, goes to their own workspace and leaves, at ${width} pixels`, async ({
    page,
    browser,
    request,
    outbox,
    owner,
    dashboardUrl,
  }) => {
    const colleague = await createOwner(request, outbox, `colleague-${randomUUID()}@mail.example`);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await page.goto(`${dashboardUrl}/settings/people`);
    await page.getByLabel("Email").fill(colleague.email);
    await page.getByLabel("Role", { exact: true }).selectOption("viewer");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await expectSound(page, "people with an invitation");

    const mail = await outbox.newestTo(colleague.email, ({ subject }) => subject.includes("invited you"));
    const theirs = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
    await theirs.goto(mail.links.find((link) => link.includes("/join/")) ?? "");
    await expectSound(theirs, "an invitation");
    await theirs.getByRole("link", { name: "Sign in" }).click();
    await theirs.getByLabel("Email").fill(colleague.email);
    await theirs.getByLabel("Password", { exact: true }).fill(colleague.password);
    await theirs.getByLabel("Password", { exact: true }).press("Enter");
    await theirs.getByRole("button", { name: "Join" }).click();
    const line = theirs.getByRole("complementary", { name: "Workspace" });
    await expect(line).toContainText(owner.email);
    await expectSound(theirs, "a colleague’s workspace");
    await line.getByRole("button", { name: "Go to your own" }).click();
    await expect(line).toBeHidden();
    await theirs.locator("summary").filter({ hasText: /^C$/ }).click();
    await theirs.getByRole("button", { name: `${owner.email}’s workspace` }).click();
    await expect(line).toBeVisible();

    await page.reload();
    await page.getByRole("link", { name: /^Change or remove/ }).click();
    await expectSound(page, "a colleague");
    await theirs.goto(`${dashboardUrl}/settings/people`);
    await theirs.getByRole("link", { name: "Leave this workspace" }).click();
    await expectSound(theirs, "leaving");
    await theirs.getByRole("button", { name: "Yes, leave" }).click();
    await expect(line).toBeHidden();
    await page.goto(`${dashboardUrl}/settings/people`);
    await expect(page.getByRole("region", { name: "People who left" })).toContainText(colleague.email);
    await theirs.context().close();
  });
}

for (const width of [320, 1440]) {
  test(`TEAM-02 an owner buys a seat for the price that is shown, and reads it in the log, at ${width} pixels`, async ({
    page,
    request,
    owner,
    baseURL,
    dashboardUrl,
  }) => {
    await buyPlan(request, baseURL ?? "", owner, "PRICE_TEAM_MONTHLY");
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await page.goto(`${dashboardUrl}/settings/people`);
    await page.getByLabel("Workspace name").fill("Hart & Sons");
    await page.getByRole("button", { name: "Save the name" }).click();
    await expect(page.getByLabel("Workspace name")).toHaveValue("Hart & Sons");
    await page.getByRole("link", { name: "Change the number of seats" }).click();
    await page.getByLabel("Seats you want").fill("2");
    await page.getByRole("button", { name: "Show the price" }).click();
    await expectSound(page, "the price of a seat");
    await page.getByRole("button", { name: /^Buy 1 seat for/ }).click();
    await expect(page.getByText("2 seats, 1 taken")).toBeVisible();
    await page.getByRole("link", { name: "Back to all people" }).click();
    await page.getByRole("link", { name: "See who did what" }).click();
    await expect(page.getByRole("region", { name: "Newest first" })).toContainText("2 instead of 1");
    await expectSound(page, "the log");
  });
}

const NDA = 1126;

test("TEAM-03 a contract is handed to a colleague, found in the list, and handed back when they leave", async ({
  page,
  browser,
  request,
  outbox,
  owner,
  baseURL,
  dashboardUrl,
}) => {
  test.slow();
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${dashboardUrl}/forms/${NDA}`);
  await page.getByLabel("Title").fill("NDA of the two");
  await page.getByRole("button", { name: "Fill it in" }).click();
  await page.waitForURL(/\/contracts\/[\w-]+\/fill/);
  const record = page.url().replace(/\/fill.*$/, "");
  const colleague = await createOwner(request, outbox, `colleague-${randomUUID()}@mail.example`);
  await page.goto(`${dashboardUrl}/settings/people`);
  await page.getByLabel("Email").fill(colleague.email);
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  const mail = await outbox.newestTo(colleague.email, ({ subject }) => subject.includes("invited you"));
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, dashboardUrl, colleague);
  await theirs.goto(mail.links.find((link) => link.includes("/join/")) ?? "");
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByRole("complementary", { name: "Workspace" })).toBeVisible();

  const atEachWidth = async (on: Page, what: string) => {
    for (const width of [375, 1440]) {
      await on.setViewportSize({ width, height: 800 });
      await expectSound(on, `${what}, ${width} pixels`);
    }
  };
  await page.goto(record);
  await atEachWidth(page, "a record with a responsible person");
  await page.getByRole("link", { name: "Change who is responsible" }).click();
  await atEachWidth(page, "choosing who is responsible");
  await page.getByLabel("Responsible").selectOption({ label: `${colleague.email} (Viewer)` });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Responsible" })).toContainText(colleague.email);
  await page.getByRole("link", { name: "Change who sees it" }).click();
  await page.getByLabel("Private: in this workspace").check();
  await atEachWidth(page, "choosing who sees a contract");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Who sees it" })).toContainText("Private: ");
  await atEachWidth(page, "a private record");
  await page.goto(`${record}/send`);
  await expect(page.getByRole("group", { name: "Who sees it" })).toBeVisible();
  await atEachWidth(page, "sending a private contract");
  await page.goto(dashboardUrl);
  const contract = page.getByRole("link", { name: "NDA of the two", exact: true });
  await expect(contract).toBeVisible();
  await atEachWidth(page, "a list with colleagues");
  await page.getByLabel("Responsible").selectOption("You");
  await expect(contract).toBeHidden();
  await page.goto(`${dashboardUrl}/settings/people`);
  await page.getByRole("link", { name: /^Change or remove/ }).click();
  await atEachWidth(page, "someone with contracts");
  await theirs.goto(`${dashboardUrl}/settings/deadlines`);
  await expectSound(theirs, "a colleague’s own reminders");
  await theirs.goto(`${dashboardUrl}/settings/people/leave`);
  await expect(theirs.getByRole("link", { name: "1 contract" })).toBeVisible();
  await atEachWidth(theirs, "leaving with contracts");
  await theirs.getByRole("button", { name: "Yes, leave" }).click();
  await page.goto(dashboardUrl);
  await expect(contract).toBeVisible();
  await theirs.context().close();
});
