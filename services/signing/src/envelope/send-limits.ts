import { FIRST_SENDS, MAX_TESTS } from "@sealwright/protocol/signing/first-sends";
import { DAY } from "@sealwright/runtime";
import type { Actor } from "../base/actor.ts";
import { SigningError, tooEarly } from "../base/errors.ts";
import { countTests } from "./count-tests.ts";
import type { SigningTx } from "./locked-envelope.ts";
import type { Workspace, Workspaces } from "./workspaces.ts";

type Way = keyof typeof FIRST_SENDS;

interface Limited {
  way: Way;
  accountCreatedAt: Date;
  /** For an account that no step applies to. */
  most: number;
  /** Asked only where a step would refuse. */
  hasPaidInFull(): Promise<boolean>;
}

/** The caller holds the workspace's lock. @throws SigningError send-limit-reached, unavailable */
export async function assertMaySend(
  tx: SigningTx,
  workspaceId: string,
  { way, accountCreatedAt, most, hasPaidInFull }: Limited,
  now: number,
): Promise<void> {
  const { count, oldest } = await sentToday(tx, workspaceId, way, now);
  const [step] = stepsOf(way, accountCreatedAt, now);
  const isWithinStep = !step || count < step.sends || (await hasPaidInFull());
  if (count < most && isWithinStep) return;
  throw tooEarly("send-limit-reached", (oldest?.getTime() ?? now) + DAY - now);
}

/** The caller holds the workspace's lock. @throws SigningError tests-used-up */
export async function assertMaySendTest(tx: SigningTx, workspaceId: string): Promise<void> {
  if ((await countTests(tx, workspaceId)) >= MAX_TESTS) throw new SigningError("tests-used-up");
}

/** Of an account of that age: the current step and the later ones. */
export function stepsOf(way: Way, accountCreatedAt: Date, now: number): { sends: number; until: Date }[] {
  return FIRST_SENDS[way]
    .map(({ youngerThan, sends }) => ({
      sends,
      until: new Date(accountCreatedAt.getTime() + youngerThan * DAY),
    }))
    .filter(({ until }) => now < until.getTime());
}

/** In the last 24 hours, without tests. */
export async function sentToday(
  tx: SigningTx,
  workspaceId: string,
  way: Way,
  now: number,
): Promise<{ count: number; oldest: Date | null }> {
  const { count, oldest } = await tx
    .selectFrom("signing.envelopes as envelope")
    .leftJoin("signing.apiEnvelopes as made", (join) =>
      join.onRef("made.id", "=", "envelope.id").on("made.contractId", "is", null),
    )
    .select(({ fn }) => [fn.countAll<string>().as("count"), fn.min("envelope.sentAt").as("oldest")])
    .where("envelope.workspaceId", "=", workspaceId)
    .where("envelope.mode", "=", "live")
    .where("envelope.sentAt", ">", new Date(now - DAY))
    .where("made.id", way === "api" ? "is not" : "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest };
}

/** Someone who was stopped in their own workspace can’t send from a colleague’s either. */
async function isStopped(tx: SigningTx, { personId }: Actor): Promise<boolean> {
  const own = await tx
    .selectFrom("signing.workspaces")
    .select("stoppedAt")
    .where("uid", "=", personId)
    .executeTakeFirst();
  return own?.stoppedAt != null;
}

/** Locks the actor's workspace. @throws SigningError sending-stopped, where an operator keeps it from sending */
export async function lockToSend(tx: SigningTx, workspaces: Workspaces, actor: Actor): Promise<Workspace> {
  const workspace = await workspaces.lock(tx, actor);
  if (workspace.stoppedAt || (await isStopped(tx, actor))) throw new SigningError("sending-stopped");
  return workspace;
}
