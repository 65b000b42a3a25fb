import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

const PAGES = 300;
const CROWDED = 150;
const COLUMNS = 10;
const ROWS = 20;
/** More are never near what is seen. */
const MOST_DRAWN = 12;
/** The width of a canvas on which nothing was drawn yet; what was drawn and is far now has none. */
const UNTOUCHED = 300;

test("SIGN-08 a signer fills in one of 200 boxes on a page of 300, of which only those near are drawn", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const bytes = new Uint8Array(await pdfOfPages(PAGES));
  const { id: document } = await call("POST", "/documents?name=survey.pdf", bytes);
  const boxes = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    role: "tenant",
    document,
    kind: "checkbox",
    page: CROWDED,
    label: `Item ${at + 1}`,
    x: 60 + 50 * (at % COLUMNS),
    y: 60 + 32 * Math.floor(at / COLUMNS),
  }));
  await call("POST", "/envelopes", {
    subject: "Survey",
    documents: [document],
    signers: [{ role: "tenant", name: "Robin Askew", email: "robin@askew.example" }],
    fields: [...boxes, { role: "tenant", document, kind: "signature", page: PAGES, x: 72, y: 400 }],
  });
  const isInvitation = ({ links }: { links: string[] }) => links.some((one) => one.includes("/s/"));
  const robin = new SignerPages(page);
  await robin.open(signingLink(await outbox.newestTo(owner.email, isInvitation)));
  await robin.agree();

  const drawn = async () => {
    const canvases = page.locator(".page-view-canvas");
    const widths = await canvases.evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).width));
    return widths.filter((width) => width > UNTOUCHED).length;
  };
  await expect(page.getByRole("region", { name: `Page 1 of ${PAGES}` })).toBeVisible();
  await expect.poll(drawn).toBeGreaterThan(0);
  for (const item of [1, 200]) {
    const box = page.getByRole("checkbox", { name: `Item ${item} (optional), page ${CROWDED}` });
    await box.check();
    await expect(box).toBeChecked();
  }
  await expect(page.getByRole("checkbox", { name: /^Item 2 .*page/ })).not.toBeChecked();
  expect(await drawn()).toBeLessThan(MOST_DRAWN);
  await page
    .getByRole("link", { name: /^Signature/ })
    .first()
    .click();
  await robin.button(`Sign page ${PAGES}`).click();
  await expect(page.locator("[data-saved]")).toHaveText("Saved");
  expect(await drawn()).toBeLessThan(MOST_DRAWN);
  await page.getByRole("button", { name: "Review before you sign" }).click();
  await expect(robin.heading("Review and sign")).toBeVisible();
  expect(await drawn()).toBeLessThan(MOST_DRAWN);
  await robin.sign();
});
