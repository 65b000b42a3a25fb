import { type Attempts, createWaitingRoom, type Database, type JobTables } from "@sealwright/database";
import type { Submission } from "@sealwright/protocol/product";
import { HONEYPOT } from "@sealwright/protocol/product/request-forms";
import { type Clock, hashToken, requestIp } from "@sealwright/runtime";
import type { ProductConfig } from "../config.ts";
import { ProductError } from "../errors.ts";

/** No person reads and fills in a form this fast. */
const FASTEST_SECONDS = 2;

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
  /** Full when the mail server has been down for so long that no more should be promised. */
  const room = createWaitingRoom(queues, config.requestsWaiting, () => clock.now());

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
      if (!(await attempts.admit(shares))) throw new ProductError("too-many-requests");
      if (await room.isFull(database.query)) {
        await attempts.refund(shares.map(({ key }) => key));
        throw new ProductError("requests-full");
      }
    },
  };
}
