import { afterAll, beforeAll, expect, test } from "vitest";
import { readEvents } from "../src/envelopes/events.ts";
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
  return { owner, sent, sam, openings };
}

test("SIGN-04 a consent waits until the signer has opened the PDF, which is in the record once", async () => {
  const { sam, openings } = await opened();
  const early = await sam.act("sessions/consent");
  expect([early.status, early.body.code]).toEqual([409, "pdf-not-opened"]);
  expect(await openings()).toEqual([]);
  await Promise.all([sam.file("shown"), sam.file("shown")]);
  await sam.file("shown");
  expect(await openings()).toMatchObject([{ actor: { kind: "recipient" }, details: TEST_CLIENT }]);
  expect((await sam.act("sessions/consent")).status).toBe(200);
});

test("SIGN-04 what one signer opened is no consent of another, nor of whom the sender corrects", async () => {
  const { owner, sent, sam } = await opened();
  await sam.file("shown");
  const bea = await signing.signer(linkIn(await signing.mailTo(sent.buyer)));
  expect((await bea.act("sessions/consent")).body.code).toBe("pdf-not-opened");

  const record = (await owner.call("contracts/read", { id: sent.id })).body;
  const { recipients } = record.envelope as { recipients: { id: string; email: string }[] };
  const recipient = recipients.find(({ email }) => email === sent.seller)?.id;
  const corrected = { name: "Sam Seller", address: `again-${sent.seller}` };
  const { status } = await owner.call("contracts/correct-recipient", {
    id: sent.id,
    recipient,
    ...corrected,
  });
  expect(status).toBe(200);
  const sal = await signing.signer(linkIn(await signing.mailTo(corrected.address)));
  expect((await sal.act("sessions/consent")).body.code).toBe("pdf-not-opened");
  expect((await sal.agree()).status).toBe(200);
});
