import type { KeyedHash } from "@sealwright/runtime";

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Links that stop the weekly summary. They are derived from a key, so those of earlier mails keep working
 * and nothing secret is stored.
 */
export function createUnsubscribeLinks(dashboardUrl: string, keyedHash: KeyedHash) {
  return {
    /** @param id of a workspace, for its owner, or of a member */
    url: (id: string) => `${dashboardUrl}/unsubscribe/${id}.${keyedHash.hash(id)}`,

    /** That id; undefined for a token that is not ours. */
    async open(token: string): Promise<string | undefined> {
      const [id = "", given = ""] = token.split(".", 2);
      return (await keyedHash.matches(id, given)) ? id : undefined;
    },
  };
}
