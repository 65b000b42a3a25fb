import { timingSafeEqual } from "node:crypto";
import type { KeyedHash } from "@sealwright/runtime";

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Links that stop the weekly summary. They are derived, so that those of earlier mails keep working and nothing secret is stored. */
export function createUnsubscribeLinks(dashboardUrl: string, keyedHash: KeyedHash) {
  return {
    url: (workspaceId: string) => `${dashboardUrl}/unsubscribe/${workspaceId}.${keyedHash(workspaceId)}`,

    /** The workspace's id; undefined unless we issued the token. */
    open(token: string): string | undefined {
      const [id = "", given = ""] = token.split(".", 2);
      const [expected, actual] = [Buffer.from(keyedHash(id)), Buffer.from(given)];
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
    },
  };
}
