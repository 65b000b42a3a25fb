import { anyOf } from "../batched-reads.ts";
import type { Queryable } from "../database.ts";
import type { JobTables } from "./job-tables.ts";

/** How long a count is good for, in milliseconds. Then other instances may have added jobs, and workers done some. */
const RECOUNT_AFTER_MS = 1000;

export interface WaitingRoom {
  /** Whether no further job may be stored; otherwise counts one more. @param on the transaction that stores it */
  isFull(on: Queryable<JobTables>): Promise<boolean>;
}

/** Bounds how many jobs of some kinds wait. Counts at most once a second, so that instances together may exceed it a little. */
export function createWaitingRoom(queues: readonly string[], max: number, now: () => number): WaitingRoom {
  let countedAt = Number.NEGATIVE_INFINITY;
  let left = 0;
  return {
    async isFull(on) {
      const isFresh = Math.abs(now() - countedAt) < RECOUNT_AFTER_MS;
      if (!isFresh) {
        const waiting = on
          .selectFrom("jobs.jobs")
          .select("id")
          .where("queue", "=", anyOf([...queues]))
          .where("givenUpAt", "is", null)
          .limit(max);
        const { count } = await on
          .selectFrom(waiting.as("waiting"))
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .executeTakeFirstOrThrow();
        countedAt = now();
        left = max - Number(count);
      }
      if (left <= 0) return true;
      left -= 1;
      return false;
    },
  };
}
