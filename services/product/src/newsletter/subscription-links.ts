import type { KeyedHash } from "@sealwright/runtime";

/** The purpose of a link in a newsletter's email. */
type Purpose = "confirm" | "unsubscribe";

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;

/**
 * Links that act on one subscriber. They are derived, so that every later email can carry the same one and nothing secret is
 * stored.
 */
export function createSubscriptionLinks(siteUrl: string, keyedHash: KeyedHash) {
  const sealed = (purpose: Purpose, id: string) => `${purpose} ${id}`;
  return {
    url: (purpose: Purpose, id: string) =>
      `${siteUrl}/newsletter/${purpose}?token=${id}.${keyedHash.hash(sealed(purpose, id))}`,

    /** The subscriber's id; undefined unless we issued the token for this purpose. */
    async open(purpose: Purpose, token: string): Promise<string | undefined> {
      const [id = "", given = ""] = token.split(".", 2);
      return (await keyedHash.matches(sealed(purpose, id), given)) ? id : undefined;
    },
  };
}
