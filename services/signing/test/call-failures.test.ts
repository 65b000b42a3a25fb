import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import { QueueFullError } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startSigning } from "./signing-harness.ts";

let signing: Harness;
let failure: Error;
beforeAll(async () => {
  signing = await startSigning(
    {},
    {
      senders: {
        ofGrant: async () => Promise.reject(failure),
        account: async () => undefined,
      },
    },
  );
});
afterAll(() => signing.stop());

const AWAY = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test.each([
  ["a full queue", new QueueFullError(), 503, "unavailable"],
  ["a database that is away", AWAY, 503, "unavailable"],
  ["a fault of our own", new TypeError("x is not a function"), 500, "internal"],
])("%s fails a call with its code", async (_what, error, status, code) => {
  failure = error;
  const refused = await signing.signing.calls
    .listTemplates({ email: "a@company.example", grant: "grant" })
    .catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(SigningCallError);
  expect(refused).toMatchObject({ outcome: "refused", status, code });
  if (status === 503) expect((refused as SigningCallError).retryAfter).toBeGreaterThan(0);
});

test("SIGN-02 an error about one field names it", async () => {
  const own = await startSigning();
  try {
    const owner = own.owner();
    const { body } = await owner.call("contracts/void", { id: "any", reason: "See www.example.com" });
    expect(body).toMatchObject({
      code: "bad-request",
      error: "reason: links are not allowed. Say it in words",
      problems: { reason: "Links are not allowed. Say it in words." },
    });
    const wrong = await owner.call("contracts/void", { id: "any", reason: 1 });
    expect(Object.keys(wrong.body.problems as object)).toEqual(["reason"]);
  } finally {
    await own.stop();
  }
});
