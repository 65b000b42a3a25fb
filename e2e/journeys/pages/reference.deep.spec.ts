import { expect, test } from "../../support/test.ts";

test("PAGE-05 a digital signature notices a changed text, the electronic one does not", async ({ page }) => {
  await page.goto("/signature/what-is-electronic-signature");
  await page.getByRole("button", { name: "Sign both ways" }).click();
  await expect(page.getByText("Valid: this is the text that was signed.")).toBeVisible();

  const text = page.getByLabel("Now change one character");
  const signed = await text.inputValue();
  await text.fill(signed.replace("$400", "$4000"));
  await expect(page.getByText("Invalid: the text was changed after it was signed.")).toBeVisible();
  await text.fill(signed);
  await expect(page.getByText("Valid: this is the text that was signed.")).toBeVisible();
});

test("SHELL-01 the landing pages have no bar, and their pieces work", async ({ page }) => {
  await page.goto("/form-approval");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.getByLabel("Why it goes back").fill("Over budget");
  await page.getByRole("button", { name: "Send back" }).click();
  await expect(page.getByText("Sent back by finance: “Over budget”")).toBeVisible();
  await page.getByLabel("Amount in dollars").fill("400");
  await page.getByRole("button", { name: "Submit again" }).click();
  await page.getByRole("button", { name: "Approve as manager" }).click();
  await expect(page.getByText("Approved. Everyone who was asked said yes.")).toBeVisible();

  await page.goto("/start-taking-signature");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.getByRole("button", { name: "Last Will and Testament" }).click();
  await expect(page.getByText("Print this one.")).toBeVisible();
});
