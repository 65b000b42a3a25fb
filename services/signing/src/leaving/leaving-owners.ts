import type { Database, JobTables } from "@sealwright/database";
import { type Clock, type Logger, requestLogger } from "@sealwright/runtime";
import { findWorkspace } from "../contracts/workspaces.ts";
import { FORGOTTEN_TERMS } from "../deadlines/term-row.ts";
import { BY_SYSTEM } from "../envelopes/events.ts";
import type { Envelopes, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";

const REASON = "The sender’s account was deleted.";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  clock: Clock;
  logger: Logger;
}

/** What becomes of contracts when their owner's account is deleted. */
export function createLeavingOwners({ database, envelopes, clock, logger }: Dependencies) {
  /** Voids what is out, which tells its signers. */
  async function voidOpen(workspaceId: string): Promise<void> {
    const open = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("state", "=", "sent")
      .execute();
    for (const { id } of open) {
      const kind = (await isOverdue(id)) ? "expire" : "void";
      await envelopes
        .within(id, (envelope) => envelope.move({ kind }, { actor: BY_SYSTEM, reason: REASON }))
        .catch((error) => {
          // Signed, declined or expired at this moment.
          if (!(error instanceof SigningError && error.code === "wrong-state")) throw error;
        });
    }
  }

  async function isOverdue(id: string): Promise<boolean> {
    const { expiresAt } = await database.query
      .selectFrom("signing.envelopes")
      .select("expiresAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return expiresAt.getTime() <= clock.now();
  }

  return {
    /**
     * Drafts, imports and templates are deleted. What was sent has no owner from then on: what others signed is kept for them with its evidence, the
     * rest until the mails about its end are sent. Repeatable: a deletion that was interrupted is begun again.
     */
    async forget(uid: string): Promise<void> {
      const workspace = await findWorkspace(database.query, uid);
      if (!workspace) return;
      await voidOpen(workspace.id);
      const { kept, deleted } = await database.transaction(async (tx) => {
        await forgetPrograms(tx, workspace.id);
        await tx.deleteFrom("signing.imports").where("workspaceId", "=", workspace.id).execute();
        await tx.deleteFrom("signing.templates").where("workspaceId", "=", workspace.id).execute();
        const { numDeletedRows } = await tx
          .deleteFrom("signing.contracts")
          .where("workspaceId", "=", workspace.id)
          .where("id", "not in", (query) =>
            query
              .selectFrom("signing.envelopes")
              .select("contractId")
              .where("workspaceId", "=", workspace.id),
          )
          .executeTakeFirstOrThrow();
        const rows = await tx
          .updateTable("signing.contracts")
          .set({ answers: "{}", ...FORGOTTEN_TERMS })
          .where("workspaceId", "=", workspace.id)
          .returning("id")
          .execute();
        const { id } = workspace;
        await tx.deleteFrom("signing.reminders").where("workspaceId", "=", id).execute();
        await tx.deleteFrom("signing.webhooks").where("workspaceId", "=", id).execute();
        if (rows.length === 0) await tx.deleteFrom("signing.workspaces").where("id", "=", id).execute();
        else
          await tx
            .updateTable("signing.workspaces")
            .set({ uid: null, calendarHash: null, calendarCreatedAt: null })
            .where("id", "=", id)
            .execute();
        return { kept: rows.length, deleted: Number(numDeletedRows) };
      });
      requestLogger(logger).info({ workspace: workspace.id, kept, deleted }, "owner left");
    },
  };
}

/** Keys, uploads and drafts. What was sent has files of its own. */
async function forgetPrograms(tx: SigningTx, workspaceId: string): Promise<void> {
  for (const table of PROGRAM_TABLES) {
    await tx.deleteFrom(table).where("workspaceId", "=", workspaceId).execute();
  }
}

const PROGRAM_TABLES = [
  "signing.apiKeys",
  "signing.apiRequests",
  "signing.apiEnvelopes",
  "signing.uploads",
] as const;
