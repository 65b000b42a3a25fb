import { expectSound } from "../../support/browser/axe.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { sendUploadedContract } from "../../support/pages/uploaded-contract.ts";
import { expect, test } from "../../support/test.ts";

test("SIGN-08 a signer fills in and signs an upload on its pages, by keyboard alone", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const noor = new SignerPages(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await noor.open(await sendUploadedContract(server, 3));
  const agreed = page.getByRole("checkbox", { name: /^I can read the pages shown here/ });
  await agreed.focus();
  await press("Space", "Tab", "Enter");

  const next = page.getByRole("link", { name: /^Next: / });
  await expect(next).toHaveText("Next: Initials, page 1");
  const mainButtons = page.locator(".btn-main").filter({ visible: true });
  await next.focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Initials, page 1: not filled in yet" })).toBeFocused();
  await press("Enter");
  await expect(mainButtons).toHaveText(["Initial page 1"]);
  await page.getByLabel("Your initials", { exact: true }).focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Initials, page 1: filled in, NH" })).toBeVisible();

  await expect(page.getByRole("textbox", { name: "Mailing address, page 2" })).toBeFocused();
  await page.keyboard.type("77 Linden St, Oakland");
  await press("Tab", "Space", "Tab", "Enter");
  await expect(page.getByRole("checkbox", { name: /^Send statements by mail .*page 2/ })).toBeChecked();
  await expect(page.getByRole("button", { name: "Initials, page 2: filled in, NH" })).toBeVisible();
  await press("Tab");
  await expect(page.getByRole("button", { name: "Signature, page 3: not filled in yet" })).toBeFocused();
  await expect(page.locator("[data-saved]")).toHaveText("Saved");
  await page.reload();
  await expect(page.getByRole("button", { name: "Initials, page 2: filled in" })).toBeVisible();
  await expect(next).toHaveText("Next: Signature, page 3");
  await expectSound(page, "pages with places");

  await next.focus();
  await press("Enter", "Enter");
  await page.getByLabel("Your name, as you sign it").focus();
  await press("Enter");
  await expect(page.locator("[data-places-count]").first()).toHaveText("5 of 5");
  await expect(page.getByRole("link", { name: "Review before you sign" })).toBeFocused();
  await press("Enter");

  await expect(noor.heading("Review and sign")).toBeVisible();
  const finished = page.getByRole("region", { name: "The finished pages" });
  await expect(finished.locator(".place-text", { hasText: "77 Linden St, Oakland" })).toBeVisible();
  for (const name of ["NH", "Noor Haddad"])
    await expect(finished.getByRole("img", { name, exact: true }).first()).toBeVisible();
  await expectSound(page, "the finished pages");
  await noor.sign();
});
