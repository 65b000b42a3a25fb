import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

for (const width of [375, 1440]) {
  test(`SIGN-02, SIGN-08 someone outside sees the pages and approves before the signer is asked, at ${width} pixels`, async ({
    page,
    outbox,
    baseURL,
    dashboardUrl,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
    const owner = await registerVerifiedAccount(server);
    const { call } = await makeProgram(server, owner, "test");
    const bytes = new Uint8Array(await pdfOfPages(2));
    const { id: document } = await call("POST", "/documents?name=terms.pdf", bytes);
    await call("POST", "/envelopes", {
      subject: "Supply agreement",
      documents: [document],
      approvers: [{ name: "Lena Ortiz", email: "lena@ortiz.example" }],
      signers: [{ role: "client", name: "Robin Askew", email: "robin@askew.example" }],
      fields: [{ role: "client", document, kind: "signature", page: 2, x: 72, y: 400 }],
    });
    const linkOf = async (about: string) =>
      signingLink(await outbox.newestTo(owner.email, ({ subject }) => subject.includes(about)));

    await page.goto(await linkOf("asks you to approve"));
    await expectSound(page, "the approver's door");
    await page.getByRole("button", { name: "Open the contract" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Approve this contract" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Page 1 of 2" })).toBeVisible();
    await expectSound(page, "what is approved");
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You approved the contract" })).toBeVisible();
    await expectSound(page, "approved");

    const robin = new SignerPages(page);
    await robin.open(await linkOf("asks you to sign"));
    await robin.agree();
    await expect(page.getByRole("button", { name: /^Signature, page 2/ })).toBeVisible();
  });
}
