import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

const PAGES = 70;
const PHONE = { width: 375, height: 740 };

/** A slow phone on a slow network: 1.6 Mbit/s. */
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

test("SEAL-04 an upload of 70 pages is filled in and signed on a throttled phone", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const { id: document } = await call(
    "POST",
    "/documents?name=terms.pdf",
    new Uint8Array(await pdfOfPages(PAGES)),
  );
  const place = { role: "client", document, page: PAGES, x: 72 };
  await call("POST", "/envelopes", {
    subject: "Frame contract",
    documents: [document],
    signers: [{ role: "client", name: "Robin Askew", email: "robin@askew.example" }],
    fields: [
      { ...place, kind: "signature", y: 100 },
      { ...place, kind: "text", y: 160, label: "Delivery address", required: true },
      { ...place, kind: "checkbox", y: 200, label: "Insurance is included" },
    ],
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.setViewportSize(PHONE);

  const robin = new SignerPages(page);
  await robin.open(
    signingLink(await outbox.newestTo(owner.email, ({ links }) => links.some((one) => one.includes("/s/")))),
  );
  await robin.agree();
  const next = page.getByRole("link", { name: /^Next: / });
  await expect(next).toHaveText(`Next: Signature, page ${PAGES}`);
  await next.click();
  await page.getByRole("radio", { name: "Draw" }).first().check();
  await robin.draw();
  await robin.button(`Sign page ${PAGES}`).click();
  const sheet = page.getByRole("form", { name: "Sign" });
  await sheet.getByLabel("Delivery address").fill("1 Oak St, Denver");
  await sheet.getByRole("button", { name: "Next" }).click();
  await sheet.getByRole("checkbox", { name: "Insurance is included (optional)" }).check();
  await sheet.getByRole("button", { name: "Next" }).click();
  await expect(page.locator("[data-saved]")).toHaveText("Saved");
  await expect(page.locator("[data-places-count]").first()).toHaveText("3 of 3");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expectSound(page, "an upload with a text and a box");
  await page.getByRole("link", { name: "Review before you sign" }).click();
  await expect(robin.heading("Review and sign")).toBeVisible();
  await expect(page.getByText("1 Oak St, Denver")).toBeVisible();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible();
  await robin.sign();
  await outbox.newestTo(owner.email, ({ subject }) => subject.startsWith("Signed"));
  await page.reload();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the signed contract" }).click();
  expect((await download).suggestedFilename()).toBe("signed-contract.pdf");
});
