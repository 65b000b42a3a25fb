import { JobQueueFullError } from "./jobs/queue-full.ts";

/**
 * PostgreSQL's error classes and codes (its documentation, appendix A) for what a later attempt may get past: connection
 * exceptions, invalid credentials while they are changed, no such database, transaction rollbacks (deadlock), insufficient
 * resources (disk full, too many connections), operator intervention (shutdown, time-outs), system errors, and a server that
 * became a read-only standby.
 */
const CLASSES = ["08", "28", "3D", "40", "53", "57", "58"];
const CODES = new Set([
  "25006",
  "25P03",
  "55P03",
  // Node's network and file system errors.
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN", "ENOSPC", "EDQUOT", "EIO"],
]);
/** The driver's own errors have no code. */
const MESSAGES = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^Query read timeout/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
];

/**
 * Whether a statement failed because the database is away, overloaded or full, or too many jobs wait, rather than because of the statement. The
 * caller may then try again later: services answer 503.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof JobQueueFullError) return true;
  const { code, message, cause } = error as Error & { code?: unknown };
  if (typeof code === "string" && (CODES.has(code) || isSqlState(code))) return true;
  return MESSAGES.some((pattern) => pattern.test(message)) || isDatabaseUnavailable(cause);
}

function isSqlState(code: string): boolean {
  return code.length === 5 && CLASSES.some((start) => code.startsWith(start));
}
