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

/** A CSS pixel’s own, so that smoothing at the edges does not count. */
const PIXELS = 3;
test.use({ deviceScaleFactor: PIXELS, viewport: { width: 1280, height: 1600 } });

/** The width of a canvas on which nothing was drawn yet. */
const UNTOUCHED = 300;
const SIGNATURE = { x: 41, y: 67, width: 80, height: 30 };
/** The outlines: within the frame that a screen draws, and above the small letters, which have other fonts on a screen. */
const OUTLINES = {
  within: {
    x: SIGNATURE.x + 2,
    y: SIGNATURE.y + 2,
    width: SIGNATURE.width - 4,
    height: 0.6 * SIGNATURE.height,
  },
  lightest: 170,
  tips: 0.02,
};

async function inkOnScreen(sheet: Locator, shownWidth: number): Promise<InkBox | undefined> {
  // Bars stay at the edges of the window.
  await sheet.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect.poll(() => drawnWidth(sheet)).toBeGreaterThan(UNTOUCHED);
  const box = await sheet.boundingBox();
  if (!box) throw new Error("The page is not shown.");
  const scale = shownWidth / box.width;
  const [left, top] = [box.x + SIGNATURE.x / scale, box.y + SIGNATURE.y / scale].map(Math.floor) as [
    number,
    number,
  ];
  const clip = { x: left, y: top, width: SIGNATURE.width / scale, height: SIGNATURE.height / scale };
  const picture = sharp(await sheet.page().screenshot({ animations: "disabled", clip })).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const corner = { x: (left - box.x) * scale, y: (top - box.y) * scale };
  return inkIn({ width: info.width, height: info.height, pixels: data }, scale / PIXELS, corner, OUTLINES);
}

const drawnWidth = (sheet: Locator): Promise<number> =>
  sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width);

test("SIGN-07, SIGN-08 a signature is printed where its signer saw it on sixteen kinds of pages, within a point", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const owner = await registerVerifiedAccount(server);
  const { call, request } = await makeProgram(server, owner, "test");
  const { id: document } = await call("POST", "/documents?name=kinds.pdf", fileOfKinds(PAGE_KINDS));
  const fields = PAGE_KINDS.map((_, index) => ({
    role: "buyer",
    document,
    page: index + 1,
    kind: "signature",
    ...SIGNATURE,
  }));
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
  const printed = inkOn(await call("GET", sealed), PAGE_KINDS, OUTLINES);
  for (const [index, kind] of PAGE_KINDS.entries()) {
    const off = (["x", "y", "width", "height"] as const).map((side) =>
      Math.abs((seen[index]?.[side] ?? 999) - (printed[index]?.[side] ?? -999)),
    );
    const both = JSON.stringify({ kind, seen: seen[index], printed: printed[index] });
    expect(Math.max(...off), `page ${index + 1}: ${both}`).toBeLessThanOrEqual(1);
  }
});
