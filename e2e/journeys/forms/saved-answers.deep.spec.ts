import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { contract, firstName, group, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";
import { KEPT, kept, nameFirst, status } from "./saved-answers-steps.ts";

test("FORM-05 an answer that is never saved stays where it was typed when another tab edits the form", async ({
  page,
  context,
}) => {
  const invoice = "/signature/contracts/business/invoice";
  const taxNumber = (tab: Page) => questions(tab).getByLabel("tax number");
  await page.goto(invoice);
  await taxNumber(page).fill("GB 123 4567 89");
  await expect(contract(page)).toContainText("GB 123 4567 89");
  const other = await context.newPage();
  await other.goto(invoice);
  await expect(taxNumber(other)).toHaveValue("");
  await group(other, "The bill").click();
  await questions(other).getByLabel("Invoice number").fill("2026-014");
  await expect(contract(page)).toContainText("2026-014");
  await expect(taxNumber(page)).toHaveValue("GB 123 4567 89");
});

test("FORM-05 a page restored by Back shows answers given meanwhile", async ({ page }) => {
  await page.goto(LEASE);
  await nameFirst(page, "Paul Hart");
  await page.goto("/signature/contracts/download-success?form=residential-lease-agreement");
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [KEPT, JSON.stringify({ landlord: { name: "Paula Hart" } })],
  );
  await page.goBack();
  await expect(firstName(page)).toHaveValue("Paula Hart");
  await expect(contract(page)).toContainText("Paula Hart");
});

test("FORM-05 on a phone a link with answers leads to them, and a damaged one to its message", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const answers = encodeURIComponent(JSON.stringify({ landlord: { name: "Someone Else" } }));
  for (const [fragment, message] of [
    [answers, "These answers came with the link."],
    ["%7B%22landlord", "The answers in this link were damaged"],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${LEASE}#answers=${fragment}`);
    await expect(status(page)).toContainText(message);
    await expect(status(page)).toBeInViewport();
  }
});

test("FORM-05, FORM-06 a click before the script has loaded uses the saved answers", async ({ page }) => {
  await page.goto(LEASE);
  await nameFirst(page, "Paul Hart");
  const release = await holdRequests(page, `**${LEASE}.json`);
  await page.reload();
  await questions(page).getByLabel("Email").first().fill("paul@hart.example");
  await questions(page).getByRole("button", { name: "Text" }).click();
  const downloads = page.waitForEvent("download");
  release();
  const text = await readFile(await (await downloads).path(), "utf8");
  expect(text).toContain("Paul Hart");
  await expect(firstName(page)).toHaveValue("Paul Hart");
  await expect(questions(page).getByLabel("Email").first()).toHaveValue("paul@hart.example");
});

test("FORM-05, FORM-06 a form whose data does not arrive shows that, and works once it does", async ({
  page,
  complaints,
}) => {
  await page.route(`**${LEASE}.json`, (route) => route.abort());
  await page.goto(LEASE);
  const email = questions(page).getByLabel("Email").first();
  await email.fill("paul@hart.example");
  await expect(status(page)).toContainText("Part of the page failed to load");
  await page.unroute(`**${LEASE}.json`);
  const downloads = page.waitForEvent("download");
  await questions(page).getByRole("button", { name: "Text" }).click();
  await downloads;
  await expect(status(page)).not.toContainText("failed to load");
  await expect(email).toHaveValue("paul@hart.example");
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});

