import type { Holding } from "@sealwright/protocol/payments";
import { createUsage } from "@sealwright/signing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";
import { type Program, programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
let program: Program;
let document: string;
let holdings: () => Promise<Holding[]>;
beforeAll(async () => {
  signing = await startSigning({}, {}, (parts) =>
    createUsage({ ...parts, holdings: () => holdings(), countTemplates: async () => 0 }),
  );
  holdings = async () => [
    {
      order: "order",
      price: "PRICE_TEAM_MONTHLY",
      quantity: 1,
      isPaidInFull: true,
      since: new Date(signing.clock.now()),
    },
  ];
  program = await programOf(signing, undefined, { mode: "live" });
  document = (await program.upload(await samplePdf(1))).body.id;
});
afterAll(() => signing.stop());

const send = () =>
  program.post("/envelopes", { subject: "Supply", documents: [document], signers: twoSigners() });

test("SEAL-04 while payments do not answer, nothing is sent, and the answer says when to try again", async () => {
  const paid = holdings;
  holdings = () => Promise.reject(new Error("payments are away"));
  const answer = await send();
  expect(answer).toMatchObject({ status: 503, body: { error: { code: "unavailable" } } });
  expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
  holdings = paid;
  expect((await send()).status).toBe(201);
});

test("SEAL-04 a live key sends nothing on a plan without the API, and again once there is a tier", async () => {
  const before = holdings;
  const holding = { quantity: 1, isPaidInFull: true, since: new Date(signing.clock.now()) };
  holdings = async () => [{ ...holding, order: "smaller", price: "PRICE_FREELANCER_MONTHLY" }];
  const { status, body } = await send();
  expect([status, body.error.code]).toEqual([402, "documents_exhausted"]);
  expect(body.error.message).toBe("Live keys come with a tier of the API or a plan that has it.");
  holdings = async () => [{ ...holding, order: "tier", price: "PRICE_API_100" }];
  expect((await send()).status).toBe(201);
  holdings = before;
});

test("SEAL-04 a full register is documents_exhausted, with a sentence that names the register", async () => {
  await sql`
    insert into signing.contracts (id, workspace_id, origin, version, title, answers, text, created_at, changed_at)
    select 'full-' || each, workspace_id, 'list', '', '', '{}', '', now(), now()
    from signing.api_keys, generate_series(1, 500) as each
  `.execute(signing.query);
  const { status, body } = await send();
  expect([status, body.error.code]).toEqual([402, "documents_exhausted"]);
  expect(body.error.message).toMatch(/contracts in your register\. Sending/);
});

test("SEAL-04 a plan that ends leaves what is out as it is: it is signed, sealed and downloaded", async () => {
  holdings = async () => [
    {
      order: "order",
      price: "PRICE_GROWING_BUSINESS_MONTHLY",
      quantity: 1,
      isPaidInFull: true,
      since: new Date(signing.clock.now()),
    },
  ];
  const [mara] = twoSigners();
  const { body } = await program.post("/envelopes", {
    subject: "Out",
    documents: [document],
    signers: [mara],
  });
  holdings = async () => [];
  await (await signing.signer(linkIn(await signing.mailTo(mara?.email ?? "")))).sign("Mara Loewens");
  await signing.settled();
  expect((await program.get(`/envelopes/${body.id}`)).body.status).toBe("completed");
  expect((await program.get(`/envelopes/${body.id}/documents/${document}/file`)).status).toBe(200);
  expect((await send()).body.error.code).toBe("documents_exhausted");
});
