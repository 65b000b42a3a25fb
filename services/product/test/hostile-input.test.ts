import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { operations } from "../src/operations/index.ts";
import { type Account, freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
let account: Account;
beforeAll(async () => {
  product = await startProduct();
  account = freshAccount();
});
afterAll(() => product.stop());

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\0", "\ud800", "a\0b", "", "{}", "x".repeat(5000), "'; drop table product.owners; --"),
);
const anyValue = fc.oneof(fc.jsonValue(), anyText);

/** Valid values for fields that do not accept just any text. */
const RIGHT: Record<string, fc.Arbitrary<unknown>> = {
  answers: fc.dictionary(anyText, anyValue),
  fields: fc.dictionary(fc.oneof(fc.constantFrom("name", "email", "topic", "message"), anyText), anyValue),
  method: fc.constantFrom("google", "microsoft", "email_password"),
  newEmail: fc.emailAddress(),
  otp: fc.stringMatching(/^\d{5,11}$/),
  templateId: fc.constant(1015),
  token: fc.oneof(
    anyText,
    fc.tuple(anyText, anyText, anyText).map((parts) => parts.join(".")),
  ),
  utmData: fc.dictionary(fc.constantFrom("utm_id", "utm_source", "utm_term"), anyText),
  version: fc.constant("1.0"),
};

/** The fields of a request, each missing, valid or anything, and unknown ones. */
function bodyFor(request: z.ZodType): fc.Arbitrary<object> {
  const members = Object.keys((request as z.ZodObject).shape).map((name): [string, fc.Arbitrary<unknown>] => {
    const right = name === "email" ? fc.constant(account.email) : (RIGHT[name] ?? anyText);
    return [name, fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: anyValue })];
  });
  const some = fc.record(Object.fromEntries(members), { requiredKeys: [] });
  return fc
    .tuple(fc.dictionary(anyText, anyValue), some)
    .map((parts) => Object.assign({ email: account.email }, ...parts));
}

const paths = operations.map(({ call }) => call.path);

describe("arbitrary input", () => {
  test.each(operations.map(({ call, request }) => [call.path, call.caller, request] as const))(
    "API-07 never crashes %s: it succeeds or is rejected with a sentence",
    async (path, bearer, request) => {
      const earlier = product.logs.length;
      await fc.assert(
        fc.asyncProperty(bodyFor(request), async (body) => {
          // New each time: some calls revoke their own token.
          const token = await (bearer === "grant" ? product.grant(account) : product.idToken(account));
          const answer = await product.call(path, token, body);
          expect(answer.status).toBeLessThan(500);
          if (answer.status !== 200) {
            const { problems, ...refusal } = answer.body as { problems?: Record<string, string> };
            expect(refusal).toEqual({
              error: expect.stringMatching(/\S/),
              code: expect.stringMatching(/\S/),
            });
            for (const problem of Object.values(problems ?? {})) expect(problem).toMatch(/\S/);
          }
        }),
        { numRuns: 50 },
      );
      expect(product.logs.slice(earlier).filter(({ level }) => level === "error")).toEqual([]);
    },
  );

  test("API-07 bytes that are not JSON are rejected, never a server error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...paths), async (bytes, path) => {
        const answer = await product.send(path, {
          method: "POST",
          headers: { Authorization: `Bearer ${await product.idToken(account)}` },
          body: Buffer.from(bytes),
        });
        expect([400, 401]).toContain(answer.status);
      }),
    );
  });

  test("API-04 an Authorization header of any kind is rejected, never a server error", async () => {
    const visible = fc.stringMatching(/^[!-~ ]{0,60}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("", "Bearer ", "bearer  ", "Bearer a.b."),
        visible,
        async (start, rest) => {
          const answer = await product.call(
            "owners",
            undefined,
            { email: account.email },
            {
              Authorization: start + rest,
            },
          );
          expect([answer.status, answer.body.code]).toEqual([401, "not-signed-in"]);
        },
      ),
    );
  });
});
