import { brand } from "@sealwright/brand";
import { createBoundedQueue } from "@sealwright/runtime";
import { createTransport } from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool";
import { needsUtf8, offersUtf8 } from "./carries-utf8.ts";
import { renderMail } from "./layout.ts";
import type { MailContent, MailHeaders } from "./mail-content.ts";

/** The mail server did not accept the email, or too many wait for it; see the cause. */
export class MailError extends Error {
  /** Retrying is pointless: the mail server permanently rejects the recipient. */
  readonly recipientRejected: boolean;

  constructor(cause: unknown) {
    super("The mail server did not accept the email", { cause });
    this.name = "MailError";
    const { command, responseCode = 0 } = cause as { command?: string; responseCode?: number };
    // RFC 5321, section 4.2.1: replies from 500 up are permanent.
    this.recipientRejected = command === "RCPT TO" && responseCode >= 500;
  }
}

/** As a mail server that names the reason refuses it (RFC 6531, section 3.5). */
const NO_UTF8 = Object.assign(new Error("The mail server does not offer SMTPUTF8"), {
  command: "RCPT TO",
  responseCode: 553,
});

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email.
   * @throws MailError
   */
  send(to: string, content: MailContent, headers?: MailHeaders): Promise<void>;
  /**
   * Whether the mail server can take a mail to this address, as far as its letters go.
   * @throws MailError if it does not say
   */
  carries(to: string): Promise<boolean>;
  /** Does the same work without sending, so that timing reveals nothing. */
  simulate(to: string, content: MailContent): Promise<void>;
  close(): void;
}

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
const CONNECTIONS = 5;
/** Beyond it, an email fails at once instead of waiting in memory for a mail server that hangs. */
const WAITING = 100;

/** @param smtpUrl `smtp://user:password@host:port`, or `smtps://` */
export function createMailer(smtpUrl: string): Mailer {
  const pool = new SMTPPool({
    url: smtpUrl,
    maxConnections: CONNECTIONS,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const transport = createTransport(pool);
  const queue = createBoundedQueue({ running: CONNECTIONS, waiting: WAITING });
  const discard = createTransport({ streamTransport: true, buffer: true });

  async function carries(to: string): Promise<boolean> {
    if (!needsUtf8(to)) return true;
    return offersUtf8(pool.options).catch((error: unknown) => {
      throw new MailError(error);
    });
  }

  /** The server would take it for another address. */
  async function assertCarried(to: string): Promise<void> {
    if (!(await carries(to))) throw new MailError(NO_UTF8);
  }

  return {
    carries,
    async send(to, content, headers) {
      await assertCarried(to);
      const mail = await compose(to, content, headers);
      try {
        await queue.run(() => transport.sendMail(mail));
      } catch (error) {
        throw new MailError(error);
      }
    },
    async simulate(to, content) {
      await assertCarried(to);
      await discard.sendMail(await compose(to, content));
    },
    close: () => transport.close(),
  };
}

async function compose(to: string, content: MailContent, { replyTo, id, unsubscribeUrl }: MailHeaders = {}) {
  return {
    from: { name: brand.name, address: brand.email.sender },
    // Objects, so that nothing in an address is parsed as a second recipient or a header.
    to: { name: "", address: to },
    // In a header, too, such an address needs SMTPUTF8, which is used where the recipient's does.
    ...(replyTo && (needsUtf8(to) || !needsUtf8(replyTo)) ? { replyTo: { name: "", address: replyTo } } : {}),
    ...(id ? { messageId: `<${id}@${brand.email.sender.split("@")[1]}>` } : {}),
    ...(await renderMail(content)),
    ...(content.attachments
      ? { attachments: content.attachments.map(({ name, type, bytes }) => attachment(name, type, bytes)) }
      : {}),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl
        ? {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
  };
}

function attachment(filename: string, contentType: string, bytes: Uint8Array) {
  return { filename, contentType, content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
