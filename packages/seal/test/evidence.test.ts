import { describe, expect, test } from "vitest";
import { chainEvent, EvidenceError, parseEvidence, seal, verify, verifyChain } from "../src/index.ts";
import { jsonBytes, sampleChain, sampleEvidence, sampleRequest } from "./support/sample.ts";
import { sampleEvidence2 } from "./support/sample-2.ts";

describe("SIGN-06 the events form one chain", async () => {
  const chain = await sampleChain();

  test("that is intact, whatever the order of keys", async () => {
    expect(await verifyChain(chain)).toEqual({ isIntact: true });
    expect(await verifyChain([])).toEqual({ isIntact: true });
    const reordered = chain.map((event) => Object.fromEntries(Object.entries(event).reverse()));
    expect(await verifyChain(reordered as typeof chain)).toEqual({ isIntact: true });
  });

  test.each<[string, (events: typeof chain) => typeof chain, number]>([
    [
      "a changed event",
      ([first, ...rest]) => [{ ...first, kind: "voided" } as (typeof chain)[0], ...rest],
      2,
    ],
    ["a missing event", ([first, , ...rest]) => [first, ...rest] as typeof chain, 2],
    ["a missing first event", ([, ...rest]) => rest, 1],
    ["two events in another order", ([one, two, ...rest]) => [two, one, ...rest] as typeof chain, 1],
  ])("that %s breaks", async (_, change, seq) => {
    expect(await verifyChain(change(chain))).toEqual({ isIntact: false, seq });
  });

  test("that continues from the last event", async () => {
    const event = {
      at: "2026-08-02T10:00:00.000Z",
      kind: "sealed",
      actor: { kind: "system" },
      details: {},
    } as const;
    const next = await chainEvent(event, chain.at(-1));
    expect(next.seq).toBe(5);
    expect(await verifyChain([...chain, next])).toEqual({ isIntact: true });
  });
});

describe("SEAL-02 evidence", async () => {
  const evidence = await sampleEvidence(new Uint8Array([1, 2, 3]));

  test("is read as it was written", () => {
    expect(parseEvidence(jsonBytes(evidence))).toEqual(evidence);
  });

  test.each<[string, object]>([
    ["about a document that is not in it", { document: "doc_2" }],
    ["in a time zone that does not exist", { envelope: { ...evidence.envelope, timeZone: "Mars/Olympus" } }],
    ["of a statement that is not in it", { statements: [] }],
    ["of a later version", { version: 3 }],
    ["without events", { events: [] }],
  ])("%s is refused", (_, change) => {
    expect(() => parseEvidence(jsonBytes({ ...evidence, ...change }))).toThrow(EvidenceError);
  });
});

describe("SEAL-02 evidence of the second version", async () => {
  const evidence = await sampleEvidence2(new Uint8Array([1, 2, 3]));
  const [recipient] = evidence.recipients;

  test("is read as it was written", () => {
    expect(parseEvidence(jsonBytes(evidence))).toEqual(evidence);
  });

  test.each<[string, object]>([
    ["without values", { values: undefined }],
    [
      "with a value of someone who is not in it",
      { values: [{ ...evidence.values[0], by: { kind: "recipient", id: "rcp_9" } }] },
    ],
    [
      "with a bitmap for a signature",
      {
        recipients: [
          { ...recipient, signature: { ...recipient?.signature, ink: ["data:image/png;base64,AAAA"] } },
        ],
      },
    ],
    [
      "with more ink than a signature has",
      {
        recipients: [
          { ...recipient, signature: { ...recipient?.signature, ink: [`M${"0 ".repeat(200_000)}`] } },
        ],
      },
    ],
  ])("%s is refused", (_, change) => {
    expect(() => parseEvidence(jsonBytes({ ...evidence, ...change }))).toThrow(EvidenceError);
  });

  test("seals and verifies as the first does", async () => {
    const { request, roots } = await sampleRequest();
    const given = jsonBytes(await sampleEvidence2(request.shown));
    const { file } = await seal({ ...request, evidence: given });
    const verdict = await verify(file, roots);
    expect(verdict).toMatchObject({ kind: "sealed", evidence: { version: 2 } });
  });
});
