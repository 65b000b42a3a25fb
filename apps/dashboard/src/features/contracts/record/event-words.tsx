import type { EnvelopeEvent } from "@sealwright/protocol/signing/answers";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { ReactNode } from "react";
import { PersonName } from "../../../ui/person-name.tsx";

/** @param who the name of the recipient that the event is about */
type Words = (who: ReactNode) => ReactNode;

const WORDS: Record<EventKind, Words> = {
  sent: () => "You sent it",
  notified: (who) => <>We emailed the link to {who}</>,
  reminded: (who) => <>We reminded {who}</>,
  undeliverable: (who) => <>The mail server refused the address of {who}</>,
  opened: (who) => <>{who} opened the link</>,
  code_sent: (who) => <>We emailed a code to {who}</>,
  code_passed: (who) => <>{who} entered the code</>,
  pdf_opened: (who) => <>{who} opened the PDF</>,
  consented: (who) => <>{who} agreed to electronic records</>,
  signed: (who) => <>{who} signed</>,
  approved: (who) => <>{who} approved it</>,
  text_added: () => "We added what was filled in to the file of those who sign next",
  declined: (who) => <>{who} declined</>,
  paper_requested: (who) => <>{who} asked for paper</>,
  signed_on_paper: () => "You added the scan of the signed paper",
  corrected: (who) => <>You corrected {who}</>,
  extended: () => "You gave it more time",
  voided: () => "You voided it",
  expired: () => "The links expired",
  completed: () => "Everyone has signed",
  seal_failed: () => "Sealing failed. We keep trying",
  sealed: () => "We sealed the file",
  delivered: (who) => <>We emailed the sealed file to {who}</>,
  reported: (who) => <>{who} reported it to us</>,
  stopped: () => "We stopped it",
};

/** Who wrote the event's detail: a signer or the owner. */
const QUOTED = new Set<EventKind>(["declined", "paper_requested", "voided"]);

/** An event in a sentence. @param names of the recipients, by id */
export function eventWords(
  { kind, recipient }: EnvelopeEvent,
  names: ReadonlyMap<string, string>,
): ReactNode {
  const name = recipient && names.get(recipient);
  return WORDS[kind](name ? <PersonName name={name} /> : recipient ? "a recipient" : "you");
}

export function isQuoted({ kind }: EnvelopeEvent): boolean {
  return QUOTED.has(kind);
}
