import type { OpenDatabase } from "@sealwright/database";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { Clock } from "@sealwright/runtime";
import type { SigningTables } from "../base/tables.ts";
import { appendEvents, BY_SYSTEM } from "../envelope/events.ts";
import { ownWorkspaceId } from "../workspace/workspaces.ts";

export interface ReportedContract {
  envelope: string;
  title: string;
  sender: string;
  reporter: string;
  reason: string;
  reportedAt: Date;
  isStopped: boolean;
}

export function createSenderRegister(open: OpenDatabase, clock: Clock) {
  const database = open.tables<SigningTables>();

  async function workspacesOf(email: string): Promise<string[]> {
    const rows = await database.query
      .selectFrom("signing.envelopes")
      .select("workspaceId")
      .distinct()
      .where("senderEmail", "=", normalizeEmail(email))
      .execute();
    return rows.map(({ workspaceId }) => workspaceId);
  }

  /** Their own workspace too, which keeps them from sending from any other. @param uid undefined where it is unknown */
  async function workspacesToStop(email: string, uid: string | undefined): Promise<string[]> {
    const sentFrom = await workspacesOf(email);
    if (sentFrom.length === 0 || uid === undefined) return sentFrom;
    return [...new Set([...sentFrom, await ownWorkspaceId(database.query, uid, clock.now())])];
  }

  async function noteStop(workspaceId: string): Promise<number> {
    const out = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("state", "=", "sent")
      .execute();
    for (const { id } of out) {
      await database.transaction(async (tx) => {
        await tx.selectFrom("signing.envelopes").select("id").where("id", "=", id).forUpdate().execute();
        await appendEvents(tx, { id, workspaceId }, [{ kind: "stopped", actor: BY_SYSTEM }], clock.now());
      });
    }
    return out.length;
  }

  return {
    /**
     * Stops a sender; links to contracts that are out no longer open.
     * @param uid the account's, if it is known
     * @returns how many contracts were out; undefined for someone who has never sent one
     */
    async stop(email: string, uid?: string): Promise<number | undefined> {
      const ids = await workspacesToStop(email, uid);
      if (ids.length === 0) return undefined;
      let out = 0;
      for (const id of ids) {
        const { numUpdatedRows } = await database.query
          .updateTable("signing.workspaces")
          .set({ stoppedAt: new Date(clock.now()) })
          .where("id", "=", id)
          .where("stoppedAt", "is", null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) out += await noteStop(id);
      }
      return out;
    },

    async resume(email: string, uid?: string): Promise<boolean> {
      const ids = await workspacesToStop(email, uid);
      for (const id of ids) {
        await database.query
          .updateTable("signing.workspaces")
          .set({ stoppedAt: null })
          .where("id", "=", id)
          .execute();
      }
      return ids.length > 0;
    },

    async reports(): Promise<ReportedContract[]> {
      const rows = await database.query
        .selectFrom("signing.reports as report")
        .innerJoin("signing.envelopes as envelope", "envelope.id", "report.envelopeId")
        .innerJoin("signing.recipients as recipient", "recipient.id", "report.recipientId")
        .innerJoin("signing.workspaces as workspace", "workspace.id", "report.workspaceId")
        .select(["envelope.id as envelope", "envelope.title", "envelope.senderEmail as sender"])
        .select(["recipient.email as reporter", "report.reason", "report.reportedAt", "workspace.stoppedAt"])
        .orderBy("report.reportedAt")
        .execute();
      return rows.map(({ stoppedAt, ...row }) => ({ ...row, isStopped: stoppedAt !== null }));
    },
  };
}
