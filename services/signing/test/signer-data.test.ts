import { Readable } from "node:stream";
import { createSignerRegister, type Erasure, type SignerData } from "@sealwright/signing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programOf, twoSigners } from "./api/api-client.ts";
import { samplePdf } from "./api/pdf-samples.ts";
import { sendBill, signedBill, signers } from "./bill-of-sale.ts";
import { type Harness, linkIn, startSigning, TEST_CLIENT, typed } from "./signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const SAM = "sam@signer.example";
const toSam = { recipients: signers({ seller: { email: SAM, name: "Sam Seller" } }) };

test("SIGN-05 a signer gets what is stored about them, and is erased from what ended unsigned", async () => {
  const owner = signing.owner();
  const register = createSignerRegister(signing.database);
  const storedAbout = (email: string): Promise<SignerData[]> => Readable.from(register.find(email)).toArray();
  const voided = await sendBill(owner, toSam);
  const sam = await signing.signer(linkIn(await signing.mailTo(SAM)));
  await sam.agree();
  await sam.fill(typed("Sam Seller"));
  await sam.signReviewed();
  await sam.act("sessions/report", { reason: "Odd" });
  const others = await signedBill(signing, owner);
  const [data, ...more] = await storedAbout(SAM.toUpperCase());
  expect(more).toEqual([]);
  expect(data).toMatchObject({
    envelope: voided.envelope,
    sender: owner.email,
    state: "sent",
    name: "Sam Seller",
    consent: { ...TEST_CLIENT, statement: expect.stringContaining("paper") },
    mark: { signature: { kind: "typed", text: "Sam Seller" } },
    reports: ["Odd"],
  });
  expect(data?.events.length).toBeGreaterThan(3);
  expect(JSON.stringify(data)).not.toContain(voided.buyer);

  const erase = (email: string): Promise<Erasure[]> => Readable.from(register.erase(email)).toArray();
  const { envelope } = voided;
  expect(await erase(SAM)).toMatchObject([{ envelope, sender: owner.email, outcome: "out" }]);
  expect(await erase(others.seller)).toMatchObject([{ outcome: "kept" }]);
  await owner.call("contracts/void", { id: voided.id, reason: "A typing error" });
  await signing.settled();
  expect(await erase(SAM)).toMatchObject([{ envelope, outcome: "erased" }]);
  expect(await storedAbout(SAM)).toEqual([]);
  for (const table of [
    "recipients",
    "consents",
    "marks",
    "events",
    "reports",
    "links",
    "sessions",
  ] as const) {
    const rows = await signing.query
      .selectFrom(`signing.${table}`)
      .selectAll()
      .where("envelopeId", "=", voided.envelope)
      .execute();
    expect([table, JSON.stringify(rows)]).toEqual([
      table,
      expect.not.stringMatching(/Sam Seller|sam@signer/),
    ]);
  }
  expect((await owner.call("contracts/read", { id: voided.id })).body).toMatchObject({
    state: "voided",
    envelope: { recipients: [{ name: "(erased)", email: "" }, { email: voided.buyer }] },
  });
});

test("SIGN-05 who declined is erased from their reason, and from what the sender’s programs and webhooks had", async () => {
  const program = await programOf(signing, undefined, { mode: "live" });
  const hook = { url: "https://hooks.loewens.example/", events: ["signer.opened", "signer.declined"] };
  expect((await program.post("/webhooks", hook)).status).toBe(201);
  const [mara] = twoSigners();
  const documents = [(await program.upload(await samplePdf(1))).body.id];
  const { id } = (await program.post("/envelopes", { subject: "Supply", documents, signers: [mara] })).body;
  const signer = await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")));
  await signer.act("sessions/decline", { reason: "Mara Loewens has moved away" });
  await signing.settled();
  const stored = async () => {
    const of = (table: "webhookEvents" | "recipients") =>
      signing.query.selectFrom(`signing.${table}`).selectAll().where("envelopeId", "=", id).execute();
    const by = (table: "apiEnvelopes" | "envelopes") =>
      signing.query.selectFrom(`signing.${table}`).selectAll().where("id", "=", id).execute();
    const all = [
      await of("webhookEvents"),
      await of("recipients"),
      await by("apiEnvelopes"),
      await by("envelopes"),
    ];
    return all.map((rows) => JSON.stringify(rows).includes("Mara Loewens"));
  };
  expect(await stored()).toEqual([true, true, true, true]);
  const erased = await Readable.from(
    createSignerRegister(signing.database).erase(mara?.email ?? ""),
  ).toArray();
  expect(erased).toMatchObject([{ envelope: id, outcome: "erased" }]);
  expect(await stored()).toEqual([false, false, false, false]);
  expect((await program.get(`/envelopes/${id}`)).body).toMatchObject({
    status: "declined",
    signers: [{ name: "(erased)", email: "erased@example.invalid" }],
  });
});
