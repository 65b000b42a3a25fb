import type { Page } from "@playwright/test";
import type { Outbox } from "@sealwright/testkit/outbox";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { expect } from "../../support/test.ts";
import { type Hand, keyboard } from "./own-document-steps.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** From a PDF, with two roles that are asked for each time, each with a place to sign. */
export async function makeTemplate(page: Page, hand: Hand, name: string): Promise<void> {
  await hand.press(page.getByRole("link", { name: "Templates" }).first());
  await hand.press(page.getByRole("link", { name: "Start with your own document" }));
  await hand.write(page.getByLabel("Name", { exact: true }), name);
  await hand.press(button(page, "Start the template"));
  const buffer = Buffer.from(await textPdf("House rules for every apartment."));
  const file = { name: "House rules.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await hand.press(button(page, "Add this file"));
  await expect(page.getByRole("link", { name: "House rules.pdf", exact: true })).toBeVisible();
  for (const [row, role] of ["Tenant", "Manager"].entries()) {
    await hand.press(button(page, "Add someone who signs"));
    await hand.write(page.locator(`[name="people.${row}.role"]`), role);
    await expect(page.getByText(new RegExp(`${role} (has|have) no place to sign`))).toBeVisible();
  }
  await hand.place(page, "Signature", 250);
  const manager = page.getByRole("radio", { name: /Manager/ });
  if (hand === keyboard) {
    await hand.write(page.getByRole("radio", { name: /Tenant/ }), "");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowDown");
  } else {
    await hand.press(page.locator("label", { has: manager }));
  }
  await expect(manager).toBeChecked();
  await hand.place(page, "Signature", 350);
  await nameContracts(page, hand, "Rules for {Tenant}");
  await hand.press(button(page, "Save version 1"));
  await expect(page.getByRole("status").first()).toContainText("Saved.");
}

async function nameContracts(page: Page, hand: Hand, title: string): Promise<void> {
  await hand.write(page.getByLabel("Title of each contract"), title);
  await expect(page.locator("[data-saved]")).toHaveText(/^Saved /);
}

/** From a template's page to the record of what was sent. */
export async function useTemplate(page: Page, hand: Hand, tenant: { name: string; email: string }) {
  await hand.press(page.getByRole("link", { name: "Use this template" }));
  const people = page.getByRole("group");
  for (const [role, person] of [
    ["Tenant", tenant],
    ["Manager", { name: "Marcus Bell", email: "marcus@bell.example" }],
  ] as const) {
    await hand.write(people.filter({ hasText: role }).getByLabel("Name"), person.name);
    await hand.write(people.filter({ hasText: role }).getByLabel("Email"), person.email);
  }
  await hand.press(button(page, "Continue"));
  await hand.press(button(page, "Send to 2 people"));
  await expect(page).toHaveURL(/\/contracts\/[\w-]+\?done=sent$/);
}

/** Of a template with two roles that is new: version 1 is sent, the title changed, and version 2 sent. */
export async function useTwoVersions(page: Page, hand: Hand, outbox: Outbox): Promise<void> {
  const template = page.url().split("?")[0] ?? "";
  await useTemplate(page, hand, { name: "Ada Park", email: `ada.${Date.now()}@one.example` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules for Ada Park");
  await expect(page.getByText("From House rules, version 1")).toBeVisible();

  await page.goto(template);
  await hand.press(button(page, "Edit"));
  await nameContracts(page, hand, "House rules of {Tenant}");
  await hand.press(button(page, "Save version 2"));
  await expect(page.getByText("Version 2", { exact: true }).first()).toBeVisible();
  const second = `bo.${Date.now()}@two.example`;
  await useTemplate(page, hand, { name: "Bo Lind", email: second });
  await expect(page.getByText("From House rules, version 2")).toBeVisible();
  expect((await outbox.newestTo(second)).subject).toContain("House rules of Bo Lind");
}
