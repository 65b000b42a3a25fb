import type { Queryable } from "@sealwright/database";
import { requestIp } from "@sealwright/runtime";
import type { Actor } from "./actor.ts";
import type { WorkspaceLogRow } from "./log-rows.ts";
import type { SigningTables } from "./tables.ts";

type Logged = Pick<WorkspaceLogRow, "what"> &
  Partial<Pick<WorkspaceLogRow, "subject" | "about" | "contractId">>;
type Doer = Pick<Actor, "personId" | "workspaceId"> & { keyId?: string | null };

/** They are about an address. Their subject is whose it was, once that person has joined. */
export const INVITATION_ACTS = ["member-invited", "invitation-withdrawn", "invitation-declined"] as const;

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
