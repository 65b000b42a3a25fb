/** A mail as the sandbox's outbox lists it. */
export interface OutboxMail {
  id: string;
  messageId: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { name: string; type: string; bytes: number }[];
}

export interface Outbox {
  mailsTo(address: string): Promise<OutboxMail[]>;
  /** The newest mail to an address; waits for it, since some mails leave after the answer. */
  newestTo(address: string, isIt?: (mail: OutboxMail) => boolean): Promise<OutboxMail>;
}

/** As long as the tests’ other waits, vitest.config.ts. */
const PATIENCE_MS = 45_000;
const LOOK_EVERY_MS = 50;

/** Reads the sandbox's outbox over HTTP. */
export function createOutbox(sandboxUrl: string): Outbox {
  return outboxOf(async (address) => {
    const response = await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(address)}`);
    const { messages } = (await response.json()) as { messages: OutboxMail[] };
    return messages;
  });
}

/** @param mailsTo gives the mails to an address, newest first */
export function outboxOf(mailsTo: Outbox["mailsTo"]): Outbox {
  return {
    mailsTo,
    async newestTo(address, isIt = () => true) {
      const deadline = Date.now() + PATIENCE_MS;
      for (;;) {
        const mail = (await mailsTo(address)).find(isIt);
        if (mail) return mail;
        if (Date.now() > deadline) throw new Error(`No mail for ${address} within ${PATIENCE_MS} ms`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
    },
  };
}
