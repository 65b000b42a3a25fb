import type { PGlite } from "@electric-sql/pglite";

type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;
type Message = Messages[number];

/** PGlite that is opened again from its folder after it has crashed. */
export interface RevivablePGlite {
  /** @param batch messages of PostgreSQL's protocol that end with one that is answered by ReadyForQuery */
  exec(batch: Buffer): Promise<Messages>;
  close(): Promise<void>;
}

/** After a full disk, opening fails until there is room; each attempt costs a second of processor time. */
const REOPEN_EVERY_MS = 2000;
const ROLLBACK = /^Q....rollback/is;
const READY = { name: "readyForQuery", length: 5, status: "I" } as unknown as Message;

/**
 * A full disk can end PGlite in the middle of a statement: as a server, PostgreSQL would restart. Here, the statement fails and
 * the next one opens the folder again, whose write-ahead log has all that was committed.
 * @param first the open database @param open opens its folder again
 */
export function createRevivablePGlite(first: PGlite, open: () => Promise<PGlite>): RevivablePGlite {
  let current: PGlite | undefined = first;
  let inTransaction = false;
  /** The transaction that was open at the crash: its owner has to roll back before anything else runs. */
  let lost = false;
  let triedAt = Number.NEGATIVE_INFINITY;

  async function revive(): Promise<PGlite | undefined> {
    if (performance.now() - triedAt < REOPEN_EVERY_MS) return undefined;
    triedAt = performance.now();
    return open().catch(() => undefined);
  }

  function crashed(messages: Messages): Messages {
    // Never closed: that would write what a crashed process must not write any more.
    current = undefined;
    lost = inTransaction;
    inTransaction = false;
    const error = messages.find(({ name }) => name === "error");
    return [error ?? failure("58030", "the embedded database has crashed"), READY];
  }

  return {
    async exec(batch) {
      if (lost) {
        if (!ROLLBACK.test(batch.toString("latin1", 0, 16))) {
          return [failure("57P02", "the transaction was lost in a crash"), READY];
        }
        lost = false;
      }
      current ??= await revive();
      if (!current) return [failure("57P03", "the embedded database cannot be opened again yet"), READY];
      const messages = await current
        .execProtocolStream(batch, { throwOnError: false })
        .catch((): Messages => []);
      const ready = messages.find(({ name }) => name === "readyForQuery");
      if (!ready) return crashed(messages);
      inTransaction = (ready as unknown as { status: string }).status !== "I";
      return messages;
    },
    async close() {
      if (current && !current.closed) await current.close();
    },
  };
}

function failure(code: string, message: string): Message {
  const error = Object.assign(new Error(message), { code, severity: "FATAL", length: 0 });
  error.name = "error";
  return error as unknown as Message;
}
