import type { Queryable } from "@sealwright/database";
import type { LoggedAct } from "@sealwright/protocol/signing/workspace-log";
import { requestIp } from "@sealwright/runtime";
import type { Generated } from "kysely";
import type { Actor } from "./actor.ts";
import type { SigningTables } from "./tables.ts";

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

type Logged = Pick<WorkspaceLogRow, "what"> &
  Partial<Pick<WorkspaceLogRow, "subject" | "about" | "contractId">>;
type Doer = Pick<Actor, "personId" | "workspaceId"> & { keyId?: string | null };

/** In the transaction of the act, so that neither is there without the other. */
export async function recordAct(
  tx: Queryable<SigningTables>,
  { personId: person, workspaceId, keyId = null }: Doer,
  logged: Logged,
  now: number,
): Promise<void> {
  const ip = requestIp() ?? null;
  await tx
    .insertInto("signing.workspaceLog")
    .values({
      workspaceId,
      person,
      keyId,
      ip,
      at: new Date(now),
      subject: null,
      about: "",
      contractId: null,
      ...logged,
    })
    .execute();
}
