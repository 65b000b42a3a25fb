import type { Page } from "@playwright/test";
import { verifyEmail } from "../../support/auth/owners.ts";
import { addressWithAnswers } from "../../support/pages/address-with-answers.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";
import { limit, offer, sendAnswers, usage } from "./plan-limits-steps.ts";

const PASSWORD = "Secret12word";

async function fillInSigners(page: Page, email: string): Promise<void> {
  for (const [party, local] of [
    ["Discloser", "first"],
    ["Recipient", "second"],
  ] as const) {
    const group = page.getByRole("group", { name: party, exact: true });
    await group.getByLabel("Email", { exact: true }).fill(email.replace("@", `.${local}@`));
  }
}

test("WORK-05 a stranger goes from a form through registration and the one-dollar trial to “sent”, in under four minutes", async ({
  page,
  popup,
  request,
  outbox,
  email,
}) => {
  const started = Date.now();
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  await offer(page).getByRole("link", { name: "Register or sign in" }).click();
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verification email sent");
  await verifyEmail(request, outbox, email);
  await popup.button("Login").click();
  await popup.signIn(email, PASSWORD);
  await page.waitForURL(`**${NDA}#sign-online`);

  await sendAnswers(page);
  await expect(limit(page)).toContainText(
    "You need a plan to send and import contracts and to save templates.",
  );
  // Nothing is typed that buying would lose, and the contract is there to read.
  await expect(page.getByRole("button", { name: /^Send to/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The contract" })).toContainText(
    "To look at a joint bakery.",
  );
  const send = page.url();
  await limit(page).getByRole("link", { name: "Start for $1.00" }).click();
  await page.getByRole("button", { name: "Pay $1.00" }).click();
  await page.getByLabel(/pays$/).check();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. You’re set.");
  await page.getByRole("main").getByRole("link", { name: "Open the dashboard" }).click();

  await page.waitForURL(send);
  await expect(page.getByRole("region", { name: "Send", exact: true })).toContainText(
    "Envelope 1 of 20 this month. Nothing is charged.",
  );
  await fillInSigners(page, email);
  await page.getByRole("button", { name: "Send to 2 people" }).click();
  await expect(page.getByRole("status")).toHaveText("Sent. We emailed the people who sign first.");
  expect(Date.now() - started).toBeLessThan(4 * 60_000);
  await page.getByRole("link", { name: "Contracts" }).first().click();
  await expect(usage(page)).toContainText("1 of 20 envelopes this month");
  await expect(usage(page)).toContainText("1 of 50 contracts");
});
