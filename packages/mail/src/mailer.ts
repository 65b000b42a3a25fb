import { brand } from "@sealwright/brand";
import { createBoundedQueue } from "@sealwright/runtime";
import { createTransport } from "nodemailer";
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

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email.
   * @throws MailError
   */
  send(to: string, content: MailContent, headers?: MailHeaders): Promise<void>;
  /** Does the same work without sending, so that timing reveals nothing. */
  simulate(to: string, content: MailContent): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 5000;
const SOCKET_TIMEOUT_MS = 10_000;
const CONNECTIONS = 5;
/** Beyond it, an email fails at once instead of waiting in memory for a mail server that hangs. */
const WAITING = 100;

/** @param smtpUrl `smtp://user:password@host:port`, or `smtps://` */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const queue = createBoundedQueue({ running: CONNECTIONS, waiting: WAITING });
  const discard = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(to, content, headers) {
      const mail = await compose(to, content, headers);
      try {
        await queue.run(() => transport.sendMail(mail));
      } catch (error) {
        throw new MailError(error);
      }
    },
    async simulate(to, content) {
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
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
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
