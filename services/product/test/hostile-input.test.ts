import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, freshAccount, type Harness, startProduct } from "./product-harness.ts";

let product: Harness;
let account: Account;
let idToken: string;
beforeAll(async () => {
  product = await startProduct();
  account = freshAccount();
  idToken = await product.idToken(account);
});
afterAll(() => product.stop());

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\0", "\ud800", "a\0b", "", "{}", "'; drop table product.owners; --"),
);
const anyValue = fc.oneof(fc.jsonValue(), anyText);

/** The members that a call knows, each missing, right or anything. */
function bodyWith(members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> {
  const known = fc.record(
    Object.fromEntries(
      Object.entries(members).map(([name, right]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: anyValue }),
      ]),
    ),
    { requiredKeys: [] },
  );
  const others = fc.dictionary(anyText, anyValue);
  return fc.tuple(others, known).map(([more, body]) => ({ ...more, email: account.email, ...body }));
}

const campaign = fc.dictionary(fc.constantFrom("utm_id", "utm_source", "utm_term"), anyText);
const bodies: Record<string, fc.Arbitrary<object>> = {
  "2fa/get-info": bodyWith({}),
  "2fa/verify-qr": bodyWith({ otp: fc.stringMatching(/^\d{5,11}$/) }),
  owners: bodyWith({
    name: anyText,
    profilePic: anyText,
    phone: anyText,
    from: anyText,
    timezone: anyText,
    projectId: anyText,
    utmData: campaign,
  }),
  "login-methods": bodyWith({ method: fc.constantFrom("google", "microsoft", "email_password") }),
  "complete-login": bodyWith({}),
  drafts: bodyWith({
    templateId: fc.constant(1015),
    version: fc.constant("1.0"),
    answers: fc.dictionary(anyText, anyValue),
    text: anyText,
  }),
  "handoff/redeem": bodyWith({
    token: fc.oneof(
      anyText,
      fc.tuple(anyText, anyText, anyText).map((parts) => parts.join(".")),
    ),
  }),
};

describe("arbitrary input", () => {
  test.each(Object.keys(bodies))(
    "API-07 never makes %s fail: it is done, or refused with a sentence",
    async (path) => {
      const earlier = product.logs.length;
      await fc.assert(
        fc.asyncProperty(bodies[path] ?? fc.constant({}), async (body) => {
          const answer = await product.call(path, idToken, body);
          expect(answer.status).toBeLessThan(500);
          if (answer.status !== 200) {
            expect(answer.body).toEqual({
              error: expect.stringMatching(/\S/),
              code: expect.stringMatching(/\S/),
            });
          }
        }),
        { numRuns: 80 },
      );
      expect(product.logs.slice(earlier).filter(({ level }) => level === "error")).toEqual([]);
    },
  );

  test("API-07 bytes that are no JSON at all are refused, never a fault", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(...Object.keys(bodies)),
        async (bytes, path) => {
          const answer = await product.send(path, {
            method: "POST",
            headers: { Authorization: `Bearer ${idToken}` },
            body: Buffer.from(bytes),
          });
          expect([400, 401]).toContain(answer.status);
        },
      ),
    );
  });

  test("API-04 an Authorization header of any kind is refused, never a fault", async () => {
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
