import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { textOfPages } from "../../../packages/pdf-tools/test/support/files.ts";
import { kinds, plain, type Sample } from "../../../packages/pdf-tools/test/support/kinds.ts";
import { formValues, pdfForm } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";
import { NAME, pick } from "./pdf-kinds-steps.ts";

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /as one PDF$/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(NAME);
  return readFile(await file.path());
}

/** The others go through the tools without a browser, in packages/pdf-tools. */
const IN_A_BROWSER = ["an encrypted file", "a file of 500 pages"] as const;

for (const kind of IN_A_BROWSER) {
  const { bytes, password }: Sample = kinds[kind];
  test(`HOUSE-02 ${kind} is numbered, and keeps its words`, async ({ page }) => {
    await pick(page, bytes);
    if (password) {
      await page.getByLabel(`Password of ${NAME}`).fill(password);
      await page.getByRole("button", { name: "Open", exact: true }).click();
    }
    await expect(page.getByRole("option", { name: `Page 1: ${NAME}, page 1` })).toBeVisible();
    const before = textOfPages(password ? plain : bytes);
    await page.locator("summary", { hasText: "Number the pages" }).click();
    await page.getByRole("button", { name: "Number the pages" }).click();
    await expect(page.getByText(/^Done: number the pages\./)).toBeAttached({ timeout: 60_000 });
    const after = textOfPages(await download(page));
    expect(after).toEqual(before.map((words, at) => `${words} ${at + 1}`.trim()));
  });
}

for (const [kind, bytes, sentence] of [
  ["an empty file", new Uint8Array(), `${NAME} is empty.`],
  ["a broken file", plain.subarray(0, 150), `${NAME} is damaged in a way that this tool can’t repair.`],
] as const) {
  test(`HOUSE-02 ${kind} is refused in a sentence`, async ({ page, complaints }) => {
    await pick(page, bytes);
    await expect(page.getByText(sentence)).toBeVisible();
    // Its cause is logged.
    complaints.splice(0);
  });
}

test("SIGN-04 a name in another script is filled in, and can be copied", async ({ page }) => {
  await pick(page, await pdfForm());
  await page.locator("summary", { hasText: "Fill in a form" }).click();
  await page.getByLabel("name", { exact: true }).fill("張偉 🎉");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("No typeface here has 🎉.")).toBeVisible();
  await page.getByLabel("name", { exact: true }).fill("張偉");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("Done: fill in. 1 page in the stack.")).toBeAttached();
  const bytes = await download(page);
  expect(await formValues(bytes)).toMatchObject({ name: "張偉" });
  expect(execFileSync("pdftotext", ["-", "-"], { input: bytes, encoding: "utf8" })).toContain("張偉");
});
