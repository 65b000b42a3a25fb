import { readFile } from "node:fs/promises";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";
import { goToSend } from "./send-contract-steps.ts";

for (const width of [320, 1440]) {
  test(`SIGN-02 axe finds nothing from Send to void at ${width} pixels in either theme, and nothing is cut off`, async ({
    page,
    dashboardUrl,
    owner,
    email,
    request,
    baseURL,
  }) => {
    await buyPlan(request, baseURL ?? "", owner);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await goToSend(page);
    await expectSound(page, "send");
    const group = page.getByRole("group", { name: "Discloser", exact: true });
    await group.getByLabel("Email", { exact: true }).fill(email);
    await page
      .getByRole("group", { name: "Recipient", exact: true })
      .getByLabel("Email", { exact: true })
      .fill("r@company.example");
    await page.getByRole("button", { name: "Send to 2 people" }).click();
    await expect(page.getByRole("status")).toContainText("Sent.");
    await expectSound(page, "record");
    await page.getByRole("link", { name: "Correct Rex Recipient" }).click();
    await expectSound(page, "correction");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Give more time" }).click();
    await expectSound(page, "more time");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Void" }).click();
    await page.getByLabel("Your reason").fill("We met instead.");
    await expectSound(page, "void");
    await page.getByRole("button", { name: "Yes, void it" }).click();
    await expect(page.getByText("We met instead.").first()).toBeVisible();
    await expectSound(page, "voided");
  });
}

test.describe("on paper", () => {
  // The page says what is missing.
  test.use({ expectedComplaint: /status of 422/ });

  for (const width of [375, 1440]) {
    test(`SIGN-05 a contract is printed, its scan added, and it says “Signed on paper”, at ${width} pixels`, async ({
      page,
      dashboardUrl,
      owner,
      email,
      request,
      baseURL,
    }) => {
      await buyPlan(request, baseURL ?? "", owner);
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, dashboardUrl, owner);
      await goToSend(page);
      for (const [role, address] of [
        ["Discloser", email],
        ["Recipient", "r@company.example"],
      ] as const) {
        const group = page.getByRole("group", { name: role, exact: true });
        await group.getByLabel("Email", { exact: true }).fill(address);
      }
      await page.getByRole("button", { name: "Send to 2 people" }).click();
      await expect(page.getByRole("status")).toContainText("Sent.");
      await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}/paper`);
      const copy = page.waitForEvent("download");
      await page.getByRole("link", { name: /^Download the paper copy/ }).click();
      expect(await readFile(await (await copy).path(), "latin1")).toMatch(/^%PDF-/);
      await expectSound(page, "paper");
      await page.getByRole("button", { name: "Signed on paper" }).click();
      await expect(page.getByLabel("Scan of all pages")).toBeFocused();
      await expectSound(page, "paper without a scan");
      const scan = { name: "scan.pdf", mimeType: "application/pdf", buffer: await pdfOfPages(2) };
      await page.getByLabel("Scan of all pages").setInputFiles(scan);
      await page.getByRole("button", { name: "Signed on paper" }).click();
      await expect(page.getByRole("link", { name: "Open the scan" })).toBeVisible();
      await expect(page.getByText("Signed on paper").first()).toBeVisible();
      await expectSound(page, "signed on paper");
    });
  }
});
