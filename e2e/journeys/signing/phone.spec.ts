import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { expectSound } from "../../support/browser/axe.ts";
import { drawByTouch } from "../../support/browser/touch.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

/** An answer that is too long, and a phone without a connection, complain in the console. */
test.use({ expectedComplaint: /status of 422|ERR_INTERNET_DISCONNECTED/ });

test("SIGN-08 a signer fills in every kind of field and signs by touch, on a phone", async ({
  page,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const server = { urls: { site: baseURL ?? "", dashboard: dashboardUrl }, outbox };
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const bytes = new Uint8Array(await pdfOfPages(2));
  const { id: document } = await call("POST", "/documents?name=order.pdf", bytes);
  const first = { role: "buyer", document, page: 1, x: 72 };
  const second = { ...first, page: 2 };
  await call("POST", "/envelopes", {
    subject: "Order",
    documents: [document],
    signers: [{ role: "buyer", name: "Robin Askew", email: "robin@askew.example" }],
    fields: [
      { ...first, kind: "initials", y: 80 },
      { ...first, kind: "title", y: 140, required: true },
      { ...first, kind: "company", y: 190, required: true },
      { ...first, kind: "email", y: 240, label: "Billing email", required: true },
      { ...first, kind: "text", y: 290, label: "Delivery address", required: true },
      { ...first, kind: "paragraph", y: 340, label: "Remarks", required: true },
      { ...first, kind: "number", y: 450, label: "Quantity", required: true },
      { ...second, kind: "checkbox", y: 100, label: "Insurance is included" },
      {
        role: "buyer",
        document,
        page: 2,
        kind: "radio",
        label: "Paid by",
        required: true,
        options: [
          { label: "Card", x: 72, y: 150 },
          { label: "Check", x: 132, y: 150 },
        ],
      },
      {
        ...second,
        kind: "list",
        y: 200,
        label: "Carrier",
        required: true,
        options: [{ label: "Rail" }, { label: "Road" }],
      },
      { ...second, kind: "signature", y: 260 },
      { ...second, kind: "date", x: 340, y: 268 },
      { ...second, kind: "name", y: 310 },
    ],
  });
  const isInvitation = ({ links }: { links: string[] }) => links.some((one) => one.includes("/s/"));
  const robin = new SignerPages(page);
  await robin.open(signingLink(await outbox.newestTo(owner.email, isInvitation)));
  await robin.agree();

  const sheet = page.getByRole("form", { name: "Sign" });
  const next = sheet.getByRole("button", { name: "Next" });
  await page.getByRole("link", { name: "Next: Initials, page 1" }).tap();
  await page.emulateMedia({ colorScheme: "dark" });
  const pad = page.locator("[data-mark=initials] [data-pad]");
  await expect(pad).toHaveCSS("background-color", /^oklch\(0\.99/);
  await drawByTouch(pad);
  await page.emulateMedia({ colorScheme: null });
  await sheet.getByRole("button", { name: "Initial page 1" }).tap();
  const saved = page.locator("[data-saved]");
  const expectStoppedWhereTooLong = async () => {
    const company = sheet.getByLabel("Company", { exact: true });
    await company.fill("x".repeat(2000));
    await next.tap();
    await expect(sheet.getByRole("alert")).toHaveText(/characters or fewer\.$/);
    await expect(company).toBeVisible();
    await expect(saved).toHaveText("Not everything is saved yet.");
    await expect(page.locator("[data-places-count]").first()).toHaveText("2 of 11");
    await sheet.getByRole("button", { name: "Read on first" }).tap();
    await expect(saved).toBeVisible();
    await page.getByRole("link", { name: "Next: Company, page 1" }).tap();
    await page.context().setOffline(true);
    await company.fill("Askew");
    await expect(saved).toHaveText(/^Not saved yet\. You seem to be offline/);
    await expect(saved).toBeVisible();
    await page.context().setOffline(false);
  };
  for (const [label, words] of [
    ["Title", "Purchasing manager"],
    ["Company", "Askew Timber"],
    ["Billing email", "bills@askew.example"],
    ["Delivery address", "1 Oak St, Denver"],
    ["Remarks", "Ring twice."],
    ["Quantity", "12"],
  ] as const) {
    await sheet.getByLabel(label, { exact: true }).fill(words);
    await next.tap();
    if (label === "Title") await expectStoppedWhereTooLong();
  }
  await sheet.getByRole("button", { name: "Read on first" }).tap();
  const insured = page.getByRole("checkbox", { name: "Insurance is included (optional), page 2" });
  await insured.tap();
  await expect(insured).toBeChecked();
  await page.getByRole("radio", { name: "Check", exact: true }).first().tap();
  await page.getByRole("link", { name: "Next: Carrier, page 2" }).tap();
  await sheet.getByLabel("Carrier").selectOption("Rail");
  await next.tap();
  await drawByTouch(robin.pad);
  await sheet.getByRole("button", { name: "Sign page 2" }).tap();

  await expect(page.locator("[data-places-count]").first()).toHaveText("11 of 11");
  await expect(saved).toHaveText("Saved");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await expectSound(page, "all kinds of fields on a phone");
  await page.getByRole("link", { name: "Review before you sign" }).tap();
  await expect(robin.heading("Review and sign")).toBeVisible();
  for (const words of ["Askew Timber", "bills@askew.example", "Ring twice.", "Check", "Rail"])
    await expect(page.getByText(words, { exact: true }).first()).toBeAttached();
  await robin.button("Sign the contract").tap();
  await expect(robin.heading("You signed the contract")).toBeVisible();
});
