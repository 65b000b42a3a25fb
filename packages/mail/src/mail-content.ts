import type { MailLanguage } from "./languages.ts";

/** An email's content. A new email is a function that returns one; the layout renders it as HTML and text. */
export interface MailContent {
  /** English if left out. */
  language?: MailLanguage;
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Someone's input, below the paragraphs. */
  facts?: { label: string; value: string }[];
  /** The one thing to do. The full link is shown too, in case buttons don't work. */
  action?: { label: string; url: string };
  /** Something else that the reader can do, in small print. */
  otherAction?: { label: string; url: string };
  /** Small print: how long the link is valid, and what to do about an unexpected email. */
  notes: string[];
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  /** As the reader saves it. */
  name: string;
  /** "application/pdf" */
  type: string;
  bytes: Uint8Array;
}

/** An email's headers besides its subject. */
export interface MailHeaders {
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** Unique within our domain and the same for each attempt, so that a mailbox recognizes a repeated email. */
  id?: string;
  /** For mail that people subscribe to: leaves the list with one click (RFC 8058). */
  unsubscribeUrl?: string;
}
