import type { LoggedAct } from "@sealwright/protocol/signing/workspace-log";
import type { Generated } from "kysely";

/** What someone did in a workspace. Names are looked up when it is read. */
export interface WorkspaceLogRow {
  seq: Generated<string>;
  workspaceId: string;
  at: Date;
  /** The uid of who did it; null once the account is deleted. */
  person: string | null;
  /** The API key that was used. */
  keyId: string | null;
  what: LoggedAct;
  /** The uid of the colleague it was done to. */
  subject: string | null;
  about: string;
  contractId: string | null;
  ip: string | null;
}
