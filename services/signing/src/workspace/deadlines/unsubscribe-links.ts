import type { KeyedHash } from "@sealwright/runtime";

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Links that stop the weekly summary. They are derived from a key, so those of earlier mails keep working
 * and nothing secret is stored.
 */
export function createUnsubscribeLinks(dashboardUrl: string, keyedHash: KeyedHash) {
  return {
    url: (workspaceId: string) => `${dashboardUrl}/unsubscribe/${workspaceId}.${keyedHash.hash(workspaceId)}`,

    /** The workspace's id; undefined for a token that is not ours. */
    async open(token: string): Promise<string | undefined> {
      const [id = "", given = ""] = token.split(".", 2);
      return (await keyedHash.matches(id, given)) ? id : undefined;
    },
  };
}
