import { DAY } from "@sealwright/runtime";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "../signing-harness.ts";
import { programOf, twoSigners } from "./api-client.ts";
import { samplePdf } from "./pdf-samples.ts";

let signing: Harness;
/** The database refuses the next answer that is to be recorded. */
let failsToRecord = false;
const failing: KyselyPlugin = {
  transformQuery({ node }) {
    const records = node.kind === "UpdateQueryNode" && /answer_?sealed/i.test(JSON.stringify(node.updates));
    if (!records || !failsToRecord) return node;
    failsToRecord = false;
    throw new Error("The connection was lost");
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  signing = await startSigning({}, {}, undefined, (open) => ({
    ...open,
    tables: <Tables>() => {
      const database = open.tables<Tables>();
      return { ...database, query: database.query.withPlugin(failing) };
    },
  }));
});
afterAll(() => signing.stop());

const keyed = (key: string) => ({ "Idempotency-Key": key });

async function ready() {
  const program = await programOf(signing);
  const document = (await program.upload(await samplePdf(1))).body.id;
  return { program, body: { subject: "Again", documents: [document], signers: twoSigners() } };
}

test("SEAL-04 a request that comes again is answered as before, and sends nothing twice", async () => {
  const { program, body } = await ready();
  const first = await program.post("/envelopes", body, keyed("deal-4711-send"));
  const again = await program.post("/envelopes", body, keyed("deal-4711-send"));
  expect(first.status).toBe(201);
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await program.get("/envelopes")).body.data).toHaveLength(1);
});

test("SEAL-04 at the same time, only one of them works", async () => {
  const { program, body } = await ready();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => program.post("/envelopes", body, keyed("deal-4711-send"))),
  );
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { status, headers } of answers) {
    if (status !== 201) expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
  }
  expect((await program.get("/envelopes")).body.data).toHaveLength(1);
});

test("SEAL-04 the key of another request is a conflict, for a day", async () => {
  const { program, body } = await ready();
  const first = await program.post("/envelopes", body, keyed("deal-4711-send"));
  const other = { ...body, subject: "Something else" };
  expect(await program.post("/envelopes", other, keyed("deal-4711-send"))).toMatchObject({
    status: 409,
    body: { error: { code: "idempotency_conflict" } },
  });
  signing.clock.advance(DAY);
  const later = await program.post("/envelopes", other, keyed("deal-4711-send"));
  expect(later.status).toBe(201);
  expect(later.body.id).not.toBe(first.body.id);
});

test("SEAL-04 a request that comes again after a failure finds what the first one sent", async () => {
  const { program, body } = await ready();
  failsToRecord = true;
  expect((await program.post("/envelopes", body, keyed("deal-4711-send"))).status).toBe(500);
  const { data } = (await program.get("/envelopes")).body;
  const again = await program.post("/envelopes", body, keyed("deal-4711-send"));
  expect(again).toMatchObject({ status: 201, body: { id: data[0].id } });
  expect((await program.get("/envelopes")).body.data).toHaveLength(1);
});

test("after a refusal the key is free, and after a stopped process it finds what was made", async () => {
  const { program, body } = await ready();
  const wrong = { ...body, timeZone: "Mars" };
  expect((await program.post("/envelopes", wrong, keyed("deal-4711-send"))).status).toBe(400);
  const first = await program.post("/envelopes", body, keyed("deal-4711-send"));
  expect(first.status).toBe(201);
  await signing.query
    .updateTable("signing.apiRequests")
    .set({ status: null, answerSealed: null, leasedUntil: new Date(signing.clock.now() - 1) })
    .execute();
  const again = await program.post("/envelopes", body, keyed("deal-4711-send"));
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect((await program.get("/envelopes")).body.data).toHaveLength(1);
});
