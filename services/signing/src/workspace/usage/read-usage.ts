import type { Database, JobTables } from "@sealwright/database";
import type { SendingSteps, UsageReport } from "@sealwright/protocol/signing/answers";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../../base/actor.ts";
import type { SenderAccount, Senders } from "../../base/caller.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { sentToday, stepsOf } from "../../envelope/send-limits.ts";
import type { Usage } from "../../envelope/usage.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  usage: Usage;
  clock: Clock;
}

export interface OwnUsage {
  usage: UsageReport | null;
  sending: SendingSteps;
}

export function createUsageReader({ database, senders, usage, clock }: Dependencies) {
  async function readSteps(
    tx: SigningTx,
    actor: Actor,
    account: SenderAccount | undefined,
  ): Promise<SendingSteps> {
    const now = clock.now();
    const steps = account ? stepsOf("workspace", account.createdAt, now) : [];
    const { count } = await sentToday(tx, actor.workspaceId, "workspace", now);
    if (steps.length === 0 || (await usage.hasPaidInFull(tx, actor))) return { sent: count, steps: [] };
    return {
      sent: count,
      steps: steps.map(({ sends, until }) => ({ sends, until: until.toISOString() })),
    };
  }

  return async (actor: Actor): Promise<OwnUsage> => {
    const account = await senders.account(actor.personId);
    return database.transaction(async (tx) => ({
      usage: await usage.read(tx, actor),
      sending: await readSteps(tx, actor, account),
    }));
  };
}
