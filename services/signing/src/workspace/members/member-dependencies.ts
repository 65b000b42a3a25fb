import type { Attempts, Database, JobQueue, JobTables } from "@sealwright/database";
import type { Clock, SecretBox } from "@sealwright/runtime";
import type { Senders } from "../../base/caller.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Usage } from "../../envelope/usage.ts";

export interface MemberDependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  usage: Usage;
  attempts: Attempts;
  jobs: JobQueue;
  /** Seals the secrets of invitations until their mails were sent. */
  boxes: { links: SecretBox };
  clock: Clock;
}
