import type { ChainedEvent } from "../evidence/events.ts";
import type { Evidence } from "../evidence/evidence.ts";

/** An event's words on the certificate, by its kind: only facts that were observed. */
const WORDS: Record<string, string> = {
  sent: "sent the documents for signing",
  notified: "was emailed a link",
  reminded: "was reminded by email",
  undeliverable: "could not be reached: the email was refused",
  opened: "opened the link from the email",
  code_sent: "was emailed a code",
  code_passed: "entered the code from the email",
  pdf_opened: "opened the PDF",
  consented: "agreed to use electronic records and signatures",
  signed: "signed electronically",
  approved: "approved the documents",
  text_added: "What the signers had filled in was added to the file of those who sign next",
  declined: "declined to sign",
  paper_requested: "asked for paper",
  signed_on_paper: "recorded the signed paper",
  corrected: "corrected a recipient’s name or address",
  extended: "extended the time to sign",
  voided: "voided the envelope",
  expired: "The envelope expired",
  completed: "All recipients had signed",
  seal_failed: "The documents could not be sealed at first",
  sealed: "The documents were sealed",
  delivered: "was sent the signed documents",
  reported: "reported the envelope",
  stopped: "The envelope was stopped by the operator",
};

const SIGNED_IN =
  "opened it while signed in to an account with this address, and not by a link from the email";
const ALONE = "made the documents ready to sign alone, and no one was emailed";
const EMBEDDED = "opened it in a page of the sender’s, signed in there and not by a link from us";

/** "Jane Doe (Landlord) signed electronically" */
export function eventWords(event: ChainedEvent, evidence: Evidence): string {
  const words = specialWords(event) ?? WORDS[event.kind] ?? event.kind.replaceAll("_", " ");
  const subject = subjectOf(event, evidence);
  if (/^[A-Z]/.test(words)) return words;
  return subject ? `${subject} ${words}` : words;
}

function specialWords({ kind, details }: ChainedEvent): string | undefined {
  if (kind === "sent" && details.alone === true) return ALONE;
  if (kind !== "opened") return undefined;
  // Inside a page of the sender's, whose own sign-in identified them.
  if (details.embedded !== undefined) return EMBEDDED;
  return details.signedIn === true ? SIGNED_IN : undefined;
}

/** The system's events are about a recipient, if their details name one. */
function subjectOf({ actor, details }: ChainedEvent, evidence: Evidence): string {
  const { envelope, recipients } = evidence;
  if (actor.kind === "sender") {
    const members = evidence.version === 1 ? [] : evidence.members;
    return members.find(({ id }) => id === details.member)?.name ?? envelope.sender.name;
  }
  const id = actor.kind === "recipient" ? actor.id : details.recipient;
  const recipient = recipients.find((one) => one.id === id);
  if (recipient) return `${recipient.name} (${recipient.role})`;
  const approvals = evidence.version === 1 ? [] : evidence.approvals;
  const approver = approvals.find((one) => one.id !== undefined && one.id === id);
  return approver ? `${approver.name} (approver)` : "";
}
