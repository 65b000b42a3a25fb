import type { Locator } from "@playwright/test";
import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import {
  fileOfKinds,
  type InkBox,
  inkIn,
  inkOn,
  PAGE_KINDS,
  shownSize,
} from "@sealwright/testkit/page-kinds";
import { signingLink } from "@sealwright/testkit/sent-contract";
import sharp from "sharp";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

// A pixel is a third of a point or less, so that smoothing at the edges does not count.
test.use({ deviceScaleFactor: 3 });

/** Gray that is ink: the word across the pages of a test is lighter. */
const DARK = 120;
/** The width of a canvas on which nothing was drawn yet. */
const UNTOUCHED = 300;
const SIGNATURE = { x: 41, y: 67, width: 80, height: 30 };
const BOX = { x: 150, y: 120, width: 16, height: 16 };

async function inkOnScreen(sheet: Locator, shownWidth: number): Promise<InkBox | undefined> {
  await sheet.scrollIntoViewIfNeeded();
  await expect.poll(() => drawnWidth(sheet)).toBeGreaterThan(UNTOUCHED);
  const picture = sharp(await sheet.screenshot({ animations: "disabled" })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return inkIn({ width: info.width, height: info.height, pixels: data }, shownWidth, DARK);
}

const drawnWidth = (sheet: Locator): Promise<number> =>
  sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width);

test("SIGN-07, SIGN-08 what a signer sees on sixteen kinds of pages is printed there, within a point", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const owner = await registerVerifiedAccount(server);
  const { call, request } = await makeProgram(server, owner, "test");
  const { id: document } = await call("POST", "/documents?name=kinds.pdf", fileOfKinds(PAGE_KINDS));
  const fields = PAGE_KINDS.flatMap((_, index) => [
    { role: "buyer", document, page: index + 1, kind: "signature", ...SIGNATURE },
    { role: "buyer", document, page: index + 1, kind: "checkbox", label: `Box ${index + 1}`, ...BOX },
  ]);
  const { id: envelope } = await call("POST", "/envelopes", {
    subject: "Sixteen kinds of pages",
    documents: [document],
    signers: [{ role: "buyer", name: "Bea Buyer", email: "bea@buyer.example" }],
    fields,
  });
  const isInvitation = ({ links }: { links: string[] }) => links.some((one) => one.includes("/s/"));
  const bea = new SignerPages(page);
  await bea.open(signingLink(await outbox.newestTo(owner.email, isInvitation)));
  await bea.agree();
  for (const [index] of PAGE_KINDS.entries()) {
    await page.getByRole("checkbox", { name: `Box ${index + 1} (optional), page ${index + 1}` }).check();
    await page.getByRole("button", { name: `Signature, page ${index + 1}: not filled in yet` }).click();
    if (index === 0) await bea.button("Sign page 1").click();
    await expect(page.getByRole("button", { name: `Signature, page ${index + 1}: filled in` })).toBeVisible();
  }
  await bea.review();
  const sheets = page.getByRole("region", { name: "The finished pages" }).locator(".page-view-page");
  const seen: (InkBox | undefined)[] = [];
  for (const [index, kind] of PAGE_KINDS.entries())
    seen.push(await inkOnScreen(sheets.nth(index), shownSize(kind)[0]));
  await bea.sign();

  const sealed = `/envelopes/${envelope}/documents/${document}/file`;
  await expect.poll(async () => (await request("GET", sealed)).status).toBe(200);
  const printed = inkOn(await call("GET", sealed), PAGE_KINDS, DARK);
  for (const [index, kind] of PAGE_KINDS.entries()) {
    const off = (["x", "y", "width", "height"] as const).map((side) =>
      Math.abs((seen[index]?.[side] ?? 999) - (printed[index]?.[side] ?? -999)),
    );
    const both = JSON.stringify({ kind, seen: seen[index], printed: printed[index] });
    expect(Math.max(...off), `page ${index + 1}: ${both}`).toBeLessThanOrEqual(1);
  }
});
