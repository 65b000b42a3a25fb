import { type RawBuilder, sql } from "kysely";

/** Someone in the workspace, as the one who is responsible for contracts. */
export interface Holder {
  workspaceId: string;
  /** Undefined for the owner, whose is everything that is no colleague’s. */
  memberUid: string | undefined;
}

/** Whether a person is responsible for what is selected as `contract`. */
export function heldBy({ workspaceId, memberUid }: Holder): RawBuilder<boolean> {
  if (memberUid !== undefined) return sql`(contract.responsible = ${memberUid})`;
  return sql`(contract.responsible is null or not exists (
    select from signing.members colleague
    where colleague.workspace_id = ${workspaceId} and colleague.uid = contract.responsible and colleague.ended_at is null))`;
}
