import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type JobTables, jobMigrations, openDatabase } from "@sealwright/database";
import { allowanceOf, type Holding, type PriceName } from "@sealwright/protocol/payments";
import {
  createUsage,
  SigningError,
  type SigningTables,
  signingMigrations,
  type UsageOf,
} from "@sealwright/signing";
import { sql } from "kysely";
import { createTestDatabase } from "./test-database.ts";
import { createTestLogger } from "./test-logger.ts";

/** Limits of a price. */
export type LimitedKind = "envelope" | "document" | "register" | "template";

/** How much of a kind a workspace has used, and what its owner holds. */
interface Used {
  kind: LimitedKind;
  used: number;
  holdings: readonly Holding[];
}

export type PlanUsage = Awaited<ReturnType<typeof startPlanUsage>>;

/** The order of everything that is held. */
export const TEST_ORDER = "order";

/**
 * The part of the signing service that counts, on a database of its own.
 * @param now the moment at which it counts; milliseconds since 1970
 */
export async function startPlanUsage(now: number) {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-usage-"));
  const { url, drop } = await createTestDatabase(folder);
  const database = await openDatabase({ url, folder, migrations: [jobMigrations, signingMigrations] });
  const { query, transaction } = database.tables<SigningTables & JobTables>();
  let holdings: readonly Holding[] = [];
  let templates = 0;
  const usage = createUsage({
    holdings: async () => [...holdings],
    countTemplates: async () => templates,
    clock: { now: () => now },
    logger: createTestLogger().logger,
  });

  async function workspaceWith(kind: LimitedKind, used: number, price: PriceName): Promise<UsageOf> {
    const of = { personId: randomUUID(), workspaceId: randomUUID() };
    await query
      .insertInto("signing.workspaces")
      .values({ id: of.workspaceId, uid: of.personId, createdAt: new Date(now), stoppedAt: null })
      .execute();
    if (kind === "register") await fillRegister(of.workspaceId, used);
    else if (kind !== "template") {
      const counted = kind === "document" ? "documents" : allowanceOf(price).pack ? "pack" : "month";
      await sql`
        insert into signing.usage (envelope_id, workspace_id, kind, pack_order, documents, taken_at)
        select ${of.workspaceId} || '-' || each, ${of.workspaceId}, ${counted}, ${TEST_ORDER}, 1, ${new Date(now)}
        from generate_series(1, ${used}::int) as each`.execute(query);
    }
    return of;
  }

  async function fillRegister(workspaceId: string, used: number): Promise<void> {
    await sql`
      insert into signing.contracts (id, workspace_id, origin, version, title, answers, text, created_at, changed_at)
      select ${workspaceId} || '-' || each, ${workspaceId}, 'list', '', '', '{}', '', now(), now()
      from generate_series(1, ${used}::int) as each`.execute(query);
  }

  return {
    usage,
    query,
    transaction,
    workspaceWith,

    /** Sets every owner's holdings from now on. */
    hold(held: readonly Holding[]): void {
      holdings = held;
    },

    /**
     * @param price what was used was counted as that of this one
     * @returns "allowed", or what one more is refused with
     */
    async oneMore(price: PriceName, { kind, used, holdings: held }: Used): Promise<string> {
      const of = await workspaceWith(kind, used, price);
      holdings = held;
      templates = kind === "template" ? used : 0;
      try {
        await transaction(async (tx) => {
          if (kind === "envelope") await usage.takeEnvelope(tx, of, randomUUID());
          if (kind === "document") await usage.takeDocuments(tx, of, { id: randomUUID(), documents: 1 });
          if (kind === "register") await usage.assertRoomInRegister(tx, of, 1);
          if (kind === "template") await usage.assertRoomForTemplate(tx, of);
        });
        return "allowed";
      } catch (error) {
        if (error instanceof SigningError) return error.code;
        throw error;
      }
    },

    async stop(): Promise<void> {
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
