import { DAY } from "@sealwright/runtime";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import { tooEarly } from "../errors.ts";

/** In the workspace, or by a program. */
type SendingWay = "workspace" | "api";

/** How many contracts a new account sends in 24 hours, by its age in days. */
const FIRST_STEPS: Record<SendingWay, { youngerThan: number; sends: number }[]> = {
  workspace: [
    { youngerThan: 7, sends: 5 },
    { youngerThan: 30, sends: 20 },
  ],
  api: [
    { youngerThan: 7, sends: 100 },
    { youngerThan: 30, sends: 500 },
  ],
};

interface Limited {
  way: SendingWay;
  accountCreatedAt: Date;
  /** For an account that is a month old. */
  most: number;
}

/** The caller holds the workspace's lock. @throws SigningError send-limit-reached */
export async function assertMaySend(
  tx: SigningTx,
  workspaceId: string,
  { way, accountCreatedAt, most }: Limited,
  now: number,
): Promise<void> {
  const days = (now - accountCreatedAt.getTime()) / DAY;
  const step = FIRST_STEPS[way].find(({ youngerThan }) => days < youngerThan);
  const { count, oldest } = await tx
    .selectFrom("signing.envelopes as envelope")
    .leftJoin("signing.apiEnvelopes as made", "made.id", "envelope.id")
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.min("envelope.sentAt").as("oldest")])
    .where("envelope.workspaceId", "=", workspaceId)
    .where("envelope.mode", "=", "live")
    .where("envelope.sentAt", ">", new Date(now - DAY))
    .where("made.id", way === "api" ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) < Math.min(step?.sends ?? most, most)) return;
  throw tooEarly("send-limit-reached", (oldest?.getTime() ?? now) + DAY - now);
}
