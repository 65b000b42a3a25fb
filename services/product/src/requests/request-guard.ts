import { type Attempts, anyOf, type Database, type JobTables } from "@sealwright/database";
import type { Submission } from "@sealwright/protocol/product";
import { HONEYPOT } from "@sealwright/protocol/product/request-forms";
import { type Clock, hashToken, requestIp, SECOND } from "@sealwright/runtime";
import type { ProductConfig } from "../config.ts";
import { ProductError } from "../errors.ts";

/** No person reads and fills in a form this fast. */
const FASTEST_SECONDS = 2;
/** How long a count of waiting jobs is good for. */
const RECOUNT_AFTER = SECOND;

interface GuardDependencies {
  database: Database<JobTables>;
  attempts: Attempts;
  config: Pick<ProductConfig, "limits" | "requestsWaiting">;
  /** The kinds of jobs that requests queue. */
  queues: readonly string[];
  clock: Clock;
}

export type RequestGuard = ReturnType<typeof createRequestGuard>;

/** Keeps robots and floods out, in place of a puzzle. */
export function createRequestGuard({ database, attempts, config, queues, clock }: GuardDependencies) {
  let counted: { at: number; full: boolean } | undefined;

  /** Whether the mail server has been down for so long that no more should be promised. */
  async function isFull(): Promise<boolean> {
    const now = clock.now();
    if (counted && Math.abs(now - counted.at) < RECOUNT_AFTER) return counted.full;
    const waiting = database.query
      .selectFrom("jobs.jobs")
      .select("id")
      .where("queue", "=", anyOf([...queues]))
      .where("givenUpAt", "is", null)
      .limit(config.requestsWaiting);
    const { count } = await database.query
      .selectFrom(waiting.as("waiting"))
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    counted = { at: now, full: Number(count) >= config.requestsWaiting };
    return counted.full;
  }

  return {
    /** @throws ProductError looks-automated */
    assertHuman(submission: Submission): void {
      const tooFast = submission.seconds !== undefined && submission.seconds < FASTEST_SECONDS;
      if (submission[HONEYPOT] !== "" || tooFast) throw new ProductError("looks-automated");
    },

    /**
     * To be called before anything new is stored.
     * @throws ProductError too-many-requests, requests-full
     */
    async admit(email: string): Promise<void> {
      const shares = [
        { key: hashToken(`requestsPerIp ${requestIp() ?? "none"}`), limit: config.limits.requestsPerIp },
        { key: hashToken(`requestsPerMailbox ${email}`), limit: config.limits.requestsPerMailbox },
      ];
      const giveBack = () => attempts.giveBack(shares.map(({ key }) => key));
      if ((await attempts.add(shares)).size > 0) {
        await giveBack();
        throw new ProductError("too-many-requests");
      }
      if (await isFull()) {
        await giveBack();
        throw new ProductError("requests-full");
      }
    },
  };
}
