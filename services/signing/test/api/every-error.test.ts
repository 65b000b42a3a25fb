import { COMMON_ERRORS, ERRORS, type ErrorCode } from "@sealwright/protocol/api/errors";
import { type Call, isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { errorSchema } from "@sealwright/protocol/api/schemas/basics";
import { DAY } from "@sealwright/runtime";
import { createUsage } from "@sealwright/signing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, request, twoSigners } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
let document: string;
let template: string;
let isPaidFor = true;

beforeAll(async () => {
  signing = await startSigning({}, {}, (parts) =>
    createUsage({
      ...parts,
      holdings: async () =>
        isPaidFor
          ? [
              {
                order: "order",
                price: "PRICE_TEAM_MONTHLY",
                quantity: 1,
                isPaidInFull: true,
                since: new Date(parts.clock.now()),
              },
            ]
          : [],
      countTemplates: async () => 0,
    }),
  );
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
  template = await ndaTemplate(signing, program.owner);
});
afterAll(() => signing.stop());

type Answer = ReturnType<typeof request>;
type Provoke = (call: Call) => Promise<Awaited<Answer>>;

const nowhere = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${PREFIXES[name]}_AAAAAAAAAAAA`);
const PREFIXES: Record<string, string> = {
  copy: "rcp",
  envelope: "env",
  document: "doc",
  signer: "sgn",
  template: "tpl",
  webhook: "whk",
  session: "ses",
  event: "evt",
};

/** A call as its example makes it, with other things in it. */
function ask(
  { method, path, parameters, body }: Call,
  more: { path?: string; body?: object; key?: string } = {},
) {
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name, example }) =>
      place === "query" && example ? [[name, example]] : [],
    ),
  );
  const content = !body
    ? {}
    : { body: isFile(body) ? "%PDF-1.7" : JSON.stringify(more.body ?? (body.example as object)) };
  return request(signing, method, `${more.path ?? nowhere(path)}?${query}`, program.key, {
    ...content,
    headers: more.key ? { "Idempotency-Key": more.key } : {},
  });
}

const envelopeOf = (more: object = {}) => ({
  subject: "Supply agreement",
  documents: [document],
  signers: twoSigners(),
  ...more,
});
const sendOne = async (more: object = {}) => (await program.post("/envelopes", envelopeOf(more))).body;
async function webhookThatIsOff(): Promise<string> {
  const hook = { url: "https://loewens.example/hooks", events: ["envelope.sent"] };
  const { id } = (await program.post("/webhooks", hook)).body;
  await program.patch(`/webhooks/${id}`, { active: false });
  return id;
}
const nda = () => ({
  signers: twoSigners().map((signer, index) => ({ ...signer, role: ["partyA", "partyB"][index] })),
  values: { purpose: "To try", effectiveDate: "2026-12-01", termYears: "1" },
});

async function unpaid<T>(work: () => Promise<T>): Promise<T> {
  isPaidFor = false;
  try {
    return await work();
  } finally {
    isPaidFor = true;
  }
}

/** Provokes an error at any call that has it. */
const ANYWHERE: Partial<Record<ErrorCode, Provoke>> = {
  invalid_request: (call) =>
    call.body
      ? ask(call, { body: { colour: "red" } })
      : request(signing, call.method, `${nowhere(call.path)}?limit=0`, program.key),
  too_large: (call) => ask(call, { body: { subject: "x".repeat(1_000_001) } }),
  not_found: (call) => ask(call, call.id === "createEnvelopeFromTemplate" ? { body: nda() } : {}),
  async idempotency_conflict(call) {
    const key = `conflict-at-${call.id}`;
    await program.post("/envelopes", envelopeOf({ send: false }), { "Idempotency-Key": key });
    return ask(call, { key });
  },
};

/** Provokes it at one call alone. */
const AT: Record<string, Partial<Record<ErrorCode, Provoke>>> = {
  uploadDocument: {
    invalid_request: () => request(signing, "POST", "/documents", program.key, { body: "%PDF-1.7" }),
    too_large: () => program.upload(new Uint8Array(25_000_001)),
    unreadable_document: () => program.upload(new Uint8Array(Buffer.from("Dear all"))),
  },
  createEnvelope: {
    documents_exhausted: () => unpaid(() => program.post("/envelopes", envelopeOf())),
  },
  sendEnvelope: {
    async invalid_request() {
      const expiresOn = new Date(signing.clock.now() + 2 * DAY).toISOString().slice(0, 16);
      const { id } = await sendOne({ send: false, expiresOn });
      signing.clock.advance(3 * DAY);
      return program.post(`/envelopes/${id}/send`);
    },
    documents_exhausted: async () => {
      const { id } = await sendOne({ send: false });
      return unpaid(() => program.post(`/envelopes/${id}/send`));
    },
    wrong_state: async () => program.post(`/envelopes/${(await sendOne()).id}/send`),
  },
  deleteDraft: {
    wrong_state: async () => request(signing, "DELETE", `/envelopes/${(await sendOne()).id}`, program.key),
  },
  extendEnvelope: {
    async wrong_state() {
      const { id } = await sendOne({ send: false });
      return program.post(`/envelopes/${id}/extend`, { expiresInDays: 60 });
    },
  },
  voidEnvelope: {
    async wrong_state() {
      const { id } = await sendOne({ send: false });
      return program.post(`/envelopes/${id}/void`, { reason: "A draft" });
    },
  },
  downloadSealedFile: {
    wrong_state: async () => program.get(`/envelopes/${(await sendOne()).id}/documents/${document}/file`),
  },
  getAuditRecord: {
    wrong_state: async () => program.get(`/envelopes/${(await sendOne({ send: false })).id}/record`),
  },
  addSigner: {
    wrong_state: async () =>
      program.post(`/envelopes/${(await sendOne()).id}/signers`, {
        role: "witness",
        name: "Ines",
        email: "ines@duarte.example",
      }),
  },
  updateSigner: {
    async wrong_state() {
      const { id, signers } = await sendOne();
      return program.patch(`/envelopes/${id}/signers/${signers[0].id}`, { verification: "email_code" });
    },
  },
  remindSigner: {
    async wrong_state() {
      const { id, signers } = await sendOne({ send: false });
      return program.post(`/envelopes/${id}/signers/${signers[0].id}/remind`);
    },
  },
  updateCopy: {
    async wrong_state() {
      const { id, copies } = await sendOne({ copies: [{ name: "Noor", email: "noor@loewens.example" }] });
      await program.post(`/envelopes/${id}/void`, { reason: "A new version follows" });
      return program.patch(`/envelopes/${id}/copies/${copies[0].id}`, { email: "n@loewens.example" });
    },
  },
  createEnvelopeFromTemplate: {
    documents_exhausted: () => unpaid(() => program.post(`/templates/${template}/envelopes`, nda())),
    async wrong_state() {
      const paper = await ndaTemplate(signing, program.owner);
      // A last will is signed on paper.
      await signing.query
        .updateTable("signing.templates")
        .set({ templateId: WILL, answers: "{}" })
        .where("apiId", "=", paper)
        .execute();
      const { signers } = nda();
      return program.post(`/templates/${paper}/envelopes`, { signers });
    },
  },
  resendDelivery: {
    wrong_state: async () =>
      program.post(`/webhooks/${await webhookThatIsOff()}/deliveries/evt_AAAAAAAAAAAA/resend`),
  },
  testWebhook: {
    wrong_state: async () => program.post(`/webhooks/${await webhookThatIsOff()}/test`),
  },
  createSigningSession: {
    async wrong_state() {
      const { id, signers } = await sendOne();
      const origins = ["https://portal.loewens.example"];
      return program.post("/signing-sessions", { envelope: id, signer: signers[1].id, origins });
    },
  },
};
const WILL = 1083;

const documented = calls.flatMap((call) => call.errors.map((code) => [call.id, code, call] as const));

test.each(documented)("SEAL-04 %s can answer %s", async (id, code, call) => {
  const provoke = AT[id]?.[code] ?? ANYWHERE[code];
  if (!provoke) throw new Error("This documented error has no case");
  signing.clock.advance(60_001);
  const { status, body } = await provoke(call);
  expect([status, errorSchema.parse(body).error.code], JSON.stringify(body)).toEqual([
    ERRORS[code].status,
    code,
  ]);
});

test("a call that takes an idempotency key describes its conflict, and one with a body its mistakes", () => {
  for (const { id, parameters, body, errors } of calls) {
    const isKeyed = parameters.some(({ in: place }) => place === "header");
    expect([id, errors.includes("idempotency_conflict")]).toEqual([id, isKeyed]);
    const isChecked = body !== undefined || parameters.some(({ in: place }) => place === "query");
    if (isChecked) expect([id, errors]).toEqual([id, expect.arrayContaining(["invalid_request"])]);
    expect([id, errors.includes("too_large")]).toEqual([id, body !== undefined]);
  }
});

/** Errors of every call. Keys and scopes: at every call in keys.test.ts. */
const COMMON: Record<string, Provoke> = {
  missing_key: (call) => request(signing, call.method, nowhere(call.path)),
  invalid_key: (call) => request(signing, call.method, nowhere(call.path), `sk_live_${"x".repeat(43)}`),
  async not_allowed() {
    const reader = await programOf(signing, program.owner, { scopes: ["envelopes:read"] });
    return reader.get("/webhooks");
  },
  async rate_limited() {
    const { get } = await programOf(signing, program.owner);
    for (let number = 0; number < 60; number++) await get("/webhooks");
    return get("/webhooks");
  },
  async internal() {
    const { id, sha256 } = (await program.upload(await samplePdf(1))).body;
    await signing.query.deleteFrom("signing.objectParts").where("sha256", "=", sha256).execute();
    return program.post("/envelopes", envelopeOf({ documents: [id] }));
  },
  async unavailable() {
    const file = await samplePdf(1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => program.upload(file)));
    return answers.find(({ status }) => status === 503) ?? answers[0] ?? program.get("/");
  },
};

test.each(COMMON_ERRORS)("SEAL-04 any call can answer %s", async (code) => {
  const provoke = COMMON[code];
  const [call] = calls;
  if (!provoke || !call) throw new Error("This documented error has no case");
  signing.clock.advance(60_001);
  const { status, body, headers } = await provoke(call);
  const { error } = errorSchema.parse(body);
  expect([status, error.code]).toEqual([ERRORS[code].status, code]);
  if (code === "rate_limited" || code === "unavailable") {
    expect(headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  }
  const challenges: Record<string, string> = {
    missing_key: 'Bearer realm="API"',
    invalid_key: 'Bearer realm="API", error="invalid_token"',
  };
  expect(headers.get("WWW-Authenticate")).toBe(challenges[code] ?? null);
});

test("SEAL-04 a method that an address does not take is answered with those that it does", async () => {
  const { status, body, headers } = await request(signing, "PUT", "/envelopes/env_AAAAAAAAAAAA");
  expect([status, errorSchema.parse(body).error.code]).toEqual([405, "method_not_allowed"]);
  const allowed = calls.filter(({ path }) => path === "/envelopes/{envelope}").map(({ method }) => method);
  expect(headers.get("Allow")).toBe(allowed.join(", "));
  expect((await request(signing, "PUT", "/nowhere")).status).toBe(404);
});
