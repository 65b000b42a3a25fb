import type { SigningTx } from "../../envelope/locked-envelope.ts";

export async function countTemplates(tx: SigningTx, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("signing.templates")
    .where("workspaceId", "=", workspaceId)
    .where("deletedAt", "is", null)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
