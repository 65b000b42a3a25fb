import { sendOobCodeRequest, signUpRequest, updateRequest } from "@sealwright/protocol/identity";
import { ownerRequest } from "@sealwright/protocol/product";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const email = "zoe@company.example";

/** A member of a message that ends up in the database. */
const members = [
  ["a new account's name", signUpRequest, (text: string) => ({ email, displayName: text })],
  ["a changed name", updateRequest, (text: string) => ({ displayName: text })],
  ["a changed picture", updateRequest, (text: string) => ({ photoUrl: text })],
  ["where a mailed link leads on", sendOobCodeRequest, (text: string) => ({ email, continueUrl: text })],
  ["an owner's name", ownerRequest, (text: string) => ({ email, name: text })],
  ["an owner's campaign", ownerRequest, (text: string) => ({ email, utmData: { utm_term: text } })],
] as const;

describe.each(members)("API-07: %s", (_what, schema, message) => {
  test("API-07 may be any text that a database keeps as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
        fc.pre(!text.includes("\0"));
        expect(schema.safeParse(message(text)).success).toBe(true);
      }),
    );
  });

  test.each(["\0", "before\0after", "\ud800", "after \udc00"])(
    "API-07 may not be %j, which none keeps",
    (text) => {
      expect(schema.safeParse(message(text)).success).toBe(false);
    },
  );

  test("API-07 has an end", () => {
    expect(schema.safeParse(message("x".repeat(4097))).success).toBe(false);
  });
});
