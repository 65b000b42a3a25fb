import type { z } from "zod";

/** A kind of background job. */
export interface JobKind<Payload, Dependencies> {
  /** Stored with every job: renaming a kind orphans the jobs that are queued. */
  readonly name: string;
  /** One sentence for operators, in docs/reference.md. */
  readonly description: string;
  readonly payload: z.ZodType<Payload>;
  /** Attempts before a job is given up. */
  readonly maxAttempts: number;
  /** How many of them one process works on at once. */
  readonly atOnce: number;
  /** Whether its queue has a maximum length. Adding beyond it throws, and the caller gets 503. */
  readonly isBounded: boolean;
  /** Does the work. It may run more than once: a process can stop between the work and its record. */
  run(payload: Payload, dependencies: Dependencies): Promise<void>;
}

/** Retries start after 5 seconds and double up to this. */
export const RETRY_FIRST_SECONDS = 5;
export const RETRY_MAX_SECONDS = 15 * 60;

/** About four hours. */
const DEFAULT_MAX_ATTEMPTS = 24;

/** About a month, for what was promised and survives an outage of another service. */
export const MAX_ATTEMPTS_FOR_A_MONTH = 3000;

type JobDefinition<Payload, Dependencies> = Omit<
  JobKind<Payload, Dependencies>,
  "maxAttempts" | "atOnce" | "isBounded"
> & {
  maxAttempts?: number;
  atOnce?: number;
};

/** Defines a kind of job. Those that were not promised for a month are bounded. List it in its service's `jobs.ts`. */
export function defineJob<Payload, Dependencies>(
  definition: JobDefinition<Payload, Dependencies>,
): JobKind<Payload, Dependencies> {
  const { maxAttempts = DEFAULT_MAX_ATTEMPTS, atOnce = 1 } = definition;
  const isBounded = maxAttempts < MAX_ATTEMPTS_FOR_A_MONTH;
  return { ...definition, maxAttempts, atOnce, isBounded };
}