test("FORM-05 a year of five digits shows a message, and the form keeps working", async ({ page }) => {
  await page.goto(LEASE);
  await group(page, "Term").click();
  const date = questions(page).locator("input[type=date]").first();
  await date.focus();
  await questions(page).getByText("save as a file").waitFor();
  await date.evaluate((input: HTMLInputElement) => {
    input.removeAttribute("max");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "20255-01-01");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(date).toHaveAccessibleDescription(/is not a valid date/);
  await expect(contract(page)).toBeVisible();
});

test("FORM-05 an unreadable number is saved with the other answers", async ({ page }) => {
  await page.goto(LEASE);
  await nameFirst(page, "Paul Hart");
  await group(page, "Money").click();
  const rent = questions(page).getByLabel("Monthly rent");
  await rent.fill("a lot");
  await expect(rent).toHaveAccessibleDescription(/isn’t an amount/);
  await questions(page).getByRole("button", { name: "clear all" }).click();
  await expect(rent).toHaveValue("");
  await expect(rent).not.toHaveAccessibleDescription(/isn’t an amount/);
});

test("FORM-05 an invalid email address is reported at its field", async ({ page }) => {
  await page.goto(LEASE);
  const email = questions(page).getByLabel("Email").first();
  await email.fill("paul@hart");
  await expect(email).toHaveAccessibleDescription("The email address looks incomplete.");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(firstName(page)).not.toHaveAttribute("aria-invalid", "true");
});

test("FORM-06 a second download right after the first works too", async ({ page }) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename().split(".").at(-1) ?? ""));
  await questions(page).getByRole("button", { name: "Text" }).click();
  await questions(page).getByRole("button", { name: "Word" }).click();
  await expect.poll(() => downloads).toEqual(["txt", "docx"]);
  await expect(page).toHaveURL(LEASE);
});

for (const width of [375, 816]) {
  test(`FORM-06 paper ${width} pixels wide prints the contract and nothing else, even with open questions`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1056 });
    await page.goto(LEASE);
    await page.getByText("Fill in", { exact: true }).click();
    await firstName(page).fill("Paul Hart");
    await page.emulateMedia({ media: "print" });
    await expect(contract(page)).toBeVisible();
    await expect(contract(page)).toContainText("Paul Hart");
    for (const around of [
      questions(page),
      page.getByRole("heading", { level: 1 }),
      page.getByRole("contentinfo"),
    ])
      await expect(around).toBeHidden();
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  const tab = (page: Page, name: string) => page.getByRole("radio", { name });

  test("FORM-05 a reload and Back show the questions with the answers, by the link to them or by the tab", async ({
    page,
  }) => {
    await page.goto(LEASE);
    await page.getByRole("link", { name: "Fill out this form" }).tap();
    await nameFirst(page, "Paul Hart");
    await page.reload();
    await expect(firstName(page)).toHaveValue("Paul Hart");
    await expect(questions(page)).toBeInViewport();
    await expect(contract(page)).toBeHidden();

    await page.goto("/pricing");
    await page.goBack();
    await expect(firstName(page)).toHaveValue("Paul Hart");
    await expect(questions(page)).toBeInViewport();

    await page.goto(LEASE);
    await page.locator("label", { hasText: "Fill in" }).tap();
    await group(page, "Money").tap();
    await questions(page).getByLabel("Monthly rent").fill("1000");
    await expect.poll(() => kept(page)).toContain("100000");
    await page.reload();
    await expect(firstName(page)).toHaveValue("Paul Hart");
    await expect(tab(page, "Fill in")).toBeChecked();
    await expect(questions(page)).toBeInViewport();
  });

  test("FORM-05 an address that leads into the questions opens their tab", async ({ page }) => {
    await page.goto(`${LEASE}#fill`);
    await expect(tab(page, "Fill in")).toBeChecked();
    await expect(questions(page)).toBeInViewport();

    await page.getByText("Read", { exact: true }).tap();
    await page.evaluate(() => location.assign("#clause-rent"));
    await page.goBack();
    await expect(tab(page, "Fill in")).toBeChecked();
    await expect(questions(page)).toBeInViewport();
  });

  test("FORM-05 a later visit reads first, and says how many answers are there", async ({ page }) => {
    await page.goto(LEASE);
    const tabs = page.getByRole("group", { name: "What to show" });
    const { height } = (await tabs.boundingBox()) ?? {};
    await expect(tabs).not.toContainText("answered");
    await page.locator("label", { hasText: "Fill in" }).tap();
    await nameFirst(page, "Paul Hart");
    await page.goto("/pricing");
    await page.goto(LEASE);
    await expect(tab(page, "Fill in 1 answered")).not.toBeChecked();
    await expect(contract(page)).toContainText("Paul Hart");
    expect((await tabs.boundingBox())?.height).toBe(height);

    // Someone who was reading a clause stays there.
    await page.goto(`${LEASE}#clause-rent`);
    await page.reload();
    await expect(contract(page)).toContainText("Paul Hart");
    await expect(tab(page, "Read")).toBeChecked();
  });
});
