import PostalMime, { type Attachment } from "postal-mime";
import { linksOf } from "./links.ts";

/** Who the SMTP client said that a mail is from and for. Blind copies are only here, never in the headers. */
export interface Envelope {
  /** Empty for a mail without a return path, such as a bounce. */
  from: string;
  to: string[];
}

/** A mail in the outbox, as `/mail.json` lists it. */
export interface Mail extends Envelope {
  /** Greater than the id of every earlier mail: the milliseconds of `receivedAt`. */
  id: string;
  /** The header, in angle brackets; empty when the mail has none. */
  messageId: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  subject: string;
  /** Empty when the mail has no such part. */
  text: string;
  html: string;
  /** The http(s) links of the HTML part, in order, each once. */
  links: string[];
  attachments: AttachmentSummary[];
}

export interface AttachmentSummary {
  name: string;
  /** A media type, as the mail says. */
  type: string;
  bytes: number;
}

/**
 * @param raw the message as it came over SMTP (RFC 5322)
 * @throws when parts are nested deeper than postal-mime follows
 */
export async function readMail(id: string, envelope: Envelope, raw: Uint8Array): Promise<Mail> {
  const { subject = "", text = "", html = "", messageId = "", attachments } = await PostalMime.parse(raw);
  const receivedAt = new Date(Number(id)).toISOString();
  return {
    id,
    messageId,
    receivedAt,
    ...envelope,
    subject,
    text,
    html,
    links: linksOf(html),
    attachments: attachments.map((attachment, index) => ({
      name: attachment.filename ?? `attachment-${index + 1}`,
      type: attachment.mimeType,
      bytes: bytesOf(attachment).byteLength,
    })),
  };
}

/** @returns the content of the attachment at a position of `Mail.attachments` */
export async function readAttachment(raw: Uint8Array, index: number): Promise<Uint8Array | undefined> {
  const attachment = (await PostalMime.parse(raw)).attachments[index];
  return attachment && bytesOf(attachment);
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
}
