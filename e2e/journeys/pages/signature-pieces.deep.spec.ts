import { createHash, createHmac } from "node:crypto";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

test("PAGE-02 a visitor’s own file is hashed in the browser, and a flipped bit is noticed", async ({
  page,
}) => {
  await page.goto("/clm/esignatures");
  await page.getByRole("button", { name: "Use a file of mine" }).click();
  const buffer = Buffer.from("Our lease, as signed.");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  await page
    .getByLabel("Pick a file, or drop one here")
    .setInputFiles({ name: "lease.txt", mimeType: "text/plain", buffer });
  await expect(page.locator(".print-hash")).toHaveText(createHash("sha256").update(buffer).digest("hex"));

  await page.getByRole("button", { name: "Flip one bit in a copy" }).click();
  await expect(page.locator(".print .notice")).toContainText("The fingerprints differ");
  await page
    .getByLabel("Pick a copy to check against it")
    .setInputFiles({ name: "copy.txt", mimeType: "text/plain", buffer });
  await expect(page.locator(".print .notice")).toContainText("The copy is the same file");
  expect(sent.filter((method) => method !== "GET")).toEqual([]);
});

test("PAGE-02 a template filled in and sent before its script has loaded is sent as filled in", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/_astro/send-template*.js");
  await page.goto("/clm/templates");
  await page.getByLabel("Project").fill("Autumn catalog");
  await page.getByRole("button", { name: "Send to both signers" }).click();
  release();
  await expect(page.getByText("You are Ines Moreau now.")).toBeVisible();
  await expect(page.locator(".tpl-sheet")).toContainText("Autumn catalog");
});

test("PAGE-02 a signer who declines ends the envelope", async ({ page }) => {
  await page.goto("/clm/templates");
  await page.getByLabel("Project").fill("Autumn catalog");
  await page.getByRole("button", { name: "Send to both signers" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.locator(".tpl-states [aria-current]")).toHaveText("Declined");
  await expect(page.getByText("You are Paul Hart now.")).toHaveCount(0);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.locator(".tpl-states [aria-current]")).toHaveText("Draft");
});

test("PAGE-02 a webhook’s signature is genuine until its body changes", async ({ page }) => {
  await page.goto("/clm/integrations");
  const verdict = page.locator("[data-verdict]");
  const body = page.getByRole("textbox", { name: "Body" });
  await page.getByRole("button", { name: "A signer declined" }).click();
  await expect(body).toHaveValue(/"signer\.declined"/);
  const secret = await page.getByLabel("The endpoint’s secret").inputValue();
  const mac = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"))
    .update(`evt_3xH7uKd5QmVa.1795446000.${await body.inputValue()}`)
    .digest("base64");
  await expect(page.locator(".hook-headers").first()).toContainText(`v1,${mac}`);
  await expect(verdict).toContainText("Signatures match");

  await body.press("End");
  await body.pressSequentially(" ");
  await expect(verdict).toContainText("Signatures differ");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-02 an envelope’s moments and the list of features still answer a choice", async ({ page }) => {
    await page.goto("/clm/signature");
    await page.getByLabel("Seal").check();
    await expect(page.getByText("Sealed with the SHA-256 of the finished file.")).toBeVisible();
    await expect(page.getByText("Now his email arrives.")).toBeHidden();

    await page.goto("/features");
    await page.getByLabel("On this website").check();
    await expect(page.getByRole("row", { name: /Forms library/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Sending for signature/ })).toBeHidden();
  });
});
