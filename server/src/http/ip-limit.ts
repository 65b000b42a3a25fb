import { createAttempts, type Limit, type OpenDatabase } from "@sealwright/database";
import { type Clock, hashToken, type Logger, requestIp, requestLogger, SECOND } from "@sealwright/runtime";

export type IpLimit = ReturnType<typeof createIpLimit>;

interface LimitDependencies {
  database: OpenDatabase;
  clock: Clock;
  logger: Logger;
}

/**
 * Limits what one IP address may have this process do. Counted in the product's table, since the site has none of its own.
 * @param of what is counted apart
 */
export function createIpLimit({ database, clock, logger }: LimitDependencies, of: string, limit: Limit) {
  const attempts = createAttempts(database.tables(), "product", () => clock.now());
  const key = () => hashToken(`${of} ${requestIp() ?? "none"}`);
  /** While the database is away nothing is refused: what needs it says so itself. */
  const uncounted = (error: unknown): true => {
    requestLogger(logger).warn({ err: error }, "limit not counted");
    return true;
  };
  return {
    /** Counts the request. @returns whether the address is within its limit */
    admit: (): Promise<boolean> => attempts.admit([{ key: key(), limit }]).catch(uncounted),

    /** The request turns out not to count. */
    async refund(): Promise<void> {
      await attempts.refund([key()]).catch(uncounted);
    },

    /** In seconds, for programs that try again by themselves. */
    retryAfter: limit.per / SECOND,
  };
}
