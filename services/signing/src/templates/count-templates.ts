import type { SigningTx } from "../envelopes/locked-envelope.ts";

/** Those that are kept; one that was deleted takes no room, though it can be taken back. */
export async function countTemplates(tx: SigningTx, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("signing.templates")
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
