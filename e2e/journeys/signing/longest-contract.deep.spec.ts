import { sendContract, signingLink } from "@sealwright/testkit/sent-contract";
import { LONGEST_LOAN } from "@sealwright/testkit/sent-papers";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

const PHONE = { width: 375, height: 740 };
/** As Lighthouse's slow phone: 1.6 Mbit/s down, 150 ms, a processor four times slower. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};

test("SIGN-04 a loan with 480 payments is read and signed on a slow phone", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  test.setTimeout(300_000);
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const { owner, seller, buyer } = await sendContract(server, { paper: LONGEST_LOAN });
  await page.setViewportSize(PHONE);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Network.enable");
  await slow.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });

  const begun = Date.now();
  const sam = new SignerPages(page);
  await sam.open(signingLink(await outbox.newestTo(seller.email)));
  await sam.agree();
  const contract = page.locator(".contract-html");
  await expect(contract.getByRole("row")).toHaveCount(481);
  await contract.getByRole("row").last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole("radio", { name: "Draw" }).first().check();
  await sam.draw();
  await expect(page.locator("[data-saved]")).toHaveText("Saved");
  await sam.review();
  await sam.sign();
  const seconds = (Date.now() - begun) / 1000;
  test.info().annotations.push({ type: "from the link to the signature", description: `${seconds} s` });

  const bea = new SignerPages(await page.context().newPage());
  await bea.open(signingLink(await outbox.newestTo(buyer.email)));
  await bea.agree();
  await bea.page.getByLabel("Your name, as you sign it").fill("Bea Buyer");
  await bea.review();
  await bea.sign();
  for (const address of [seller.email, buyer.email, owner.email]) {
    const { attachments } = await outbox.newestTo(address, ({ subject }) => subject.startsWith("Signed"));
    expect(attachments).toHaveLength(2);
  }
});
