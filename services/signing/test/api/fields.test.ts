import { PDF } from "@libpdf/core";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { fromPem, verify } from "@sealwright/seal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning, typed } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { CHOICES, everyKind } from "./every-kind.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
});
afterAll(() => signing.stop());

const LONG = "The goods are delivered to the back door of the store on Linden Street. "
  .repeat(7)
  .slice(0, 500);

async function send(
  fields: (role: string, document: string) => object[],
  signers = twoSigners().slice(0, 1),
) {
  const document = (await program.upload(await samplePdf(1))).body.id as string;
  const asked = fields("supplier", document);
  const answer = await program.post("/envelopes", {
    subject: "Every kind",
    documents: [document],
    signers,
    fields: asked,
  });
  return { ...answer, document, email: signers[0]?.email ?? "" };
}

async function opened(email: string) {
  const signer = await signing.signer(linkIn(await signing.mailTo(email)));
  await signer.agree();
  const places = (await signer.read()).body.places as SigningPlace[];
  const idOf = (label: string) => places.find((place) => place.label === label)?.id ?? "";
  return { signer, places, idOf };
}

test("SIGN-07 every kind of field is asked, known or given, and printed in the sealed file", async () => {
  const sent = await send(everyKind);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { signer, places, idOf } = await opened(sent.email);
  // What the sender wrote is on the page, and asked of no one.
  const shown = new Uint8Array(await (await signer.file("shown")).arrayBuffer());
  expect(await valuesIn(shown)).toMatchObject({ "Contract number": "C-4711", "Framework contract": "Yes" });
  expect(places.map(({ kind }) => kind)).toEqual([
    ...["signature", "initials", "date", "name", "email", "title", "company", "email", "text", "paragraph"],
    ...["number", "checkbox", "radio", "list"],
  ]);
  expect(places[0]).toMatchObject({
    page: 1,
    document: 0,
    box: { x: 72, y: 40, width: 180, height: 36 },
    readOnly: false,
  });
  expect(places[3]).toMatchObject({ value: "Mara Loewens", readOnly: true });
  expect(places[6]).toMatchObject({ label: "Company", value: "Loewens LLC", readOnly: false });
  expect(places[8]).toMatchObject({ hint: "From your own system", fontSize: 9 });
  const texts = {
    [idOf("Title")]: "Head of supply",
    [idOf("Billing email")]: "billing@loewens.example",
    [idOf("Purchase order")]: "PO-88",
    [idOf("Delivery")]: LONG,
    [idOf("Boxes")]: "1,250",
    [idOf("Insured")]: "yes",
    [idOf("Carrier")]: "Road",
    [idOf("Billing")]: "Yearly",
  };
  const marks = { ...typed("Mara Loewens"), initials: { kind: "typed", text: "ML" } };
  const kept = await signer.fill({ ...marks, texts });
  expect(kept.status, JSON.stringify(kept.body)).toBe(200);
  expect((await signer.signReviewed()).status).toBe(200);
  await signing.settled();
  const sealed = (await program.get(`/envelopes/${sent.body.id}/documents/${sent.document}/file`)).body;
  expect((await verify(sealed, fromPem(await signing.signing.roots()))).kind).toBe("sealed");
  expect(await valuesIn(sealed)).toMatchObject({
    Title: "Head of supply",
    Company: "Loewens LLC",
    "Billing email": "billing@loewens.example",
    "Purchase order": "PO-88",
    Delivery: LONG.trim(),
    Boxes: "1,250",
    Insured: "Yes",
    Carrier: "1",
    Billing: "Yearly",
    "Contract number": "C-4711",
    "Name of Mara Loewens, supplier": "Mara Loewens",
    "Email of Mara Loewens, supplier": sent.email,
  });
  const record = (await program.get(`/envelopes/${sent.body.id}/record`)).body;
  const [{ id }] = sent.body.signers;
  expect(record.signers).toMatchObject([
    { signer: id, signedBy: "typed", known: { code: null, frame: null } },
  ]);
  const given = record.values.map((one: Record<string, unknown>) => [one.label, one.value, one.signer]);
  expect(given).toEqual(
    expect.arrayContaining([
      ["Delivery", LONG.trim(), id],
      ["Carrier", "Road", id],
      ["Email of Mara Loewens, supplier", sent.email, id],
      ["Contract number", "C-4711", null],
    ]),
  );
});

