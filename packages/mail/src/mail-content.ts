/** What a mail says. The layout turns it into HTML and text, so a new mail is a new function that returns one of these. */
export interface MailContent {
  subject: string;
  /** The line that inboxes show behind the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The one thing to do. The address is also shown in full, for readers without buttons. */
  action: { label: string; url: string };
  /** Small print under the action: how long it holds, what to do when the mail was not asked for. */
  notes: string[];
}
