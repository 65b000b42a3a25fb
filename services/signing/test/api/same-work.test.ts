import { type Call, isFile } from "@sealwright/protocol/api/model";
import { calls } from "@sealwright/protocol/api/reference";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countStatements } from "../counted-database.ts";
import { type Harness, startSigning } from "../signing-harness.ts";
import { type Program, programOf, request, twoSigners } from "./api-client.ts";
import { ndaTemplate } from "./nda-template.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let stranger: Program;
const statements = countStatements();
/** Of objects that the stranger must not learn of, by the name of the path's parameter. */
let theirs: Record<string, string>;

beforeAll(async () => {
  signing = await startSigning({}, {}, undefined, statements.wrap);
  const owner = await programOf(signing);
  const document = (await owner.upload(await samplePdf(1))).body.id;
  const copies = [{ name: "Lena Voss", email: "lena@loewens.example" }];
  const sent = { subject: "Theirs", documents: [document], signers: twoSigners(), copies };
  const { id: envelope, signers, ...whole } = (await owner.post("/envelopes", sent)).body;
  const hook = { url: "https://loewens.example/hooks", events: ["envelope.sent"] };
  const webhook = (await owner.post("/webhooks", hook)).body.id;
  const asked = { envelope, signer: signers[0].id, origins: ["https://portal.example.com"] };
  const session = (await owner.post("/signing-sessions", asked)).body.id;
  await owner.post(`/webhooks/${webhook}/test`);
  const template = await ndaTemplate(signing, owner.owner);
  const [delivery] = (await owner.get(`/webhooks/${webhook}/deliveries`)).body.data;
  const event = delivery.event as string;
  theirs = {
    document,
    envelope,
    signer: signers[0].id,
    copy: whole.copies[0].id,
    webhook,
    event,
    session,
    template,
  };
  stranger = await programOf(signing);
  await signing.settled();
});
afterAll(() => signing.stop());

/** An id of the same form that nothing has. */
const ofNothing = (id: string) => `${id.slice(0, 4)}${"A".repeat(id.length - 4)}`;

const aboutObjects = calls.filter(({ id, path }) => path.includes("{") || id === "createSigningSession");

function ask({ method, path, body }: Call, idOf: (name: string) => string) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));
  if (!body || isFile(body)) return request(signing, method, address, stranger.key);
  const json = JSON.stringify(body.example).replaceAll(/"(env|sgn)_\w+"/g, (_, prefix: string) =>
    JSON.stringify(idOf(prefix === "env" ? "envelope" : "signer")),
  );
  return request(signing, method, address, stranger.key, { body: json });
}

test.each(aboutObjects.map((call) => [call.id, call] as const))(
  "SEAL-04 %s does the same work for an object of someone else as for one that there is not",
  async (_, call) => {
    const theirsOf = (name: string) => theirs[name] ?? "";
    const codes: string[] = [];
    const counts: number[] = [];
    for (const idOf of [theirsOf, (name: string) => ofNothing(theirsOf(name))]) {
      // The first use of a minute is noted.
      await stranger.get("/webhooks");
      counts.push(await statements.during(async () => codes.push((await ask(call, idOf)).body.error.code)));
      signing.clock.advance(61_000);
    }
    expect(codes).toEqual(["not_found", "not_found"]);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[0]).toBe(counts[1]);
  },
);

test("SEAL-04 a key that was revoked is looked for as one that never was", async () => {
  const { key, owner } = await programOf(signing);
  const { keys } = (await owner.call("api-keys/list")).body as { keys: { id: string }[] };
  await owner.call("api-keys/revoke", { id: keys[0]?.id });
  const counts: number[] = [];
  for (const each of [key, `sk_test_${"x".repeat(43)}`]) {
    counts.push(await statements.during(() => request(signing, "GET", "/envelopes", each)));
  }
  expect(counts[0]).toBe(counts[1]);
});
