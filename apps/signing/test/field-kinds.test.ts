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
const SIZES = [{ label: "Small" }, { label: "Large" }];

async function sendEveryKind() {
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const { id: document } = await call("POST", "/documents?name=terms.pdf", onePagePdf());
  const field = (y: number, more: object) => ({ role: "client", document, page: 1, x: 72, y, ...more });
  const circles = (options: typeof OPTIONS, y: number) =>
    options.map((option, index) => ({ ...option, x: 72 + 80 * index, y }));
  const radio = (more: object) => ({ role: "client", document, page: 1, kind: "radio", ...more });
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
      radio({ label: "Paid", required: true, options: circles(OPTIONS, 400) }),
      radio({ label: "Size", options: circles(SIZES, 480) }),
    ],
  });
  return signingLink(await server.outbox.newestTo(owner.email, ({ subject }) => subject.includes("Every")));
}

test("SIGN-08 an optional choice is taken back, and a required one is not offered that", async () => {
  const browser = openBrowser(server);
  const page = await browser.enter(await sendEveryKind());
  await browser.agree(page);
  const { text } = await browser.get(page);
  const nameOf = (legend: string) =>
    new RegExp(`<legend>${legend}</legend>.*?name="([^"]+)"`, "s").exec(text)?.[1] ?? "no radio";
  const size = nameOf("Size \\(optional\\)");
  const circles = (name: string, shown = text) =>
    [...shown.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, "g"))].map(([input]) => [
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
      input.includes("checked"),
    ]);
  expect(circles(nameOf("Paid")).map(([value]) => value)).toEqual(["Monthly", "Yearly"]);
  const sizes = (chosen: string) => ["Small", "Large", ""].map((value) => [value, value === chosen]);
  expect(circles(size)).toEqual(sizes(""));
  for (const chosen of ["Small", ""]) {
    await browser.post(`${page}/fill`, { [size]: chosen, next: "later" });
    expect(circles(size, (await browser.get(page)).text)).toEqual(sizes(chosen));
  }
});

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
