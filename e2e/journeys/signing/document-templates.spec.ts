import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { test } from "../../support/test.ts";
import { makeTemplate, useTwoVersions } from "./document-templates-steps.ts";
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
  await useTwoVersions(page, keyboard, outbox);
});
