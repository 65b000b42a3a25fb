import type { Page } from "@playwright/test";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { addressWithAnswers } from "../../support/pages/address-with-answers.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";
import { saveTemplate } from "./templates-steps.ts";

const PURPOSE = "What may the Recipient use the information for?";
/** What people answered, also as an address would have it. */
const ANSWERED = /Dana|Discloser|joint|bakery/i;

test.beforeEach(({ request, baseURL, owner }) => buyPlan(request, baseURL ?? "", owner));

/** Every address that the tab was at or asked for. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  return addresses;
}

const saved = (page: Page) => expect(page.locator("[data-saved]").first()).toContainText(/^Saved \d/);

test("WORK-07 a form is filled in, kept, used again and sent on without leaving the workspace, and no address has an answer", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  const addresses = watchAddresses(page);
  await page.goto(dashboardUrl);
  await page.getByRole("link", { name: "See all forms" }).click();
  await page.getByRole("link", { name: "Fill in: One Way Nondisclosure Agreement" }).click();
  await page.getByLabel("Title").fill("NDA of the two");
  await page.getByRole("button", { name: "Fill it in" }).click();

  const sheet = page.getByRole("region", { name: "The contract" });
  const discloser = page.getByRole("group", { name: "Who shares the secrets?" });
  await discloser.getByLabel("Full legal name").pressSequentially("Dana Discloser");
  await expect(sheet).toContainText("Dana Discloser");
  await page.getByLabel(PURPOSE).fill("To look at a joint bakery.");
  await expect(sheet).toContainText("joint bakery");
  // The question that is typed into stays the same one.
  await expect(page.getByLabel(PURPOSE)).toBeFocused();
  await saved(page);
  await expectSound(page, "filling in");
  await page.reload();
  await expect(discloser.getByLabel("Full legal name")).toHaveValue("Dana Discloser");

  await page.getByRole("button", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send NDA of the two");
  await page.goto(page.url().replace(/\/send$/, ""));
  await saveTemplate(page);
  await page.getByRole("link", { name: "Use Bakery NDA" }).click();
  await page.getByLabel("Title").fill("NDA with Rex");
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(page.getByLabel(PURPOSE)).toHaveValue("To look at a joint bakery.");
  expect(addresses.filter((address) => ANSWERED.test(decodeURIComponent(address)))).toEqual([]);
});

test("WORK-07 a link of an earlier release gives its answers, and leaves address and history at once", async ({
  page,
}) => {
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  await expect(page).toHaveURL(new RegExp(`${NDA}$`));
  await expect(page.getByLabel(PURPOSE)).toHaveValue("To look at a joint bakery.");
  await page.goto("/signature");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${NDA}$`));
});
