import type { Page } from "@playwright/test";
import { type SentContract, sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { axeFindings, expectSound } from "../../support/browser/axe.ts";
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

async function expectFits(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([what, width, tooWide]).toEqual([what, width, false]);
  }
  if (size) await page.setViewportSize(size);
}

test("SIGN-04, SEAL-01: one draws on a phone that is turned, one types without JavaScript, and all get the sealed file", async ({
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
  // What was drawn to the right of a turned phone still fits the pad.
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
  await sam.sign();
  const secret = link.split("/").at(-1) ?? "";
  expect(seen.slice(opened).filter((address) => address.includes(secret))).toEqual([]);
  expect(page.url()).not.toContain(secret);
}

test("SIGN-04 every page is sound: axe in both themes, and no sideways scroll down to 320 px", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
  complaints,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { seller } = await sendContract(server, { seller: { needsCode: true } });
  const link = signingLink(await outbox.newestTo(seller.email));
  const look = async (what: string) => {
    await expectSound(page, what);
    await expectFits(page, what);
  };
  const sam = new SignerPages(page);
  await page.goto(link);
  await look("door");
  await sam.button("Open the contract").click();
  await look("code");
  await sam.button("Email me a code").click();
  await look("code, sent");
  const mail = await outbox.newestTo(seller.email, ({ text }) => /\b\d{6}\b/.test(text));
  await page.getByLabel("Code").fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? "");
  await sam.button("Continue").click();
  await look("consent");
  await sam.agree();
  await look("contract");
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await axeFindings(page)).toEqual([]);
  // On a phone the contract itself comes first; what is left to fill in is marked in it, and counted in the bar below.
  const contract = await page.getByRole("region", { name: "The contract" }).boundingBox();
  expect(contract?.y).toBeLessThan(370);
  await expect(page.locator(".own-place").first()).toBeVisible();
  await page.getByLabel("Your name, as you sign it").fill("");
  await sam.button("Review before you sign").click();
  await expect(page.getByText("Type your name or draw your signature.")).toBeVisible();
  await look("contract, incomplete");
  await page.getByLabel("Your name, as you sign it").fill("Sam Seller");
  for (const way of ["Ask for paper", "Decline", "Report this"]) {
    await page.getByRole("contentinfo").getByRole("link", { name: way }).click();
    await look(way);
    await page.getByRole("link", { name: "Back to the contract" }).click();
  }
  await page.getByLabel("Your name, as you sign it").fill("Sam Seller");
  await sam.review();
  await look("review");
  await sam.sign();
  await look("done");
  await page.goto(link);
  await look("signed link");
  await page.goto(`${link.slice(0, -43)}${"x".repeat(43)}`);
  await look("no link");
  // Of the form without a name, and of this page.
  expect(complaints.map((complaint) => /status of (\d+)/.exec(complaint)?.[1])).toEqual(["422", "404"]);
  complaints.length = 0;
});

test("SIGN-04 text at twice its size, forced colors and paper lose nothing", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { seller } = await sendContract(server);
  const sam = new SignerPages(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await sam.open(signingLink(await outbox.newestTo(seller.email)));
  await sam.agree();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await tooWide()).toBe(false);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.emulateMedia({ forcedColors: "active" });
  await page.getByRole("radio", { name: "Draw" }).first().check();
  await sam.draw();
  await expect(sam.pad.locator("svg path").first()).toHaveCSS("fill", /rgb/);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  await expect(page.getByRole("form", { name: "Sign" })).toBeHidden();
  await expect(page.locator(".contract-html")).toContainText("Six oak chairs");
});
