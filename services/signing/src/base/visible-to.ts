import { anyOf, batchReads, type Queryable } from "@sealwright/database";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "./actor.ts";
import type { SigningTables } from "./tables.ts";

/** Who looks. */
export type Viewer = Pick<Actor, "personId" | "workspaceId" | "role">;

/**
 * The one place that decides who sees a contract: everyone in its workspace, unless it is private to some of them. What is
 * private to no one who is still there is the owner’s, as their other contracts are.
 * @param contract the name by which a contract of the viewer’s workspace is selected
 */
export function visibleTo(
  { personId, workspaceId, role }: Viewer,
  contract = "contract",
): RawBuilder<boolean> {
  const members = sql.ref(`${contract}.privateTo`);
  const isLeftToOwner = sql`not exists (
    select from signing.members colleague
    where colleague.workspace_id = ${workspaceId} and colleague.uid = any(${members}) and colleague.ended_at is null)`;
  return sql`(${members} is null or ${personId}::text = any(${members})${role === "owner" ? sql` or ${isLeftToOwner}` : sql``})`;
}

/**
 * The same for what belongs to a contract, such as an envelope or a file.
 * @param reference the column with the contract’s id, with its table, since contracts have columns of the same names. What
 *   has no contract yet is everyone’s
 */
export function ofVisible(viewer: Viewer, reference: `${string}.${string}`): RawBuilder<boolean> {
  return sql`not exists (
    select from signing.contracts hidden
    where hidden.id = ${sql.ref(reference)} and hidden.private_to is not null and not ${visibleTo(viewer, "hidden")})`;
}

/** @returns whether someone sees a contract. What is asked at the same moment, as for a download, shares a statement a person */
export function createSees(query: Queryable<SigningTables>) {
  const load = batchReads(
    async (keys) => {
      const asked = keys.map((key) => JSON.parse(key) as [viewer: string, contract: string]);
      const found = await Promise.all(
        [...Map.groupBy(asked, ([viewer]) => viewer)].map(([viewer, contracts]) =>
          visibleOf(
            viewer,
            contracts.map(([, contract]) => contract),
          ),
        ),
      );
      return found.flat();
    },
    ({ key }) => key,
  );

  async function visibleOf(viewer: string, contracts: string[]): Promise<{ key: string }[]> {
    const actor = JSON.parse(viewer) as Viewer;
    const rows = await query
      .selectFrom("signing.contracts as contract")
      .select("contract.id")
      .where("contract.id", "=", anyOf(contracts))
      .where("contract.workspaceId", "=", actor.workspaceId)
      .where(visibleTo(actor))
      .execute();
    return rows.map(({ id }) => ({ key: JSON.stringify([viewer, id]) }));
  }

  return async ({ personId, workspaceId, role }: Viewer, contract: string): Promise<boolean> => {
    const viewer = JSON.stringify({ personId, workspaceId, role } satisfies Viewer);
    return (await load(JSON.stringify([viewer, contract]))) !== undefined;
  };
}
