import type { SigningTx } from "./rows.ts";

/** Tests that a person sent. Programs send as many as they like. */
export async function countTests(tx: SigningTx, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("signing.envelopes as envelope")
    .innerJoin("signing.contracts as contract", "contract.id", "envelope.contractId")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("envelope.workspaceId", "=", workspaceId)
    .where("envelope.mode", "=", "test")
    .where("contract.origin", "!=", "api")
    .executeTakeFirstOrThrow();
  return Number(count);
}
