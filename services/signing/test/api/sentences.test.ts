import { ERRORS, WRONG_STATE_REASONS } from "@sealwright/protocol/api/errors";
import { errorSchema } from "@sealwright/protocol/api/schemas/basics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, request, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
let document: string;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
});
afterAll(() => signing.stop());

type Answer = ReturnType<typeof request>;

const base = () => ({ subject: "Supply agreement", documents: [document], signers: twoSigners() });
const send = (change: object) => program.post("/envelopes", { ...base(), ...change });
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [key, "x"]));
const sign = (more: object) => ({
  role: "supplier",
  kind: "signature",
  document,
  page: 1,
  x: 72,
  y: 9,
  ...more,
});

const uploadAs = (type: string) =>
  request(signing, "POST", "/documents?name=a.pdf", program.key, {
    body: "--x\r\n\r\n%PDF-1.7",
    headers: { "Content-Type": type },
  });

const SENTENCES: [sentence: string, ask: () => Answer][] = [
  ["subject is missing.", () => program.post("/envelopes", {})],
  ["subject must be text.", () => send({ subject: 7 })],
  ["subject must have at least 1 character.", () => send({ subject: " " })],
  ["subject must be one line of text.", () => send({ subject: "a\u202egnp.exe" })],
  ["subject has a character that can’t be seen: U+200B.", () => send({ subject: "Sup\u200bply" })],
  ["message has a character that can’t be seen: U+202E.", () => send({ message: "Pay 100\u202e" })],
  [
    "signers[0].name has a character that can’t be seen: U+3164.",
    () => send({ signers: [{ ...twoSigners()[0], name: "Mara\u3164" }] }),
  ],
  [
    "signers[0].role has a character that can’t be seen: U+E0041.",
    () => send({ signers: [{ ...twoSigners()[0], role: "supplier\u{e0041}" }] }),
  ],
  [
    "name has a character that can’t be seen: U+00AD.",
    () => request(signing, "POST", "/documents?name=a%C2%AD.pdf", program.key, { body: "%PDF-1.7" }),
  ],
  ["signers must have at least 1 item.", () => send({ signers: [] })],
  [
    "signers[0].email is not an email address.",
    () => send({ signers: [{ ...twoSigners()[0], email: "mara" }] }),
  ],
  ["expiresInDays must be at least 1.", () => send({ expiresInDays: 0 })],
  ["expiresInDays must be a whole number.", () => send({ expiresInDays: 1.5 })],
  ["send must be true or false.", () => send({ send: "no" })],
  ["documents[0] is not an id of this kind.", () => send({ documents: ["7"] })],
  ["metadata.deal must be text.", () => send({ metadata: { deal: 1 } })],
  ["metadata must have at most 20 keys.", () => send({ metadata: keys(21) })],
  ["metadata has a key that must have at least 1 character.", () => send({ metadata: { "": "x" } })],
  [
    "metadata has a key that must have at most 40 characters.",
    () => send({ metadata: { ["k".repeat(41)]: "x" } }),
  ],
  [
    "metadata.__proto__ can’t be used as a key.",
    () => send({ metadata: JSON.parse('{ "__proto__": "x", "deal": "1" }') }),
  ],
  ["signers[0].order must be at most 50.", () => send({ signers: [{ ...twoSigners()[0], order: 1e300 }] })],
  ["signers[0].order must be at least 1.", () => send({ signers: [{ ...twoSigners()[0], order: -1e300 }] })],
  ["The document’s last page is 1.", () => send({ fields: [sign({ page: 2 })] })],
  ["limit must be at least 1.", () => program.get("/envelopes?limit=0")],
  ["limit must be at most 100.", () => program.get("/envelopes?limit=101")],
  ["limit must be a number.", () => program.get("/envelopes?limit=many")],
  [
    "status must be one of draft, sent, completed, signed_on_paper, declined, voided, expired.",
    () => program.get("/envelopes?status=gone"),
  ],
  [
    "Use an address that is on the public internet.",
    () => program.post("/webhooks", { url: "https://10.0.0.1/", events: ["envelope.sent"] }),
  ],
  [
    "Send the PDF itself as application/pdf, and not a form.",
    () => uploadAs("multipart/form-data; boundary=x"),
  ],
  [
    "Send the PDF itself as application/pdf, and not a form.",
    () => uploadAs("application/x-www-form-urlencoded"),
  ],
];

test.each(SENTENCES)("SEAL-04 what is wrong with a request is named: %s", async (sentence, ask) => {
  const { status, body } = await ask();
  const { message, parameter } = errorSchema.parse(body).error;
  expect([status, message, typeof parameter]).toEqual([400, sentence, "string"]);
});

test("SEAL-04 what the service refuses is said in the words of the reference", async () => {
  const { id } = (await program.post("/envelopes", base())).body;
  expect((await program.post(`/envelopes/${id}/void`, { reason: "Wrong terms" })).status).toBe(200);
  const again = await program.post(`/envelopes/${id}/void`, { reason: "Wrong terms" });
  expect(again.body.error.message).toBe(WRONG_STATE_REASONS.voided);
  const nowhere = { envelope: "env_AAAAAAAAAAAA", signer: "sgn_AAAAAAAAAAAA" };
  const session = await program.post("/signing-sessions", { ...nowhere, origins: ["https://a.example"] });
  expect(session.body.error.message).toBe(ERRORS.not_found.meaning);
});
