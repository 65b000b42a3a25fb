import { execFileSync } from "node:child_process";
import { formValues, pageSizes, pdfForm, pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";
import { cards, download, pages, pick, TOOLS } from "./pdf-tools-steps.ts";

test("PAGE-06 in forced colors the current page has a frame of its own, and a chosen one its mark", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(TOOLS);
  await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(3) });
  await expect(cards(page)).toHaveCount(3);
  await pages(page).focus();
  await page.keyboard.press("End");
  const frames = await cards(page).evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).borderTopColor),
  );
  expect([frames[0], new Set(frames).size]).toEqual([frames[1], 2]);
});

test("PAGE-06 a page dragged into the space after the last one goes to the end", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(3) });
  await expect(cards(page)).toHaveCount(3);
  const last = cards(page).last();
  await cards(page).first().hover();
  const { x, y, width, height } = (await last.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 5 });
  await expect(last).toHaveAttribute("data-drop", "after");
  await page.mouse.move(x + width * 1.5, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("option", { name: "Page 3: Lease.pdf, page 1" })).toBeVisible();
  await expect(last).not.toHaveAttribute("data-drop");
});

test("PAGE-06 work on a long file can be canceled, and the pages stay", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Book.pdf", buffer: await pdfOfPages(500) });
  await expect(page.getByRole("option", { name: /^Page 1:/ })).toBeVisible();
  // Only what is in sight exists.
  expect(await cards(page).count()).toBeLessThan(80);
  await page.getByText("Save as pictures").click();
  await page.getByRole("button", { name: "Save 500 pages" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Canceled. Nothing has changed.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Download 500 pages as one PDF" })).toBeVisible();
});

test("PAGE-06 while a tool works on the pages they can’t be changed, then they can", async ({ page }) => {
  await page.addInitScript(holdEdits);
  await page.goto(TOOLS);
  await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(3) });
  await expect(cards(page)).toHaveCount(3);
  const remove = page.getByRole("button", { name: "Delete", exact: true });
  await page.locator("summary", { hasText: "Number the pages" }).click();
  await page.getByRole("button", { name: "Number the pages" }).click();
  await expect(page.getByText("Working on 3 pages…").last()).toBeVisible();
  const { x, y } = (await remove.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 5, y + 5);
  await expect(page.locator(".stack")).toHaveJSProperty("inert", true);
  await expect(cards(page)).toHaveCount(3);
  await page.evaluate(() => dispatchEvent(new Event("go-on")));
  await expect(page.getByText("Done: number the pages. 3 pages in the stack.")).toBeAttached();
  await remove.click();
  await expect(page.getByText("Deleted 1 page. 2 pages in the stack.")).toBeAttached();
  expect(await pageSizes(await download(page))).toHaveLength(2);
});

test("SIGN-04, PAGE-06 a name in another script is stamped, and can be copied", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(1) });
  await expect(cards(page)).toHaveCount(1);
  await page.locator("summary", { hasText: "Sign or stamp" }).click();
  const text = page.getByLabel("Or a text: name, initials, date");
  await text.fill("Anna 🎉");
  await page.getByRole("button", { name: "Stamp this page" }).click();
  await expect(
    page.getByText("No typeface here has 🎉. Stamp that text as a picture instead."),
  ).toBeVisible();
  await text.fill("張偉 محمد");
  await page.getByRole("button", { name: "Stamp this page" }).click();
  await expect(page.getByText("Done: stamp. 1 page in the stack.")).toBeAttached();
  const read = execFileSync("pdftotext", ["-", "-"], { input: await download(page), encoding: "utf8" });
  expect(read).toContain("張偉");
  expect(read).toContain("محمد");
});

test("PAGE-06 filling in one field of a form leaves the others as they are", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Form.pdf", buffer: await pdfForm() });
  await expect(cards(page)).toHaveCount(1);
  await page.locator("summary", { hasText: "Fill in a form" }).click();
  await expect(page.getByLabel("city")).toHaveValue("Akron");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("You haven’t changed a field yet.")).toBeVisible();
  await page.getByLabel("name", { exact: true }).fill("Ann Lee");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("Done: fill in. 1 page in the stack.")).toBeAttached();
  expect(await formValues(await download(page))).toEqual({
    name: "Ann Lee",
    days: ["Monday", "Friday"],
    city: ["Akron"],
    birthplace: "Київ\nУкраїна",
  });
});

test("PAGE-06 the pages of many files are drawn, also of those that were closed meanwhile", async ({
  page,
}) => {
  await page.goto(TOOLS);
  const buffer = await pdfOfPages(1);
  await pick(page, ...["1", "2", "3", "4", "5", "6"].map((name) => ({ name: `${name}.pdf`, buffer })));
  await expect(cards(page)).toHaveCount(6);
  await expect(page.locator("canvas[data-drawn]")).toHaveCount(6);
  await page.getByText("Save as pictures").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save 6 pages" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("1-pictures.zip");
});

/** Edits wait for an event, as if they took long. */
function holdEdits() {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more: []) {
    const send = () => post.call(this, message, ...more);
    if (message?.kind === "make" && message.edit.kind !== "none")
      addEventListener("go-on", send, { once: true });
    else send();
  };
}

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("PAGE-06 after the first visit the tools work without a network", async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(TOOLS);
    await page.getByLabel("Pick PDFs or pictures").focus();
    await expect(page.getByText("Saved in this browser: works offline.")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(2) });
    await expect(cards(page)).toHaveCount(2);
    await expect(page.locator("canvas[data-drawn]").first()).toBeVisible();
    expect(await pageSizes(await download(page))).toHaveLength(2);
    // The browser reports images that no tool needs.
    complaints.splice(0);
  });
});
