import type { Database, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Senders } from "../../base/caller.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Viewer } from "../../base/visible-to.ts";
import type { Holder } from "../members/held-by.ts";
import type { Personal } from "./personal-settings.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

export interface DeadlineMailDependencies {
  database: Database<SigningTables & JobTables>;
  mailer: Pick<Mailer, "send">;
  senders: Senders;
  unsubscribeLinks: UnsubscribeLinks;
  dashboardUrl: string;
  clock: Clock;
  logger: Logger;
}

export interface Addressee extends Personal {
  uid: string;
  email: string;
  today: string;
}

/** Who is responsible for a contract sees it; this holds where the release before has changed who that is. */
export function viewerOf({ workspaceId, uid, member }: Addressee): Viewer {
  return { workspaceId, personId: uid, role: member ? "viewer" : "owner" };
}

/** Mails are about the contracts that a person is responsible for. */
export function holderOf({ workspaceId, member }: Personal): Holder {
  return { workspaceId, memberUid: member?.uid };
}
