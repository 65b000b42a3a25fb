import type { Database, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, Logger } from "@sealwright/runtime";
import type { Senders } from "../../base/caller.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Workspace } from "../../envelope/workspaces.ts";
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

export interface Addressee {
  workspace: Workspace;
  email: string;
  today: string;
}
