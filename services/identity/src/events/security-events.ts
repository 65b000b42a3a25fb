import { type Database, deleteInBatches, type Queryable } from "@sealwright/database";
import type { SecurityEventEntry } from "@sealwright/protocol/identity";
import { type Clock, DAY, type Logger, requestIp, requestUserAgent, SECOND } from "@sealwright/runtime";
import type { IdentityTables, SecurityEventRow } from "../tables.ts";
import { currentActor } from "./actor.ts";
import type { SecurityEvent } from "./event-kinds.ts";

const USER_AGENT_LENGTH = 400;
/** Failed attempts are written together, at most this late. */
const WRITTEN_WITHIN = SECOND;
/** Beyond it, attempts of one flood are not worth the memory. */
const MAX_WAITING = 1000;

export type SecurityEvents = ReturnType<typeof createSecurityEvents>;

/** The caller's browser, cut to what is stored. */
export function callerDevice(): { ip: string | null; userAgent: string | null } {
  const userAgent = requestUserAgent()?.toWellFormed().replaceAll("\0", "").slice(0, USER_AGENT_LENGTH);
  return { ip: requestIp() ?? null, userAgent: userAgent || null };
}

/** Accounts' security events, for their owners and operators. @param days how long they are kept */
export function createSecurityEvents(
  database: Database<IdentityTables>,
  days: number,
  clock: Clock,
  logger: Logger,
) {
  let waiting: Omit<SecurityEventRow, "id">[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function row({ localId, kind, detail }: SecurityEvent): Omit<SecurityEventRow, "id"> {
    const { actor, note } = currentActor();
    const text = [detail, note].filter((part) => part !== undefined).join("; ");
    return { localId, kind, actor, at: new Date(clock.now()), ...callerDevice(), detail: text || null };
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return writing;
    // Not retried: the attempts failed, so nothing was changed that an owner must be able to find.
    writing = database.query
      .insertInto("identity.securityEvents")
      .values(rows)
      .execute()
      .then(
        () => {},
        (error) => logger.warn({ err: error, lost: rows.length }, "failed attempts not recorded"),
      );
    return writing;
  }

  return {
    row,

    /** In the transaction of what happened, or on its own. */
    async record(event: SecurityEvent, on: Queryable<IdentityTables> = database.query): Promise<void> {
      await on.insertInto("identity.securityEvents").values(row(event)).execute();
    },

    /** A failed attempt: written later, so that the response time does not reveal whether there is such an account. */
    recordFailure(event: SecurityEvent): void {
      if (waiting.length >= MAX_WAITING) return;
      waiting.push({ ...row(event), actor: "stranger" });
      timer ??= setTimeout(() => void flush(), Math.random() * WRITTEN_WITHIN).unref();
    },

    /** Newest first. */
    async list(localId: string, limit: number): Promise<SecurityEventEntry[]> {
      await flush();
      const rows = await database.query
        .selectFrom("identity.securityEvents")
        .selectAll()
        .where("localId", "=", localId)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(entry);
    },

    /** All accounts', oldest first, in pages. */
    async *export(since: Date): AsyncGenerator<SecurityEventEntry> {
      let after = "0";
      for (;;) {
        const rows = await database.query
          .selectFrom("identity.securityEvents")
          .selectAll()
          .where("id", ">", after)
          .where("at", ">=", since)
          .orderBy("id")
          .limit(1000)
          .execute();
        for (const one of rows) yield entry(one);
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
      }
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "identity.securityEvents", (rows) =>
        rows.where("at", "<", new Date(clock.now() - days * DAY)).orderBy("at"),
      );
    },

    stop: flush,
  };
}

function entry({
  id: _,
  at,
  ...rest
}: SecurityEventRow | (Omit<SecurityEventRow, "id"> & { id: string })): SecurityEventEntry {
  return { at: at.toISOString(), ...rest };
}
