import { session as sessionSchema } from "@sealwright/protocol/api/schemas/session";
import { MINUTE } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEvents } from "../../src/envelope/events.ts";
import { ALL_SCOPES, request } from "../api/api-client.ts";
import { samplePdf } from "../api/pdf-samples.ts";
import { callerWith, programOf } from "../api-program.ts";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, startSigning, TEST_CLIENT } from "../signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const ORIGIN = "https://portal.example.com";

let count = 0;

/** An envelope that is out, with the program that sent it. @param buyerOrder after or beside the seller */
async function sentByProgram({ buyerOrder = 1 } = {}) {
  count += 1;
  const owner = signing.owner();
  const program = await programOf(signing, owner);
  const file = { body: await samplePdf(1), headers: { "Content-Type": "application/pdf" } };
  const uploaded = await request(signing, "POST", "/documents?name=bill.pdf", program.key, file);
  const people = { seller: `seller-${count}@example.com`, buyer: `buyer-${count}@example.com` };
  const { body } = await program.call("POST", "/envelopes", {
    subject: "Bill of sale",
    documents: [uploaded.body.id],
    signers: [
      { role: "seller", name: "Sam Seller", email: people.seller, order: 1 },
      { role: "buyer", name: "Bea Buyer", email: people.buyer, order: buyerOrder },
    ],
  });
  const [seller, buyer] = body.signers.map(({ id }: { id: string }) => id) as string[];
  const sent = { id: String(body.id), envelope: String(body.id), ...people };
  const ask = (fields: object = {}) => ({
    envelope: sent.envelope,
    signer: seller,
    origins: [ORIGIN],
    ...fields,
  });
  const open = async (fields: object = {}) => program.call("POST", "/signing-sessions", ask(fields));
  return { owner, sent, seller, buyer, program, ask, open };
}

const secretOf = (url: string) => url.split("/s/ses_")[1] ?? "";
const enter = (url: string) => signing.call("embedded/open", { secret: secretOf(url), ...TEST_CLIENT });

test("SEAL-05 a session’s URL opens once, with a secret in it that is not its id", async () => {
  const { open } = await sentByProgram();
  const answer = await open();
  expect(answer.status).toBe(201);
  const session = sessionSchema.parse(answer.body);
  expect(session.url).not.toContain(session.id);
  const opened = await enter(session.url);
  expect(opened.body).toMatchObject({ session: session.id });
  expect((await enter(session.url)).body.code).toBe("link-ended");
  const key = opened.body;
  expect((await signing.call("sessions/read", key)).body).toMatchObject({ signer: { state: "opened" } });
  expect((await signing.call("embedded/frame", key)).body).toMatchObject({ origins: [ORIGIN] });
});

test("SEAL-05 of two who open it at once, one does", async () => {
  const { open } = await sentByProgram();
  const { url } = (await open()).body;
  const opened = await Promise.all([enter(url), enter(url), enter(url)]);
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
});

test("SEAL-05 it opens for half an hour, and lasts as long", async () => {
  const { open } = await sentByProgram();
  const [used, late] = [(await open()).body, (await open()).body];
  const { body: key } = await enter(used.url);
  signing.clock.advance(30 * MINUTE);
  expect((await enter(late.url)).body.code).toBe("link-ended");
  expect((await signing.call("sessions/read", key)).body.code).toBe("session-ended");
  // The frame still learns who may show that it has ended.
  expect((await signing.call("embedded/frame", key)).body).toMatchObject({ origins: [ORIGIN] });
  signing.clock.advance(-30 * MINUTE);
});

test("SEAL-05 a program ends a session, whether it was opened or not", async () => {
  const { open, program } = await sentByProgram();
  const [first, second] = [(await open()).body, (await open()).body];
  const { body: key } = await enter(first.url);
  for (const { id } of [first, second]) {
    expect((await program.call("DELETE", `/signing-sessions/${id}`)).status).toBe(204);
  }
  expect((await signing.call("sessions/read", key)).body.code).toBe("session-ended");
  expect((await enter(second.url)).body.code).toBe("link-ended");
});

test("SEAL-05, SIGN-03 a correction ends the signer's sessions, opened or not", async () => {
  const { open, owner, seller, sent } = await sentByProgram();
  const [first, second] = [(await open()).body, (await open()).body];
  const { body: key } = await enter(first.url);
  const corrected = { name: "Sam Seller", address: `again-${sent.seller}` };
  await owner.call("contracts/correct-recipient", { id: sent.id, recipient: seller, ...corrected });
  expect((await signing.call("sessions/read", key)).body.code).toBe("session-ended");
  expect((await enter(second.url)).body.code).toBe("link-ended");
});

