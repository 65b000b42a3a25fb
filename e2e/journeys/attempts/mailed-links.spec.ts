import { brand } from "@sealwright/brand";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { registerElsewhere } from "../../support/auth/owners.ts";
import { Screen } from "../../support/browser/screen.ts";
import { expect, test } from "../../support/test.ts";

const UNREACHABLE = identityErrorMessage("network-request-failed");

test.use({ expectedComplaint: /Failed to load resource/ });

test("HOUSE-01 verifying an address: fail, fail otherwise, succeed", async ({
  page,
  request,
  outbox,
  email,
}) => {
  const { link } = await registerElsewhere(request, outbox, email);
  const screen = await Screen.of(page);
  await page.goto(link);
  const { title, submit, done, doneText } = authMessages.confirmEmail.verifyEmail;
  await screen.expectNothing(`${title} · ${brand.name}`);
  const verify = () => page.getByRole("button", { name: submit }).click();
  await page.route("**/accounts:update*", (route) => route.abort(), { times: 1 });
  await verify();
  await screen.expectOnly(UNREACHABLE, `Error: ${title} · ${brand.name}`);
  await page.route("**/accounts:update*", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await verify();
  await screen.expectOnly(identityErrorMessage("internal-error"), `Error: ${title} · ${brand.name}`);
  await verify();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(doneText);
  expect(screen.announcements()).toEqual([doneText]);
  await screen.expectNothing(`${done} · ${brand.name}`);
});
