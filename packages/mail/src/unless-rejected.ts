import type { Logger } from "@sealwright/runtime";
import { MailError } from "./mailer.ts";

/**
 * For jobs: resolves, with a line in the log, when the mail server permanently rejects the recipient. Every retry would end
 * the same way.
 * @param mail which one, for the log
 * @throws what else `sending` rejects with
 */
export async function unlessRejected(logger: Logger, mail: string, sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof MailError && error.recipientRejected)) throw error;
    logger.warn({ err: error, mail }, "mail recipient rejected");
  }
}
