import { ERRORS, type ErrorCode } from "@sealwright/protocol/api/errors";
import { isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { errorSchema } from "@sealwright/protocol/api/schemas/basics";
import { DAY, SECOND } from "@sealwright/runtime";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../../src/api/handlers/index.ts";
import { asApiError } from "../../src/api/requests/as-api-error.ts";
import { SigningError } from "../../src/base/errors.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
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

const base = () => ({ subject: "Supply agreement", documents: [document], signers: twoSigners() });

const REFUSED: [what: string, change: object, parameter: string][] = [
  ["an unknown field", { colour: "red" }, "colour"],
  ["an unknown field of a signer", { signers: [{ ...twoSigners()[0], phone: "1" }] }, "signers[0].phone"],
  ["an address that is none", { signers: [{ ...twoSigners()[0], email: "mara" }] }, "signers[0].email"],
  ["no signer", { signers: [] }, "signers"],
  ["two signers of one role", { signers: [twoSigners()[0], twoSigners()[0]] }, "signers[1].role"],
  ["a document that there is not", { documents: ["doc_AAAAAAAAAAAA"] }, "documents[0]"],
  ["a link in the message", { message: "See www.example.com" }, "message"],
  ["a time zone that is none", { timeZone: "Mars" }, "timeZone"],
  ["NUL in a title", { subject: "Supply\0 agreement" }, "subject"],
  ["a title of two lines", { subject: "Supply\nBcc: eve@evil.example" }, "subject"],
  ["a name of two lines", { signers: [{ ...twoSigners()[0], name: "Mara\r\nLoewens" }] }, "signers[0].name"],
  ["NUL in a message", { message: "As we said\0" }, "message"],
  ["half a character in metadata", { metadata: { deal: "4711\ud83d" } }, "metadata.deal"],
  ["NUL in a key of metadata", { metadata: { "deal\0": "4711" } }, "metadata"],
  [
    "a name that no typeface has",
    { signers: [{ ...twoSigners()[0], name: "\u{1F600}" }] },
    "signers[0].name",
  ],
];

test.each(REFUSED)("SEAL-04 %s is invalid_request and named", async (_, change, parameter) => {
  const answer = await program.post("/envelopes", { ...base(), ...change });
  expect(answer.status).toBe(400);
  expect(errorSchema.parse(answer.body).error).toMatchObject({ code: "invalid_request", parameter });
});

test("SEAL-04 what no database stores is invalid_request in any text of any call, and in a query", async () => {
  for (const { id, path, body, method } of withJson) {
    if (!body || isFile(body)) continue;
    const example = JSON.stringify(body.example);
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${PREFIXES[name]}_AAAAAAAAAAAA`);
    for (const [text] of example.matchAll(/(?<=:)"[^"]+"/g)) {
      signing.clock.advance(1000);
      const change = example.replace(text, `${text.slice(0, -1)}\\u0000"`);
      const send = method === "PATCH" ? program.patch : program.post;
      const { status } = await send(address, JSON.parse(change));
      // An object that there is not may be noticed before.
      expect([id, text, status]).toEqual([id, text, expect.toBeOneOf([400, 404])]);
    }
  }
  expect((await program.get("/envelopes?after=%00")).body.error.parameter).toBe("after");
  const named = await program.upload(await samplePdf(1), "a\0b.pdf");
  expect(named).toMatchObject({ status: 400, body: { error: { parameter: "name" } } });
});

const PREFIXES: Record<string, string> = { envelope: "env", signer: "sgn", template: "tpl", webhook: "whk" };

test("SEAL-04 what the state does not allow is wrong_state", async () => {
  const { body } = await program.post("/envelopes", base());
  const path = `/envelopes/${body.id}`;
  const codeOf = async (answer: Promise<{ body: { error?: { code: string } } }>) =>
    (await answer).body.error?.code;
  expect(await codeOf(program.post(`${path}/send`))).toBe("wrong_state");
  expect(
    await codeOf(program.post(`${path}/signers`, { role: "witness", name: "I", email: "i@i.example" })),
  ).toBe("wrong_state");
  await signing.settled();
  const remind = `${path}/signers/${body.signers[0].id}/remind`;
  const tooSoon = await program.post(remind);
  expect(tooSoon).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
  expect(tooSoon.headers.get("Retry-After")).toBe(String(DAY / SECOND));
  expect((await program.post(`${path}/void`, { reason: "A new version follows" })).body.status).toBe(
    "voided",
  );
  expect(await codeOf(program.post(`${path}/void`, { reason: "Again" }))).toBe("wrong_state");
});

