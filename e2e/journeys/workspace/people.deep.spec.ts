import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { buyPlan, createOwner, PASSWORD, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";

for (const width of [320, 1440]) {
  test(`TEAM-01, TEAM-02 a seat is bought for someone without an account, who joins, sends, is made a viewer and leaves, at ${width} pixels`, async ({
    page,
    browser,
    request,
    outbox,
    owner,
    baseURL,
    dashboardUrl,
  }) => {
    test.slow();
    const viewport = { width, height: 800 };
    await buyPlan(request, baseURL ?? "", owner, "PRICE_TEAM_MONTHLY");
    await page.setViewportSize(viewport);
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
    const colleague = { email: `colleague-${randomUUID()}@mail.example`, password: PASSWORD };
    await page.getByLabel("Email").fill(colleague.email);
    await page.getByLabel("Role", { exact: true }).selectOption("sender");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await expect(page.getByText("The invitation is on its way.")).toBeVisible();
    await expectSound(page, "people with an invitation");

    const mail = await outbox.newestTo(colleague.email, ({ subject }) => subject.includes("invited you"));
    const theirs = await (await browser.newContext({ viewport })).newPage();
    await theirs.goto(mail.links.find((link) => link.includes("/join/")) ?? "");
    await expectSound(theirs, "an invitation");
    await theirs.getByRole("link", { name: "Make an account" }).click();
    await theirs.getByLabel("Email").fill(colleague.email);
    await theirs.getByLabel("Password", { exact: true }).fill(colleague.password);
    await theirs.getByLabel("Repeat password", { exact: true }).fill(colleague.password);
    await theirs.getByRole("button", { name: "Register", exact: true }).click();
    await expect(theirs.getByRole("heading", { name: "Verification email sent" })).toBeVisible();
    const verifying = await outbox.newestTo(colleague.email, ({ subject }) => /verify/i.test(subject));
    await theirs.goto(verifying.links[0] ?? "");
    await theirs.getByRole("button", { name: "Verify my email" }).click();
    await theirs.getByRole("button", { name: "Join" }).click();
    const line = theirs.getByRole("complementary", { name: "Workspace" });
    await expect(line).toContainText("Hart & Sons");
    await expectSound(theirs, "a colleague’s workspace");

    await sendDocument(theirs, await pdfOfPages(1));
    const contract = new URL(theirs.url()).pathname;
    await page.goto(`${dashboardUrl}${contract}`);
    await expect(page.getByRole("region", { name: "Responsible" })).toContainText(colleague.email);
    await page.goto(`${dashboardUrl}/settings/people`);
    await page.getByRole("link", { name: /^Change or remove/ }).click();
    await expectSound(page, "a colleague");
    await page.getByLabel("Role", { exact: true }).selectOption("viewer");
    await page.getByRole("button", { name: "Change the role" }).click();
    await expect(page.getByText("1 of 2 seats taken")).toBeVisible();
    await page.getByRole("link", { name: "See who did what" }).click();
    await expect(page.getByRole("region", { name: "Newest first" })).toContainText("2 instead of 1");
    await expectSound(page, "the log");

    await theirs.reload();
    await expect(theirs.getByRole("heading", { level: 1 })).toContainText("Supply 2027");
    await expect(theirs.getByRole("link", { name: /^Void/ })).toHaveCount(0);
    await theirs.goto(`${dashboardUrl}/`);
    await expect(theirs.getByRole("link", { name: "Send a document" })).toHaveCount(0);
    await line.getByRole("button", { name: "Go to your own" }).click();
    await expect(line).toBeHidden();
    await theirs.locator("summary").filter({ hasText: /^C$/ }).click();
    await theirs.getByRole("button", { name: "Hart & Sons" }).click();
    await expect(line).toBeVisible();

    await theirs.goto(`${dashboardUrl}/settings/people`);
    await theirs.getByRole("link", { name: "Leave this workspace" }).click();
    await expect(theirs.getByRole("link", { name: "1 contract" })).toBeVisible();
    await expectSound(theirs, "leaving");
    await theirs.getByRole("button", { name: "Yes, leave" }).click();
    await expect(line).toBeHidden();
    await page.goto(`${dashboardUrl}/settings/people`);
    await expect(page.getByRole("region", { name: "People who left" })).toContainText(colleague.email);
    await page.goto(`${dashboardUrl}${contract}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Supply 2027");
    await theirs.context().close();
  });
}

/** Up to the record of what was sent. */
async function sendDocument(page: Page, buffer: Buffer): Promise<void> {
  await page.getByRole("link", { name: "Send a document" }).click();
  const file = { name: "Supply 2027.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Add someone who signs" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Anna Berg");
  await page.getByLabel("Email", { exact: true }).fill(`anna-${randomUUID()}@mail.example`);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Anna Berg has no place to sign.")).toBeVisible();
  await page.getByRole("button", { name: "Signature", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Signature of Anna Berg, page 1" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page).toHaveURL(/\/contracts\/[\w-]+\?done=sent$/);
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
