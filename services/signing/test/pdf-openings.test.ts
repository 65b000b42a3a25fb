import { afterAll, beforeAll, expect, test } from "vitest";
import { readEvents } from "../src/envelope/events.ts";
import { sendBill } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning, TEST_CLIENT } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

/** A sent contract and its first signer. */
async function opened() {
  const owner = signing.owner();
  const sent = await sendBill(owner);
  const sam = await signing.signer(linkIn(await signing.mailTo(sent.seller)));
  const openings = async () => {
    const events = await readEvents(signing.query as never, sent.envelope);
    return events.filter(({ kind }) => kind === "pdf_opened");
  };
  return { sam, openings };
}

test("SIGN-04 who opens the PDF is in the record once, before their consent", async () => {
  const { sam, openings } = await opened();
  expect(await openings()).toEqual([]);
  await Promise.all([sam.file("shown"), sam.file("shown")]);
  await sam.file("shown");
  expect(await openings()).toMatchObject([{ actor: { kind: "recipient" }, details: TEST_CLIENT }]);
  expect((await sam.act("sessions/consent")).status).toBe(200);
});
