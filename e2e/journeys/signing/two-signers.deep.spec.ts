import type { Page } from "@playwright/test";
import { sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { axeFindings, expectSound } from "../../support/browser/axe.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

async function expectFits(page: Page, what: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect([what, width, tooWide]).toEqual([what, width, false]);
  }
  if (size) await page.setViewportSize(size);
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
