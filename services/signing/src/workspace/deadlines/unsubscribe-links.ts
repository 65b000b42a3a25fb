import type { KeyedHash } from "@sealwright/runtime";

/** Who gets a summary. An owner may become a colleague later, and a colleague the owner. */
export interface Reader {
  workspaceId: string;
  uid: string;
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/**
 * Links that stop the weekly summary. They are derived from a key, so those of earlier mails keep working
 * and nothing secret is stored.
 */
export function createUnsubscribeLinks(dashboardUrl: string, keyedHash: KeyedHash) {
  return {
    url({ workspaceId, uid }: Reader): string {
      const subject = `${workspaceId}.${uid}`;
      return `${dashboardUrl}/unsubscribe/${subject}.${keyedHash.hash(subject)}`;
    },

    /**
     * @returns the reader; of a link from an earlier release, the id of a workspace, for its owner, or of a member;
     *   undefined for a token that is not ours
     */
    async open(token: string): Promise<Reader | string | undefined> {
      const at = token.lastIndexOf(".");
      const subject = token.slice(0, Math.max(at, 0));
      if (!(await keyedHash.matches(subject, token.slice(at + 1)))) return undefined;
      const [workspaceId = "", uid] = subject.split(".", 2);
      return uid === undefined ? workspaceId : { workspaceId, uid };
    },
  };
}
