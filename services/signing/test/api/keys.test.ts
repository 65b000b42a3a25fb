import { type Call, isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { errorSchema } from "@sealwright/protocol/api/schemas/basics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../../src/api/handlers/index.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { ALL_SCOPES, type Program, programOf, request, twoSigners } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
/** Of one envelope, by the name of the path's parameter. */
let ids: Record<string, string>;
let revoked: string;
let live: string;
/** Keys that have each scope but this one. */
let lacking: Record<string, string>;
beforeAll(async () => {
  signing = await startSigning();
  program = await programOf(signing);
  const document = (await program.upload(await samplePdf(1))).body.id;
  const signers = twoSigners();
  revoked = (await programOf(signing, program.owner)).key;
  const { keys } = (await program.owner.call("api-keys/list")).body as {
    keys: { id: string; hint: string }[];
  };
  const id = keys.find(({ hint }) => revoked.endsWith(hint))?.id;
  await program.owner.call("api-keys/revoke", { id });
  live = (await programOf(signing, program.owner, { mode: "live" })).key;
  lacking = {};
  for (const scope of ALL_SCOPES) {
    const scopes = ALL_SCOPES.filter((one) => one !== scope);
    lacking[scope] = (await programOf(signing, program.owner, { scopes })).key;
  }
  const envelope = await program.post("/envelopes", { subject: "Matrix", documents: [document], signers });
  const template = await ndaTemplate(signing, program.owner);
  ids = { document, template, envelope: envelope.body.id, signer: envelope.body.signers[0].id };
});
afterAll(() => signing.stop());

const served = calls.filter(({ id }) => id in handlers);

/** A call as its example makes it, about objects that there are. */
function exampleOf({ method, path, parameters, body }: Call) {
  const address = path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => ids[name] ?? `${name.slice(0, 3)}_AAAAAAAAAAAA`,
  );
  const query = new URLSearchParams(
    parameters.flatMap(({ in: place, name, example }) =>
      place === "query" && example ? [[name, example]] : [],
    ),
  );
  const content = !body
    ? {}
    : isFile(body)
      ? { body: "%PDF-1.7" }
      : { body: withIds(JSON.stringify(body.example)) };
  return { method, path: `${address}?${query}`, init: content };
}

/** The example's ids as those that there are. */
function withIds(json: string): string {
  return json.replaceAll(/"(env|sgn|doc)_\w{12}"/g, (_, prefix: string) => {
    const name = { env: "envelope", sgn: "signer", doc: "document" }[prefix] ?? "";
    return JSON.stringify(ids[name]);
  });
}

const ask = (call: Call, key?: string) => {
  const { method, path, init } = exampleOf(call);
  return request(signing, method, path, key, init);
};

test.each(served.map((call) => [call.id, call] as const))(
  "SEAL-04 %s answers only a key of its account, its mode and its scope",
  async (_, call) => {
    const codeOf = async (key?: string) => {
      const { status, body } = await ask(call, key);
      if (status < 400) return status;
      expect(errorSchema.safeParse(body).error).toBeUndefined();
      return body.error.code;
    };
    expect(await codeOf()).toBe("missing_key");
    expect(await codeOf(`sk_test_${"x".repeat(43)}`)).toBe("invalid_key");
    expect(await codeOf(revoked)).toBe("invalid_key");
    const refused = await ask(call, lacking[call.scope]);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: "not_allowed" } } });
    expect(refused.body.error.message).toContain(call.scope);
    const namesObjects = call.path.includes("{") || call.id === "createSigningSession";
    if (!namesObjects) return;
    const stranger = await programOf(signing);
    expect(await codeOf(stranger.key)).toBe("not_found");
    // Templates are the account’s, whatever the mode.
    if (call.path.includes("{template}")) return;
    expect(await codeOf(live)).toBe("not_found");
  },
);

test("SEAL-04 an object of someone else is answered word for word like one that there is not", async () => {
  const stranger = await programOf(signing);
  const told = async (document: string) => {
    const body = { subject: "Not mine", documents: [document], signers: twoSigners() };
    const { error } = (await stranger.post("/envelopes", body)).body;
    return { ...error, requestId: "" };
  };
  expect(await told(ids.document ?? "")).toEqual(await told("doc_AAAAAAAAAAAA"));
  const read = async (path: string) => ({ ...(await stranger.get(path)).body.error, requestId: "" });
  expect(await read(`/envelopes/${ids.envelope}`)).toEqual(await read("/envelopes/env_AAAAAAAAAAAA"));
  expect(await read(`/templates/${ids.template}`)).toEqual(await read("/templates/tpl_AAAAAAAAAAAA"));
});

test("SEAL-04 a key is shown once, notes its last use, and stops at once when it is revoked", async () => {
  const owner = signing.owner();
  const { key, get } = await programOf(signing, owner);
  expect(key).toMatch(/^sk_test_[\w-]{43}$/);
  expect((await get("/envelopes")).status).toBe(200);
  const listed = await owner.call("api-keys/list");
  expect(JSON.stringify(listed.body)).not.toContain(key);
  const [entry] = listed.body.keys as { id: string; hint: string; lastUsedAt: string | null }[];
  expect(entry).toMatchObject({
    hint: key.slice(-4),
    lastUsedAt: new Date(signing.clock.now()).toISOString(),
  });
  const stored = await signing.query.selectFrom("signing.apiKeys").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key);
  const other = await signing.owner().call("api-keys/revoke", { id: entry?.id });
  expect(other.status).toBe(404);
  expect(await owner.call("api-keys/revoke", { id: entry?.id })).toMatchObject({ status: 200 });
  expect(await get("/envelopes")).toMatchObject({ status: 401, body: { error: { code: "invalid_key" } } });
});

test("a key of an owner whose account was deleted opens nothing", async () => {
  const { owner, get } = await programOf(signing);
  await signing.signing.forgetOwner(owner.uid);
  expect((await get("/envelopes")).status).toBe(401);
});

test("requests beyond the key's limit per minute get a Retry-After", async () => {
  const { get } = await programOf(signing);
  const answers = [];
  for (let number = 0; number < 61; number++) answers.push(await get("/envelopes"));
  const last = answers.at(-1);
  expect(last).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
  expect(last?.headers.get("Retry-After")).toBe("60");
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
  signing.clock.advance(60_001);
  expect((await get("/envelopes")).status).toBe(200);
});

test("an address that no call has is answered like every error", async () => {
  const answer = await request(signing, "GET", "/nothing");
  expect(answer).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
});
