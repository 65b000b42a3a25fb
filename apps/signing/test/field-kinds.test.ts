import { type OpenServer, registerVerifiedAccount, sharedTestServer } from "@sealwright/testkit";
import { makeProgram, onePagePdf } from "@sealwright/testkit/api-program";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { beforeAll, expect, test } from "vitest";
import { headingOf, openBrowser } from "./signer-browser.ts";

let server: OpenServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const OPTIONS = [{ label: "Monthly" }, { label: "Yearly" }];

async function sendEveryKind() {
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const { id: document } = await call("POST", "/documents?name=terms.pdf", onePagePdf());
  const field = (y: number, more: object) => ({ role: "client", document, page: 1, x: 72, y, ...more });
  const circles = OPTIONS.map((option, index) => ({ ...option, x: 72 + 80 * index, y: 400 }));
  await call("POST", "/envelopes", {
    subject: "Every kind",
    documents: [document],
    signers: [{ role: "client", name: "Robin Askew", email: "robin@askew.example" }],
    fields: [
      field(40, { kind: "signature" }),
      field(90, { kind: "initials" }),
      field(130, { kind: "name" }),
      field(160, { kind: "title", required: true }),
      field(190, { kind: "company", value: "Askew Ltd" }),
      field(220, { kind: "email", label: "Billing email", hint: "Invoices go there" }),
      field(250, { kind: "paragraph", label: "Delivery" }),
      field(340, { kind: "number", label: "Boxes" }),
      field(440, { kind: "checkbox", label: "Gift wrapped", hint: "Costs nothing" }),
      field(370, { kind: "list", label: "Invoiced", options: OPTIONS }),
      {
        ...field(0, { kind: "radio", label: "Paid", required: true, options: circles }),
        x: undefined,
        y: undefined,
      },
    ],
  });
  return signingLink(await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("Every")));
}

test("SIGN-08 every kind of field is a labeled control without JavaScript, and is reviewed before it is signed", async () => {
  const browser = openBrowser(server);
  const page = await browser.enter(await sendEveryKind());
  await browser.agree(page);
  const { text } = await browser.get(page);
  const named = (control: string, label: string) => {
    const id = new RegExp(`<label for="([^"]+)">${label}`).exec(text)?.[1] ?? "no label";
    expect(text, label).toMatch(new RegExp(`<${control}[^>]*id="${id}"`));
    return id;
  };
  const title = named("input", "Title");
  const email = named("input", "Billing email");
  const boxes = named("input", "Boxes");
  const delivery = named("textarea", "Delivery");
  const invoiced = named("select", "Invoiced");
  expect(text).toContain('value="Askew Ltd"');
  expect(text).toContain("Invoices go there");
  const described = /aria-describedby="([^"]+)"[^>]*><span>Gift wrapped/.exec(text)?.[1];
  expect(text).toContain(`id="${described}">Costs nothing`);
  const paid = /<legend>Paid<\/legend>.*?name="([^"]+)"/s.exec(text)?.[1] ?? "";
  expect(text.match(new RegExp(`type="radio"[^>]*name="${paid}"`, "g"))).toHaveLength(2);

  const marks = { mark: "typed", "mark-text": "Robin Askew", initials: "typed", "initials-text": "RA" };
  const wrong = {
    ...marks,
    [title]: "Buyer",
    [email]: "billing",
    [boxes]: "a dozen",
    [delivery]: "Back door\r\nRing twice",
  };
  const refused = await browser.post(`${page}/fill`, wrong);
  expect(refused.status).toBe(422);
  for (const words of [
    "Billing email: enter an email address",
    "Boxes: enter a number",
    "Choose one: Paid.",
  ]) {
    expect(refused.text).toContain(words);
  }
  const right = {
    ...wrong,
    [email]: "billing@askew.example",
    [boxes]: "12",
    [invoiced]: "Yearly",
    [paid]: "Monthly",
  };
  const review = await browser.submit(`${page}/fill`, right);
  expect(headingOf(review)).toBe("Review and sign");
  for (const words of [
    "Back door\nRing twice",
    "Yearly",
    "Monthly",
    "billing@askew.example",
    "Robin Askew",
  ]) {
    expect(review.text).toContain(words);
  }
  expect((await browser.sign(page)).status).toBeLessThan(400);
});
