import { PDF } from "@libpdf/core";
import type { SigningPlace } from "@sealwright/protocol/signing/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";

let signing: Harness;
let program: Program;
let document: string;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await paper())).body.id;
});
afterAll(() => signing.stop());

/** Two pages, each with a line for each party. */
async function paper(): Promise<Uint8Array<ArrayBuffer>> {
  const made = PDF.create();
  for (const number of [1, 2]) {
    const page = made.addPage({ size: "letter" });
    page.drawText("Signature of the supplier:", { x: 72, y: 400, size: 12 });
    if (number === 2) page.drawText("Delivery date", { x: 300, y: 200, size: 12 });
  }
  return new Uint8Array(await made.save());
}

async function send(...fields: object[]) {
  const signers = twoSigners().slice(0, 1);
  const own = fields.map((field) => ({ role: "supplier", document, ...field }));
  const sent = await program.post("/envelopes", {
    subject: "Anchors",
    documents: [document],
    signers,
    fields: own,
  });
  return { ...sent, email: signers[0]?.email ?? "" };
}

test("SIGN-07 a field stands after, below or over a text of the document", async () => {
  const sent = await send(
    { kind: "signature", anchor: { text: "Signature of the supplier:", occurrence: 2 } },
    { kind: "date", page: 2, anchor: { text: "Delivery  date", position: "below", offset: { x: 3, y: 1 } } },
    { kind: "text", label: "Date", width: 80, anchor: { text: "Delivery date", position: "over" } },
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const signer = await signing.signer(linkIn(await signing.mailTo(sent.email)));
  const places = (await signer.read()).body.places as SigningPlace[];
  const [signature, date, over] = places.map(({ page, box }) => ({ page, ...box }));
  // The baseline is 392 points from the top; the text is some 140 wide.
  expect(signature?.page).toBe(2);
  expect(signature?.x).toBeGreaterThan(205);
  expect(signature?.x).toBeLessThan(235);
  expect((signature?.y ?? 0) + (signature?.height ?? 0)).toBeCloseTo(394.4, 0);
  expect(date).toMatchObject({ page: 2, x: 303 });
  expect(date?.y).toBeCloseTo(599.4, 0);
  expect(over).toMatchObject({ page: 2, x: 300 });
});

test.each([
  [
    { text: "Signature of the supplier:" },
    "occurrence",
    "“Signature of the supplier:” is there 2 times, on page 1, 2. Say in occurrence which one, from 1.",
  ],
  [{ text: "Delivery date", occurrence: 3 }, "occurrence", "“Delivery date” is there only once, on page 2."],
  [
    { text: "Signature of the buyer:" },
    "text",
    "“Signature of the buyer:” is not in the document. These lines are like it: “Signature of the supplier:”.",
  ],
  [{ text: "Ψ" }, "text", "“Ψ” is not in the document. No line of it is like that."],
])(
  "SIGN-07 an anchor that is not one place is refused with what was found: %o",
  async (anchor, parameter, sentence) => {
    const { status, body } = await send({ kind: "signature", anchor });
    expect([status, body.error.message]).toEqual([400, sentence]);
    expect(body.error.parameter).toBe(`fields[0].anchor.${parameter}`);
  },
);
