import type { Period } from "@sealwright/protocol/payments/holdings";
import { BINDING_STATES } from "@sealwright/protocol/signing/states";
import { readToday } from "../../base/workspace-zone.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";

export function createCounts(countTemplates: (tx: SigningTx, workspaceId: string) => Promise<number>) {
  const taken = (tx: SigningTx, workspaceId: string, kind: "month" | "pack" | "documents") =>
    tx
      .selectFrom("signing.usage")
      .where("workspaceId", "=", workspaceId)
      .where("kind", "=", kind)
      .where("returnedAt", "is", null);

  return {
    async envelopes(tx: SigningTx, workspaceId: string, { from, until }: Period): Promise<number> {
      const { count } = await taken(tx, workspaceId, "month")
        .where("takenAt", ">=", from)
        .where("takenAt", "<", until)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async packs(tx: SigningTx, workspaceId: string): Promise<Map<string | null, number>> {
      const rows = await taken(tx, workspaceId, "pack")
        .select(({ fn }) => ["packOrder", fn.countAll<string>().as("count")])
        .groupBy("packOrder")
        .execute();
      return new Map(rows.map(({ packOrder, count }) => [packOrder, Number(count)]));
    },

    async documents(tx: SigningTx, workspaceId: string, { from, until }: Period): Promise<number> {
      const { sum } = await taken(tx, workspaceId, "documents")
        .where("takenAt", ">=", from)
        .where("takenAt", "<", until)
        .select(({ fn }) => fn.sum<string | null>("documents").as("sum"))
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },

    /**
     * Contracts that are out or in force, by their last envelope. Not drafts, tests and ended ones, nor
     * those that an API tier's documents paid for.
     */
    async register(tx: SigningTx, workspaceId: string, now: Date): Promise<number> {
      const today = await readToday(tx, workspaceId, now.getTime());
      const { count } = await tx
        .selectFrom("signing.contracts as contract")
        .leftJoinLateral(
          (query) =>
            query
              .selectFrom("signing.envelopes as last")
              .select(["last.id", "last.state", "last.mode", "last.expiresAt"])
              .whereRef("last.contractId", "=", "contract.id")
              .orderBy("last.sentAt", "desc")
              .limit(1)
              .as("envelope"),
          (join) => join.onTrue(),
        )
        .leftJoin("signing.usage as used", "used.envelopeId", "envelope.id")
        .where("contract.workspaceId", "=", workspaceId)
        .where("contract.deletedAt", "is", null)
        .where(({ or, eb, and }) => {
          const isInForce = or([eb("contract.endsOn", "is", null), eb("contract.endsOn", ">=", today)]);
          return or([
            and([eb("envelope.id", "is", null), eb("contract.origin", "in", ["import", "list"]), isInForce]),
            and([
              eb("envelope.mode", "=", "live"),
              or([eb("used.kind", "is", null), eb("used.kind", "!=", "documents")]),
              or([
                and([eb("envelope.state", "=", "sent"), eb("envelope.expiresAt", ">", now)]),
                and([eb("envelope.state", "in", BINDING_STATES), isInForce]),
              ]),
            ]),
          ]);
        })
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    templates: countTemplates,
  };
}
