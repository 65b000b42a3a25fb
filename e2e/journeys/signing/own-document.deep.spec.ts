import type { APIRequestContext, Page } from "@playwright/test";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { pdfsig } from "../../../packages/seal/test/support/programs.ts";
import { buyPlan, type Owner, signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { expectGuides, finger, type Hand, keyboard, mouse } from "./own-document-steps.ts";

const YEAR = new Date().getUTCFullYear() + 1;
const CONTRACT = [
  "CLEANING AGREEMENT",
  "Between Maya Owner and Brightside Cleaning LLC.",
  `The term begins on January 1, ${YEAR} and ends on December 31, ${YEAR}.`,
  "The monthly fee is $1,200.00.",
].join("\n");

/** Where each kind is placed, in points from the top. */
const PLACES = { Signature: 250, Initials: 310, Date: 370, Title: 430, Company: 490, Text: 550 };

interface Sending {
  page: Page;
  hand: Hand;
  owner: Owner;
  other: string;
}

async function prepareAndSend({ page, hand, owner, other }: Sending): Promise<void> {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await hand.press(page.getByRole("link", { name: "Send a document" }));
  const buffer = Buffer.from(await textPdf(CONTRACT));
  const file = { name: "Cleaning agreement.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await hand.press(button("Upload"));
  await expect(page.getByRole("heading", { name: "Send Cleaning agreement" })).toBeVisible();
  for (const [row, [name, email]] of [
    ["Anna Berg", other],
    ["Maya Owner", owner.email],
  ].entries()) {
    await hand.press(button("Add someone who signs"));
    await hand.write(page.locator(`[name="people.${row}.name"]`), name ?? "");
    await hand.write(page.locator(`[name="people.${row}.email"]`), email ?? "");
    await expect(
      page.getByText(`${name} has no place to sign.`).or(page.getByText("have no place")),
    ).toBeVisible();
  }
  const row = page.locator("fieldset[data-field-row]").last();
  for (const [kind, y] of Object.entries(PLACES)) {
    const placed = await hand.place(page, kind, y);
    if (hand === mouse && kind === "Date") await expectGuides(page, placed);
    if (["Title", "Company", "Text"].includes(kind)) await hand.check(row.getByLabel("Must be filled in"));
  }
  await hand.write(row.getByLabel("What is asked"), "Hours");
  const owners = page.getByRole("radio", { name: /Maya Owner/ });
  if (hand === keyboard) {
    await hand.write(page.getByRole("radio", { name: /Anna Berg/ }), "");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowDown");
  } else {
    await hand.press(page.locator("label", { has: owners }));
  }
  await expect(owners).toBeChecked();
  await hand.place(page, "Signature", 640);
  await hand.press(button("Fill in what was found"));
  await expect(page.getByLabel("Ends", { exact: true })).toHaveValue(`${YEAR}-12-31`);
  await hand.press(button("Send to 2 people"));
  await expect(page).toHaveURL(/\/contracts\/[\w-]+\?done=sent$/);
}

/** Opens the contract, agrees, fills in what is asked one after the other, and signs. */
async function fillInAndSign(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole("button", { name: "Open the contract" }));
  await hand.check(page.getByRole("checkbox", { name: /^I can read the pages shown here/ }));
  await hand.press(page.getByRole("button", { name: "Agree and read the contract" }));
  const next = page.locator("[data-next-place]");
  const asked = page.locator(".ask-head h2");
  const words: Record<string, string> = { Title: "Manager", Company: "Brightside", Hours: "Nights" };
  await expect(next).toHaveText(/^Next: /);
  await hand.press(next);
  for (;;) {
    await expect(asked).toHaveText(/, page 1$|^Everything is filled in$/);
    const [place = ""] = ((await asked.textContent()) ?? "").split(",");
    if (place === "Everything is filled in") break;
    const text = words[place];
    if (text) await hand.answer(page, place, text);
    else await hand.sign(page);
    if ((await next.textContent()) === "Review before you sign") break;
    if (text && hand !== finger) await hand.press(next);
    await expect(asked).not.toHaveText(`${place}, page 1`);
  }
  await hand.press(next);
  await hand.press(page.getByRole("button", { name: "Sign the contract" }));
  await expect(page.getByRole("heading", { level: 1, name: "You signed the contract" })).toBeVisible();
}

/** As poppler reads it, with the roots that the site publishes. */
async function signaturesIn(request: APIRequestContext, site: string, file: Uint8Array): Promise<string> {
  const pem = await (await request.get(`${site}/signature/seal-roots.pem`)).text();
  const roots = pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [];
  const asDer = (root: string) => Buffer.from(root.replaceAll(/-----[^-]+-----/g, ""), "base64");
  return pdfsig(file, roots.map(asDer));
}

for (const [how, hand, use] of [
  ["by mouse", mouse, {}],
  ["by keyboard alone", keyboard, {}],
  ["on a phone", finger, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(how, () => {
    test.use(use);

    test(`SIGN-07, SIGN-09 an owner sends a document, both sign it in order, and the register has its next date, ${how}`, async ({
      page,
      request,
      owner,
      outbox,
      baseURL,
      dashboardUrl,
    }) => {
      const site = baseURL ?? "";
      await buyPlan(request, site, owner);
      await signIn(page, dashboardUrl, owner);
      const other = `anna.${Date.now()}@berg.example`;
      await prepareAndSend({ page, hand, owner, other });
      const record = page.url().split("?")[0] ?? "";

      await page.goto(signingLink(await outbox.newestTo(other)));
      await fillInAndSign(page, hand);

      const turn = page.getByRole("link", { name: "Review and sign" });
      await expect(async () => {
        await page.goto(record);
        await expect(turn).toBeVisible({ timeout: 1000 });
      }).toPass();
      await hand.press(turn);
      await fillInAndSign(page, hand);

      await outbox.newestTo(other, ({ attachments }) => attachments.length > 0);
      const sealed = await (await page.request.get(`${record}/files/sealed`)).body();
      expect(await signaturesIn(request, site, sealed)).toContain(
        "Signature Validation: Signature is Valid.",
      );
      await page.goto(dashboardUrl);
      const row = page.getByRole("row").filter({ hasText: "Cleaning agreement" });
      await expect(row).toContainText(`Begins Jan 1, ${YEAR}`);
    });
  });
}
