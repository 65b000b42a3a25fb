import { timingSafeEqual } from "node:crypto";
import type { KeyedHash } from "@sealwright/runtime";

/** What a link in a newsletter's email does. */
type Purpose = "confirm" | "unsubscribe";

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;

/**
 * Links that act on one subscriber. They are derived, so that every later email can carry the same one and nothing secret is
 * stored.
 */
export function createSubscriptionLinks(siteUrl: string, keyedHash: KeyedHash) {
  const seal = (purpose: Purpose, id: string) => keyedHash(`${purpose} ${id}`);
  return {
    url: (purpose: Purpose, id: string) =>
      `${siteUrl}/newsletter/${purpose}?token=${id}.${seal(purpose, id)}`,

    /** The subscriber's id; undefined unless we issued the token for this purpose. */
    open(purpose: Purpose, token: string): string | undefined {
      const [id = "", given = ""] = token.split(".", 2);
      const expected = Buffer.from(seal(purpose, id));
      const actual = Buffer.from(given);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
    },
  };
}
