import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Client } from "pg";

/** Each connection caches the plans of this many statements, a few kilobytes each. Others are planned every time. */
const MAX_PREPARED = 500;
/** How many texts are remembered to recognize their second time. */
const MAX_SEEN = 1500;
/** The result type of a cached plan was changed by a newer instance's migration. */
const CACHED_PLAN_IS_STALE = "0A000";
/** Unknown or duplicate statement name: a pooler such as PgBouncer assigns each transaction another connection. */
const UNSUPPORTED_BY_POOLER = new Set<unknown>(["26000", "42P05"]);

/** PostgreSQL's name for a statement that is not kept. */
const UNNAMED = "";

/** The names of a pool's prepared statements, by their text. */
class StatementNames {
  readonly #names = new Map<string, string>();
  /** Texts that were sent once, oldest first: many lists of values are never sent again. */
  readonly #seenOnce = new Set<string>();
  #isSupported = true;

  of(text: string): string {
    if (!this.#isSupported) return UNNAMED;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size === MAX_PREPARED || !this.#wasSeen(text)) return UNNAMED;
    // A hash rather than a number: behind a pooler, other processes' statements of the same name must be the same.
    const name = `s${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
    this.#names.set(text, name);
    return name;
  }

  #wasSeen(text: string): boolean {
    if (this.#seenOnce.delete(text)) return true;
    this.#seenOnce.add(text);
    const [oldest] = this.#seenOnce;
    if (this.#seenOnce.size > MAX_SEEN && oldest !== undefined) this.#seenOnce.delete(oldest);
    return false;
  }

  /** @returns whether the statement can be sent again without a name */
  forget(text: string, error: { code?: unknown }): boolean {
    if (UNSUPPORTED_BY_POOLER.has(error.code)) this.#isSupported = false;
    // Every connection keeps the stale plan under the name, so the statement gets none any more.
    else if (error.code === CACHED_PLAN_IS_STALE) this.#names.set(text, UNNAMED);
    else return false;
    return true;
  }
}

/**
 * A client class for one pool that prepares repeated statements: PostgreSQL parses and plans each once per connection,
 * which is most of the work of reading one row. Kysely itself does not name statements.
 */
export function preparingClient(): typeof Client {
  const names = new StatementNames();
  return class PreparingClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: overrides all overloads of pg's `query`.
    override query(...query: any[]): any {
      const [text, values] = query;
      const isSimple = typeof text === "string" && Array.isArray(values) && values.length > 0;
      const name = isSimple && query.length === 2 ? names.of(text) : UNNAMED;
      if (name === UNNAMED) return this.#send(...query);
      return this.#send({ name, text, values }).catch((error: { code?: unknown }) => {
        if (!names.forget(text, error)) throw error;
        // Inside a transaction this fails too, since that is already aborted.
        return this.#send(text, values).catch(() => {
          throw error;
        });
      });
    }

    #send(...query: unknown[]): Promise<unknown> {
      const sent = (super.query as (...query: unknown[]) => Promise<unknown>)(...query);
      if (sent instanceof Promise) sent.catch((error: Error) => this.#endIfSilent(error));
      return sent;
    }

    /** A connection that did not answer would keep every later statement waiting; the pool replaces it. */
    #endIfSilent({ message }: Error): void {
      if (message !== "Query read timeout") return;
      const { connection } = this as unknown as { connection: { stream: Socket } };
      connection.stream.destroy();
    }
  };
}
