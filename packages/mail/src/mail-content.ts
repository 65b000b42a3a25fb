/** What an email says. A new email is a function that returns one of these; the layout renders it as HTML and text. */
export interface MailContent {
  subject: string;
  /** The line that inboxes show after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. The full link is shown too, in case buttons don't work. */
  action: { label: string; url: string };
  /** Small print: how long the link is valid, and what to do about an unexpected email. */
  notes: string[];
}