test("SEAL-05 what is signed in a session is sealed, and its record says that the mailbox is not proved", async () => {
  const { open, seller, buyer, sent } = await sentByProgram();
  const sam = await signing.signerInFrame(String((await open()).body.url));
  expect((await sam.sign("Sam Seller")).status).toBe(200);
  await (await signing.signer(linkIn(await signing.mailTo(sent.buyer)))).sign("Bea Buyer");
  await signing.settled();
  const events = await readEvents(signing.query as never, sent.envelope);
  const openings = events.filter(({ kind }) => kind === "opened");
  expect(openings.map(({ actor, details }) => [(actor as { id: string }).id, "embedded" in details])).toEqual(
    [
      [seller, true],
      [buyer, false],
    ],
  );
  expect(events.at(-1)?.kind).toMatch(/sealed|delivered/);
});

test("SEAL-05 a session is for the signer whose turn it is", async () => {
  const { open, buyer, program, sent } = await sentByProgram({ buyerOrder: 2 });
  expect((await open({ signer: buyer })).body.error.code).toBe("wrong_state");
  expect((await open({ signer: "sgn_AAAAAAAAAAAA" })).body.error.code).toBe("not_found");
  expect((await open({ envelope: "env_AAAAAAAAAAAA" })).body.error.code).toBe("not_found");
  const { url } = (await open()).body;
  await signing.query
    .updateTable("signing.envelopes")
    .set({ state: "voided", endedAt: new Date(signing.clock.now()) })
    .where("id", "=", sent.envelope)
    .execute();
  expect((await enter(url)).status).toBe(409);
  expect((await open()).body.error.code).toBe("wrong_state");
  expect((await program.call("DELETE", "/signing-sessions/ses_AAAAAAAAAAAA")).body.error.code).toBe(
    "not_found",
  );
});

test("SEAL-05 no program opens a session for what was sent in the app", async () => {
  const owner = signing.owner();
  const { id, envelope } = await sendBill(owner);
  const record = (await owner.call("contracts/read", { id })).body as {
    envelope: { recipients: { id: string }[] };
  };
  const asked = { envelope, signer: record.envelope.recipients[0]?.id, origins: [ORIGIN] };
  const scopes = ALL_SCOPES.filter((scope) => scope !== "envelopes:read-all");
  const [all, narrow] = [await programOf(signing, owner), await programOf(signing, owner, { scopes })];
  const refused = await all.call("POST", "/signing-sessions", asked);
  expect([refused.status, refused.body.error?.reason]).toEqual([409, "sent_in_app"]);
  expect((await narrow.call("POST", "/signing-sessions", asked)).status).toBe(404);
});

test("SEAL-05 origins are whole origins of https, or of this machine in development", async () => {
  const { open } = await sentByProgram();
  for (const origin of [
    "https://portal.example.com/path",
    "http://portal.example.com",
    "https://user@portal.example.com",
    "https://*.example.com",
    "*",
    "https://portal.example.com; script-src *",
    "https://portal.example.com;sandbox",
    "https://portal.example.com,https",
    "https://portal'example.com",
  ]) {
    expect([origin, (await open({ origins: [ORIGIN, origin] })).body.error?.code]).toEqual([
      origin,
      "invalid_request",
    ]);
  }
  expect((await open({ origins: ["http://localhost:3000", "https://portal.example.com:8443"] })).status).toBe(
    201,
  );
});

test("SEAL-04 keys × calls of sessions: no key, another’s, of the other mode, or without the scope", async () => {
  const { owner, open, ask } = await sentByProgram();
  const { id } = (await open()).body;
  const callers = {
    missing_key: callerWith(signing),
    invalid_key: callerWith(signing, `sk_live_${"x".repeat(43)}`),
    not_allowed: (await programOf(signing, owner, { scopes: ["webhooks:write"] })).call,
    not_found: (await programOf(signing, signing.owner())).call,
  };
  const otherMode = (await programOf(signing, owner, { mode: "test" })).call;
  const calls: [string, string, object?][] = [
    ["POST", "/signing-sessions", ask()],
    ["DELETE", `/signing-sessions/${id}`],
  ];
  for (const call of calls) {
    for (const [code, caller] of Object.entries(callers)) {
      expect([call, (await caller(...call)).body.error.code]).toEqual([call, code]);
    }
    expect([call, (await otherMode(...call)).body.error.code]).toEqual([call, "not_found"]);
  }
});
