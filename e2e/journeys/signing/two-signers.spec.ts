import type { Page } from "@playwright/test";
import { type SentContract, sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

const PHONE = { width: 375, height: 740 };
const TURNED = { width: 740, height: 375 };

/** Referrers and addresses that a page has sent or shown. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.headers().referer ?? ""));
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  return seen;
}

test("SIGN-04, SIGN-08, SEAL-01: one draws on a phone that is turned, one types without JavaScript, and all get the sealed file", async ({
  browser,
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { owner, seller, buyer } = await sendContract(server, { message: "As we said. Sam" });
  await drawOnPhone(page, { seller, link: signingLink(await outbox.newestTo(seller.email)) });

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const bea = new SignerPages(await context.newPage());
  await bea.open(signingLink(await outbox.newestTo(buyer.email)));
  await bea.agree();
  await expect(bea.page.getByRole("radio")).toHaveCount(0);
  await bea.page.getByLabel("Your name, as you sign it").fill("Bea B. Buyer");
  await bea.review();
  await expect(bea.page.getByRole("heading", { name: "The finished pages" })).toBeHidden();
  await bea.sign();
  await context.close();

  for (const address of [seller.email, buyer.email, owner.email]) {
    await outbox.newestTo(address, ({ subject }) => subject.startsWith("Signed"));
  }
  await page.reload();
  await expect(page.getByRole("link", { name: "Save the signed contract" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the signed contract" }).click();
  expect((await download).suggestedFilename()).toBe("signed-contract.pdf");
});

async function drawOnPhone(
  page: Page,
  { link }: Pick<SentContract, "seller"> & { link: string },
): Promise<void> {
  const seen = watchAddresses(page);
  const sam = new SignerPages(page);
  await page.setViewportSize(PHONE);
  await sam.open(link);
  const opened = seen.length;
  await sam.agree();
  await page.getByRole("radio", { name: "Draw" }).first().check();
  await sam.draw();
  await page.setViewportSize(TURNED);
  const kept = await sam.strokes();
  expect(kept).toHaveLength(1);
  await sam.draw(0.5);
  await page.setViewportSize(PHONE);
  const [first, second] = await sam.strokes();
  expect(first).toEqual(kept[0]);
  // Strokes drawn to the right on a turned phone still fit the pad.
  expect(Math.max(...(second ?? []).map(([x]) => x))).toBeGreaterThan(
    Math.max(...(first ?? []).map(([x]) => x)),
  );
  const [ink, pad] = await Promise.all([
    sam.pad.locator("svg path").last().boundingBox(),
    sam.pad.boundingBox(),
  ]);
  expect((ink?.x ?? 0) + (ink?.width ?? 0)).toBeLessThanOrEqual((pad?.x ?? 0) + (pad?.width ?? 0));

  await expect(page.locator("[data-saved]")).toHaveText("Saved");
  await page.reload();
  expect(await sam.strokes()).toEqual([first, second]);
  await expect(page.getByRole("radio", { name: "Draw" }).first()).toBeChecked();
  await sam.review();
  const finished = page.getByRole("region", { name: "The finished pages" });
  await expect(finished.locator(".place-finished .place-ink path")).toHaveCount(2);
  await expect(finished.locator(".place-others", { hasText: "Bea signs" })).toBeVisible();
  await sam.sign();
  const secret = link.split("/").at(-1) ?? "";
  expect(seen.slice(opened).filter((address) => address.includes(secret))).toEqual([]);
  expect(page.url()).not.toContain(secret);
}
