import { CAMPAIGN_VALUE_MAX_LENGTH, cleanCampaignValue } from "@sealwright/protocol/campaign";
import { sendOobCodeRequest, signUpRequest, updateRequest } from "@sealwright/protocol/identity";
import { ownerRequest } from "@sealwright/protocol/product";
import { isStorable } from "@sealwright/protocol/storable";
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

test("API-02 what an owner's link brought along is clipped or left out, whatever it is, and never refused", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: "binary", minLength: 500, maxLength: 600 }),
    fc.constantFrom("\0", "\ud800", "x".repeat(9000)),
  );
  fc.assert(
    fc.property(text, text, text, text, (from, phone, timezone, utm_term) => {
      const taken = ownerRequest.parse({ email, from, phone, timezone, utmData: { utm_term } });
      const kept = cleanCampaignValue(utm_term);
      expect(taken).toMatchObject({ from: cleanCampaignValue(from), utmData: { utm_term: kept } });
      expect(kept.length).toBeLessThanOrEqual(CAMPAIGN_VALUE_MAX_LENGTH);
      expect(isStorable(kept)).toBe(true);
      for (const [given, whole] of [
        [phone, taken.phone],
        [timezone, taken.timezone],
      ] as const) {
        const isWhole = given.length <= CAMPAIGN_VALUE_MAX_LENGTH && isStorable(given);
        expect(whole).toBe(isWhole ? given : "");
      }
    }),
  );
});
