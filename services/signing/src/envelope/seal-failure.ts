import type { JobQueue } from "@sealwright/database";
import { BY_SYSTEM } from "./events.ts";
import type { Envelopes } from "./locked-envelope.ts";
import { noticeJob } from "./notice-mails.ts";
import { TaskError } from "./workers/run-task.ts";

/** Retrying cannot help with the file itself, unlike with a missing timestamp. */
export const isOfTheFile = (error: unknown) => error instanceof TaskError && error.kind === "SealError";

/** Records it and tells the sender, once. Sealing is still retried: a release may fix it. */
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
