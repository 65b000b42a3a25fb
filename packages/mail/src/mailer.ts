import { brand } from "@sealwright/brand";
import { createTransport } from "nodemailer";
import { renderMail } from "./layout.ts";
import type { MailContent } from "./mail-content.ts";

/** The mail was not accepted by the mail server; the cause says why. */
export class MailError extends Error {
  constructor(cause: unknown) {
    super("The mail server did not take the mail", { cause });
    this.name = "MailError";
  }
}

export interface Mailer {
  /**
   * Resolves once the mail server has taken the mail.
   * @throws MailError
   */
  send(to: string, content: MailContent): Promise<void>;
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
  return {
    async send(to, content) {
      const rendered = await renderMail(content);
      try {
        await transport.sendMail({
          from: { name: brand.name, address: brand.email.sender },
          // An object, so that nothing in the address can be read as a second recipient or a header.
          to: { name: "", address: to },
          ...rendered,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw new MailError(error);
      }
    },
    close: () => transport.close(),
  };
}
