import type { JobQueue } from "@sealwright/database";
import { BY_SYSTEM } from "../envelopes/events.ts";
import type { Envelopes } from "../envelopes/locked-envelope.ts";
import { noticeJob } from "../mails/notice-mails.ts";
import { TaskError } from "../workers/run-task.ts";

/** Whether a file cannot be sealed as it is: another try ends the same way, unlike one without its timestamp. */
export const isOfTheFile = (error: unknown) => error instanceof TaskError && error.kind === "SealError";

/** Records it and tells the sender, once. The seal is tried for as long as any: a release may mend it. */
export async function reportFailure(
  id: string,
  { envelopes, jobs }: { envelopes: Envelopes; jobs: JobQueue },
): Promise<void> {
  await envelopes.within(id, async (envelope, tx) => {
    const known = await tx
      .selectFrom("signing.events")
      .select("seq")
      .where("envelopeId", "=", id)
      .where("kind", "=", "seal_failed")
      .executeTakeFirst();
    if (known || envelope.row.sealedAt) return;
    await envelope.append({ kind: "seal_failed", actor: BY_SYSTEM });
    await jobs.addOnce(
      noticeJob,
      `${id} seal_failed`,
      { envelope: id, about: "seal_failed", to: "sender" },
      tx,
    );
  });
}
