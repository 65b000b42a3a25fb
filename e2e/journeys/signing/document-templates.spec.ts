import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { makeTemplate, nameContracts, useTemplate } from "./document-templates-steps.ts";
import { keyboard } from "./own-document-steps.ts";

test("WORK-09 a template is made of a PDF with two roles, and used twice, the second time in a new version, by keyboard", async ({
  page,
  request,
  baseURL,
  dashboardUrl,
  owner,
  outbox,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await makeTemplate(page, keyboard, "House rules");
  const template = page.url().split("?")[0] ?? "";
  await useTemplate(page, keyboard, { name: "Ada Park", email: `ada.${Date.now()}@one.example` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rules for Ada Park");
  await expect(page.getByText("From House rules, version 1")).toBeVisible();

  await page.goto(template);
  await keyboard.press(page.getByRole("button", { name: "Edit", exact: true }));
  await nameContracts(page, keyboard, "House rules of {Tenant}");
  await keyboard.press(page.getByRole("button", { name: "Save version 2" }));
  await expect(page.getByText("Version 2", { exact: true }).first()).toBeVisible();
  const second = `bo.${Date.now()}@two.example`;
  await useTemplate(page, keyboard, { name: "Bo Lind", email: second });
  await expect(page.getByText("From House rules, version 2")).toBeVisible();
  expect((await outbox.newestTo(second)).subject).toContain("House rules of Bo Lind");
});
