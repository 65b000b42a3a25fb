import { createHash } from "node:crypto";
import type { PoolClient } from "pg";

/** Each connection keeps the plans of so many statements, a few kilobytes each. Others are planned every time. */
const PREPARED_AT_MOST = 500;
/** A plan is for a shape of result that a newer instance's migration has changed meanwhile. */
const CACHED_PLAN_IS_STALE = "0A000";
/** No statement, or already one, of that name: a pooler in between hands each transaction to another connection. */
const NAMES_DO_NOT_LAST = new Set<unknown>(["26000", "42P05"]);

/**
 * Makes a pool's connections send each statement's text once and its values from then on, so that the database parses
 * and plans it once a connection: most of the work of looking up one row. Kysely itself names no statements.
 * @returns what to call with each new connection
 */
export function createStatementPreparer(): (client: PoolClient) => void {
  /** Statements by their text: undefined until one comes again, since many a list of values comes only once. */
  const names = new Map<string, string | undefined>();
  let named = 0;
  let namesLast = true;

  function nameOf(text: string): string | undefined {
    if (!namesLast) return undefined;
    if (!names.has(text)) {
      if (names.size < 4 * PREPARED_AT_MOST) names.set(text, undefined);
      return undefined;
    }
    const known = names.get(text);
    if (known !== undefined || named === PREPARED_AT_MOST) return known;
    named += 1;
    // Not a number: behind a pooler, another process' statement of the same name has to be the same statement.
    const name = `s${createHash("sha256").update(text).digest("hex").slice(0, 40)}`;
    names.set(text, name);
    return name;
  }

  return (client) => {
    const send: (...query: unknown[]) => Promise<unknown> = client.query.bind(client);
    const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
      const name = isPlain && rest.length === 0 ? nameOf(text) : undefined;
      if (name === undefined) return send(text, values, ...rest);
      return send({ name, text, values }).catch((error: { code?: unknown }) => {
        if (NAMES_DO_NOT_LAST.has(error.code)) namesLast = false;
        else if (error.code === CACHED_PLAN_IS_STALE) names.delete(text as string);
        else throw error;
        // In a transaction this cannot help, since that is over.
        return send(text, values).catch(() => {
          throw error;
        });
      });
    };
    client.query = query as typeof client.query;
  };
}
