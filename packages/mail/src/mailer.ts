import { brand } from "@sealwright/brand";
import { createTransport } from "nodemailer";
import { renderMail } from "./layout.ts";
import type { MailContent } from "./mail-content.ts";

/** The mail was not accepted by the mail server; the cause says why. */
export class MailError extends Error {
  /** Whether there is no use in trying again: the mail server refuses the recipient for good. */
  readonly refusedRecipient: boolean;

  constructor(cause: unknown) {
    super("The mail server did not take the mail", { cause });
    this.name = "MailError";
    const { command, responseCode = 0 } = cause as { command?: string; responseCode?: number };
    // RFC 5321, section 4.2.1: replies from 500 on are for good.
    this.refusedRecipient = command === "RCPT TO" && responseCode >= 500;
  }
}

export interface Mailer {
  /**
   * Resolves once the mail server has taken the mail.
   * @throws MailError
   */
  send(to: string, content: MailContent): Promise<void>;
  /** Does the work of a mail and sends none: whoever listens to how long things take is told nothing. */
  simulate(to: string, content: MailContent): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 10_000;

/** @param smtpUrl `smtp://user:password@host:port`, or `smtps://` */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const nowhere = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(to, content) {
      const mail = await compose(to, content);
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw new MailError(error);
      }
    },
    async simulate(to, content) {
      await nowhere.sendMail(await compose(to, content));
    },
    close: () => transport.close(),
  };
}

async function compose(to: string, content: MailContent) {
  return {
    from: { name: brand.name, address: brand.email.sender },
    // An object, so that nothing in the address can be read as a second recipient or a header.
    to: { name: "", address: to },
    ...(await renderMail(content)),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
