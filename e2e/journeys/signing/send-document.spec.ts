import { signingLink } from "@sealwright/testkit/sent-contract";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";
import { startForAnna } from "./send-document-steps.ts";

test("SIGN-07 an owner sends a PDF with fields placed by pointer and keys, and its signer finds them there", async ({
  page,
  request,
  owner,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  const signer = await startForAnna(page, "Lease 2027", 2);

  await page.getByRole("button", { name: "Signature", exact: true }).click();
  const first = page.getByRole("region", { name: "Page 1 of 2" });
  await expect(first).toHaveAttribute("data-sized");
  await first.click({ position: { x: 300, y: 400 } });
  const signature = page.getByRole("button", { name: "Signature of Anna Berg, page 1" });
  await expect(signature).toBeFocused();
  const fields = page.getByRole("group", { name: "Signature of Anna Berg, page 1" });
  const left = fields.getByLabel("From the left");
  const before = Number(await left.inputValue());
  for (const key of ["ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await expect(left).toHaveValue(String(Math.round((before + 11) * 10) / 10));
  const box = (await signature.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 110, { steps: 4 });
  await page.mouse.up();
  expect((await signature.boundingBox())?.y).toBeGreaterThan(box.y + 90);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await signature.boundingBox())?.y).toBeLessThan(box.y + 2);
  const width = Number(await fields.getByLabel("Width").inputValue());
  const corner = (await signature.boundingBox()) ?? box;
  await page.mouse.move(corner.x + corner.width - 4, corner.y + corner.height - 4);
  await page.mouse.down();
  await page.mouse.move(corner.x + corner.width + 26, corner.y + corner.height - 4, { steps: 3 });
  await page.mouse.up();
  expect(Number(await fields.getByLabel("Width").inputValue())).toBeGreaterThan(width + 10);
  await fields.getByLabel("Must be filled in").uncheck();
  await page.getByRole("button", { name: "Copy to every page" }).click();
  await expect(page.getByRole("button", { name: "Signature of Anna Berg, page 2" })).toBeAttached();
  const copied = page.getByRole("group", { name: "Signature of Anna Berg, page 2" });
  await expect(copied.getByLabel("Must be filled in")).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(copied).toHaveCount(0);
  await fields.getByLabel("Must be filled in").check();

  const date = page.getByRole("button", { name: "Date", exact: true });
  await date.focus();
  await page.keyboard.press("Enter");
  const dated = page.getByRole("button", { name: /^Date of Anna Berg, page/ });
  await expect(dated).toBeFocused();
  await page.keyboard.press("Enter");
  await date.focus();
  await page.keyboard.press("Enter");
  await expect(dated).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(dated).toHaveCount(1);
  await dated.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(page.getByText("fills in 2 places")).toBeVisible();
  await page.reload();
  await expect(signature).toBeVisible();
  await expectSound(page, "a draft of documents");

  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page).toHaveURL(/\/contracts\/[\w-]+\?done=sent$/);
  const anna = new SignerPages(page);
  await anna.open(signingLink(await outbox.newestTo(signer)));
  await anna.agree();
  await expect(page.getByRole("button", { name: "Signature, page 1: not filled in yet" })).toBeVisible();
});
