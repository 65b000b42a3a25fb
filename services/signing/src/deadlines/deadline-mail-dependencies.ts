import type { Database, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Senders } from "../caller.ts";
import type { Workspace } from "../contracts/workspaces.ts";
import type { SigningTables } from "../tables.ts";
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

/** Whose mail it is, and their day. */
export interface Addressee {
  workspace: Workspace;
  email: string;
  today: string;
}
