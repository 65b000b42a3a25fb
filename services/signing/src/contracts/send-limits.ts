import { DAY } from "@sealwright/runtime";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";

/** How many contracts a new account sends in 24 hours, by its age in days. */
const FIRST_STEPS = [
  { youngerThan: 7, sends: 5 },
  { youngerThan: 30, sends: 20 },
] as const;

/** @param most for an account that is a month old */
export function sendsPerDay(createdAt: Date, now: number, most: number): number {
  const days = (now - createdAt.getTime()) / DAY;
  const step = FIRST_STEPS.find(({ youngerThan }) => days < youngerThan);
  return Math.min(step?.sends ?? most, most);
}

/** The caller holds the workspace's lock. @throws SigningError send-limit-reached */
export async function assertMaySend(
  tx: SigningTx,
  workspaceId: string,
  limit: number,
  now: number,
): Promise<void> {
  const { count } = await tx
    .selectFrom("signing.envelopes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("workspaceId", "=", workspaceId)
    .where("mode", "=", "live")
    .where("sentAt", ">", new Date(now - DAY))
    .executeTakeFirstOrThrow();
  if (Number(count) >= limit) throw new SigningError("send-limit-reached");
}
