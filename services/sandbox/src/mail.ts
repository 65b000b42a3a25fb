import PostalMime from "postal-mime";
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
  /** ISO 8601, UTC. */
  receivedAt: string;
  subject: string;
  /** Empty when the mail has no such part. */
  text: string;
  html: string;
  /** The http(s) links of the HTML part, in order, each once. */
  links: string[];
}

/**
 * @param raw the message as it came over SMTP (RFC 5322)
 * @throws when parts are nested deeper than postal-mime follows
 */
export async function readMail(id: string, envelope: Envelope, raw: Uint8Array): Promise<Mail> {
  const { subject = "", text = "", html = "" } = await PostalMime.parse(raw);
  const receivedAt = new Date(Number(id)).toISOString();
  return { id, receivedAt, ...envelope, subject, text, html, links: linksOf(html) };
}
