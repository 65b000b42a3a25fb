import { brand } from "@sealwright/brand";
import type { MailContent } from "../../mail-content.ts";
import { type Sender, senderWords } from "./invitation.ts";

/** That a contract will not be signed: to its signers, and to its sender with a link to the record. */
export function contractEndedMail(mail: {
  title: string;
  sender: Sender;
  how: "declined" | "voided" | "expired";
  /** Who declined, and what they had been asked to do. */
  by?: { name: string; act: "sign" | "approve" } | undefined;
  reason: string;
  /** The record, for the sender. */
  recordUrl?: string | undefined;
}): MailContent {
  const { title, sender, how, by = { name: "A signer", act: "sign" }, reason, recordUrl } = mail;
  const words = {
    declined: {
      subject: `Declined: ${title}`,
      heading: "The contract was declined",
      said: `${by.name} declined to ${by.act} this contract: ${title}.`,
      label: "Reason",
    },
    voided: {
      subject: `Voided: ${title}`,
      heading: "The contract was voided",
      said: `${senderWords(sender)} voided this contract before everyone had signed it: ${title}.`,
      label: `Reason from ${sender.name}`,
    },
    expired: {
      subject: `Expired: ${title}`,
      heading: "The contract has expired",
      said: `Not everyone signed in time, so this contract can no longer be signed: ${title}.`,
      label: "Reason",
    },
  }[how];
  return {
    subject: words.subject,
    preview: "It can no longer be signed.",
    heading: words.heading,
    paragraphs: [words.said, "It can no longer be signed. Signatures that were given don’t bind anyone."],
    ...(reason ? { facts: [{ label: words.label, value: reason }] } : {}),
    ...(recordUrl ? { action: { label: "Open the contract", url: recordUrl } } : {}),
    notes: recordUrl
      ? ["You can send it again from its page, with the same answers."]
      : [`Questions? Reply to this email: it goes to ${sender.email}.`],
  };
}

/** To the signers who were asked: what they were asked for online has been signed by hand. */
export function signedOnPaperMail({ title, sender }: { title: string; sender: Sender }): MailContent {
  return {
    subject: `Signed on paper: ${title}`,
    preview: "There’s nothing left to sign online.",
    heading: "The contract was signed on paper",
    paragraphs: [
      `${senderWords(sender)} recorded that this contract was signed on paper: ${title}.`,
      "Your link no longer works, and there’s nothing left to sign online. Keep your paper copy. If you didn’t sign it, reply to this email.",
    ],
    notes: [`Your reply goes to ${sender.email}.`],
  };
}

/** To the sender: a signer's mailbox takes no mail. */
export function undeliverableMail(mail: {
  title: string;
  name: string;
  address: string;
  /** It was the sealed contract. */
  isSealed: boolean;
  recordUrl: string;
}): MailContent {
  const { title, name, address, isSealed, recordUrl } = mail;
  const what = isSealed ? "email with the sealed contract" : "email";
  return {
    subject: `Not delivered to ${name}: ${title}`,
    preview: isSealed ? "Send them the sealed contract another way." : "Check the email address.",
    heading: "An email could not be delivered",
    paragraphs: [
      `The mail server of ${address} refused our ${what} to ${name} about this contract: ${title}.`,
      isSealed
        ? "Everyone has signed, so the address can’t be corrected anymore. Download the sealed PDF and the audit certificate from the contract’s page, and give both to them another way."
        : "Check the address and correct it on the contract’s page. We’ll then send a new link.",
    ],
    action: { label: isSealed ? "Open the contract" : "Correct the address", url: recordUrl },
    notes: [],
  };
}

/** To the sender: everyone has signed, and the file cannot be sealed for a reason that does not pass by itself. */
export function sealFailedMail({ title, recordUrl }: { title: string; recordUrl: string }): MailContent {
  return {
    subject: `Signed, but not sealed yet: ${title}`,
    preview: "Something on our side keeps us from sealing the file.",
    heading: "This contract isn’t sealed yet",
    paragraphs: [
      `Everyone has signed this contract, but something on our side keeps us from sealing its file: ${title}.`,
      "All signatures and what was shown to each signer are recorded. We keep trying, and email the sealed file to everyone once it is there. If you can’t wait, print the file to a new PDF and send that for signing.",
    ],
    action: { label: "Open the contract", url: recordUrl },
    notes: [],
  };
}

/** To the sender: a signer wants to sign on paper. */
export function paperRequestedMail(mail: {
  title: string;
  name: string;
  reason: string;
  recordUrl: string;
}): MailContent {
  return {
    subject: `${mail.name} asks for paper: ${mail.title}`,
    preview: "The contract stays open for signing online.",
    heading: "A signer asks for paper",
    paragraphs: [
      `${mail.name} would rather have this contract on paper: ${mail.title}.`,
      "Print the paper copy from its page and send it to them. Once it is signed, add the scan there. Until then they can still sign online.",
    ],
    ...(mail.reason ? { facts: [{ label: `Message from ${mail.name}`, value: mail.reason }] } : {}),
    action: { label: "Open the contract", url: mail.recordUrl },
    notes: [],
  };
}

/** To us: a signer reports a contract. */
export function contractReportedMail(mail: {
  envelope: string;
  sender: Sender;
  title: string;
  reporter: string;
  reason: string;
}): MailContent {
  return {
    subject: `Reported: contract ${mail.envelope}`,
    preview: "Look at the sender’s contracts.",
    heading: "A signer reported a contract",
    paragraphs: [
      `To stop all that this sender has sent: sealwright signing stop ${mail.sender.email}`,
      "The sender is not told who reported it.",
    ],
    facts: [
      { label: "Contract", value: mail.title },
      { label: "Sender", value: senderWords(mail.sender) },
      { label: "Reported by", value: mail.reporter },
      { label: "Reason", value: mail.reason },
    ],
    notes: [`Sent by ${brand.name} to ${brand.email.security}.`],
  };
}