/** The values of a file’s fields, by what a screen reader calls them. */
async function valuesIn(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const form = (await PDF.load(bytes)).getForm();
  return Object.fromEntries(
    (form?.getFields() ?? []).map((field) => [field.alternateName, field.getValue()]),
  );
}

test.each([
  ["Boxes", "a dozen", "Boxes: enter a number, such as 1,250.50."],
  ["Billing email", "billing", "Billing email: enter an email address, such as name@example.com."],
  ["Carrier", "Air", "Carrier: choose one of the options."],
  ["Purchase order", "x".repeat(81), "Use 80 characters or fewer."],
  ["Delivery", "x".repeat(900), "Use 616 characters or fewer."],
  ["Delivery", "a\n".repeat(20), "Use 8 lines or fewer."],
])("SIGN-07 %s can’t be “%s”, and a sentence says why", async (label, text, sentence) => {
  const { email } = await send(everyKind);
  const { signer, idOf } = await opened(email);
  const id = idOf(label);
  const kept = await signer.fill({ ...typed("Mara Loewens"), texts: { [id]: text } });
  const refused = kept.status === 200 ? await signer.signReviewed() : kept;
  expect(refused).toMatchObject({ status: 422, body: { code: "mark-not-valid" } });
  expect(refused.body.problems).toMatchObject({ [id]: sentence });
});

test.each([
  [
    "one beyond its page",
    [{ kind: "text", label: "Far", x: 500, y: 100 }],
    /“Far” reaches beyond page 1, which is 612 × 792/,
  ],
  [
    "one on another",
    [{ kind: "initials", x: 80, y: 110 }],
    /“Initials of Mara Loewens, supplier” and “Signature of Mara Loewens, supplier” lie on each other on page 1/,
  ],
  [
    "one that is too small",
    [{ kind: "text", label: "Tiny", x: 72, y: 200, width: 3 }],
    /smallest text is 20 × 10 points/,
  ],
  [
    "a radio without circles",
    [{ kind: "radio", label: "Which", options: CHOICES }],
    /where the circle of “Monthly” is/,
  ],
  [
    "a list without options",
    [{ kind: "list", label: "Which", x: 72, y: 200 }],
    /Say in options what can be chosen in the list/,
  ],
  [
    "a value that is no option",
    [{ kind: "list", label: "Which", x: 72, y: 200, options: CHOICES, value: "Daily" }],
    /none of the options/,
  ],
  [
    "a read-only field without a value",
    [{ kind: "text", label: "No", x: 72, y: 200, readOnly: true }],
    /Say in value what is printed/,
  ],
  [
    "a value for a signature",
    [{ kind: "date", x: 72, y: 200, value: "today" }],
    /Only its signer fills in a date/,
  ],
  ["a field without a place", [{ kind: "text", label: "Where", x: 72 }], /Say in x and y/],
])("SIGN-07 refused: %s", async (_, more, sentence) => {
  const { status, body } = await send((role, document) => [
    { role, document, page: 1, kind: "signature", x: 72, y: 100 },
    ...more.map((field) => ({ role, document, page: 1, ...field })),
  ]);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error.message).toMatch(sentence);
  expect(body.error.parameter).toMatch(/^fields\[1\]/);
});

test("SIGN-07 of two fields with the same label, the second gets a number", async () => {
  const { email } = await send((role, document) => {
    const field = (y: number, kind: string, label?: string) => ({
      role,
      document,
      page: 1,
      x: 72,
      y,
      kind,
      label,
    });
    return [
      field(40, "signature"),
      field(100, "initials"),
      field(150, "initials"),
      field(200, "text", "Remarks"),
      field(250, "text", "Remarks"),
    ];
  });
  const { places } = await opened(email);
  expect(places.map(({ label }) => label)).toEqual([
    "Signature of Mara Loewens, supplier",
    "Initials of Mara Loewens, supplier",
    "Initials 2 of Mara Loewens, supplier",
    "Remarks",
    "Remarks 2",
  ]);
});