test("SIGN-02, SEAL-04 a name on the signature page that we add stays, and without that page it can be corrected", async () => {
  const [mara] = twoSigners();
  const copies = [{ name: "Noor Idris", email: "noor@loewens.example" }];
  const asked = { subject: "Supply agreement", documents: [document], signers: [mara], copies };
  const { body } = await program.post("/envelopes", asked);
  const path = `/envelopes/${body.id}`;
  const signer = `${path}/signers/${body.signers[0].id}`;
  const refused = await program.patch(signer, { name: "Peter Brown", email: "peter@brown.example" });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    expect.objectContaining({
      code: "invalid_request",
      message:
        "The signature page that we added has this name. Void the contract, and send it again with the correct name.",
    }),
  ]);
  expect((await program.get(path)).body.signers[0]).toMatchObject(mara ?? {});
  expect((await program.patch(signer, { email: "mara.new@loewens.example" })).status).toBe(200);
  const copy = await program.patch(`${path}/copies/${body.copies[0].id}`, { name: "Noor I. Idris" });
  expect([copy.status, copy.body.name]).toEqual([200, "Noor I. Idris"]);

  const fields = [{ role: "supplier", kind: "signature", document, page: 1, x: 72, y: 600 }];
  const placed = (await program.post("/envelopes", { ...asked, fields })).body;
  const renamed = await program.patch(`/envelopes/${placed.id}/signers/${placed.signers[0].id}`, {
    name: "Peter Brown",
  });
  expect([renamed.status, renamed.body.name]).toEqual([200, "Peter Brown"]);
});

test("a draft is changed, sent once, and then stays as it is", async () => {
  const { body: draft } = await program.post("/envelopes", { ...base(), send: false });
  expect(draft).toMatchObject({ status: "draft", expiresAt: null });
  const path = `/envelopes/${draft.id}`;
  const added = await program.post(`${path}/signers`, {
    role: "witness",
    name: "Ines",
    email: "INES@duarte.example",
    order: 3,
  });
  expect(added).toMatchObject({ status: 201, body: { email: "ines@duarte.example", status: "waiting" } });
  const renamed = await program.patch(`${path}/signers/${added.body.id}`, { name: "Ines Duarte" });
  expect(renamed.body.name).toBe("Ines Duarte");
  expect(signing.mails.filter(({ to }) => to === "ines@duarte.example")).toEqual([]);
  const sent = await Promise.all([program.post(`${path}/send`), program.post(`${path}/send`)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await program.get(path)).body.signers).toHaveLength(3);
});

test("SEAL-04 lists have pages that keep their place, by status", async () => {
  const own = await programOf(signing, undefined, { mode: "live" });
  const upload = (await own.upload(await samplePdf(1))).body.id;
  const made: string[] = [];
  for (let number = 0; number < 5; number++) {
    const body = { subject: `Draft ${number}`, documents: [upload], signers: twoSigners(), send: false };
    made.unshift((await own.post("/envelopes", body)).body.id);
    if (number % 2 === 0) signing.clock.advance(1000);
  }
  const first = await own.get("/envelopes?limit=2");
  await own.post("/envelopes", { subject: "Later", documents: [upload], signers: twoSigners(), send: false });
  const found = [...first.body.data];
  for (let next = first.body.next; next; ) {
    const page = await own.get(`/envelopes?limit=2&after=${next}`);
    found.push(...page.body.data);
    next = page.body.next;
  }
  expect(found.map(({ id }: { id: string }) => id).toSorted()).toEqual(made.toSorted());
  expect((await own.get("/envelopes?status=sent")).body.data).toEqual([]);
  expect((await own.get("/envelopes?after=nowhere")).body.error.parameter).toBe("after");
  expect((await own.get("/envelopes?page=2")).body.error.parameter).toBe("page");
});

test("SEAL-04 the service's own refusals have a code of the table", () => {
  const codes: [ConstructorParameters<typeof SigningError>[0], ErrorCode][] = [
    ["documents-exhausted", "documents_exhausted"],
    ["sending-stopped", "not_allowed"],
    ["email-not-verified", "not_allowed"],
  ];
  for (const [code, expected] of codes) expect(asApiError(new SigningError(code))?.code).toBe(expected);
  expect(asApiError(new Error("a fault of ours"))).toBeUndefined();
});

const withJson = calls.filter(({ id, body }) => id in handlers && body && !isFile(body));

test.each(withJson.map((call) => [call.id, call] as const))(
  "SEAL-04 %s answers any JSON with an error of the table or with what it describes",
  async (_, call) => {
    const path = call.path.replace("{envelope}", "env_AAAAAAAAAAAA").replace("{signer}", "sgn_AAAAAAAAAAAA");
    const example = call.body && !isFile(call.body) ? (call.body.example as Record<string, unknown>) : {};
    const changed = fc
      .tuple(fc.constantFrom(...Object.keys(example)), fc.jsonValue({ maxDepth: 2 }))
      .map(([name, value]) => ({ ...example, [name]: value }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, fc.dictionary(fc.string(), fc.jsonValue())), async (body) => {
        signing.clock.advance(1000);
        const send = call.method === "PATCH" ? program.patch : program.post;
        const answer = await send(path, body as object);
        if (answer.status < 400) return;
        const { error } = errorSchema.parse(answer.body);
        expect(ERRORS[error.code].status).toBe(answer.status);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  },
);
