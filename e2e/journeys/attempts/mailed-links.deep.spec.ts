import { brand } from "@sealwright/brand";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { Screen } from "../../support/browser/screen.ts";
import { expect, test } from "../../support/test.ts";

const UNREACHABLE = identityErrorMessage("network-request-failed");

test.use({ expectedComplaint: /Failed to load resource/ });

test("HOUSE-01 setting a new password: fail, fail otherwise, succeed", async ({
  page,
  outbox,
  email,
  owner,
}) => {
  await page.goto("/auth/forgot-password");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByRole("button", { name: "Send link" }).click();
  const mail = await outbox.newestTo(email, ({ subject }) => subject.includes("password"));
  const screen = await Screen.of(page);
  await page.goto(mail.links[0] ?? "");
  const { title, submit, done } = authMessages.reset;
  await screen.expectNothing(`${title} · ${brand.name}`);
  const save = async (password: string) => {
    await page.getByLabel("New password", { exact: true }).fill(password);
    await page.getByLabel("Repeat password", { exact: true }).fill(password);
    await page.getByRole("button", { name: submit }).click();
  };
  await save("weak");
  await screen.expectOnly(authMessages.register.weakPassword, `Error: ${title} · ${brand.name}`);
  await page.route("**/accounts:resetPassword*", (route) => route.abort(), { times: 1 });
  await save("Another12word");
  await screen.expectOnly(UNREACHABLE, `Error: ${title} · ${brand.name}`);
  await save("Another12word");
  await expect(page).toHaveTitle(`${done} · ${brand.name}`);
  expect(screen.announcements()).toEqual([expect.stringContaining("Sign in with your new password.")]);
  await screen.expectNothing();
});

test("HOUSE-01 a purchase that was not found is no thank-you in the title", async ({ page }) => {
  await page.goto("/thank-you");
  await expect(page).toHaveTitle(`We don’t see a purchase here · ${brand.name}`);
});
