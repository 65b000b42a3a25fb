import { brand } from "@sealwright/brand";
import type { MailContent } from "../../mail-content.ts";

export interface Sender {
  name: string;
  email: string;
}

/** Who it is, and the address once where they have no name. */
export function senderWords({ name, email }: Sender): string {
  return name === email ? email : `${name} (${email})`;
}

/** A contract that someone is asked to sign. */
export interface SigningInvitation {
  /** The signer's. */
  name: string;
  sender: Sender;
  /** The colleague who answers for a sender who has left. */
  repliesTo?: string;
  /** Of the contract. */
  title: string;
  /** The sender's own words, plain text. */
  message: string;
  url: string;
  /** In words, with the time zone. */
  expires: string;
}

/** Asks a signer to sign, for the first time or again. */
export function signingInvitationMail(
  { name, sender, repliesTo = sender.email, title, message, url, expires }: SigningInvitation,
  isReminder: boolean,
): MailContent {
  const from = senderWords(sender);
  return {
    subject: `${isReminder ? "Reminder: " : ""}${sender.name} asks you to sign: ${title}`,
    preview: `Until ${expires}.`,
    heading: isReminder ? "Your signature is still missing" : "A contract to sign",
    paragraphs: [
      `Hello ${name},`,
      isReminder
        ? `${from} is waiting for your signature on this contract: ${title}.`
        : `${from} asks you to sign this contract: ${title}.`,
      "You can read it before you decide, save or print it, decline, or ask for paper. You don’t need an account.",
    ],
    ...(message ? { facts: [{ label: `Message from ${sender.name}`, value: message }] } : {}),
    action: { label: "Read the contract", url },
    notes: [
      `You can sign until ${expires}.`,
      "This link is for you only: don’t forward this email. To have someone else sign, reply to it and ask the sender.",
      `Replies go to ${repliesTo}. Don’t know the sender? Don’t sign. Open the link and choose “Report this”, or email ${brand.email.security}.`,
    ],
  };
}

/** Asks someone who signs nothing to approve before anyone is asked to sign, for the first time or again. */
export function approvalInvitationMail(
  { name, sender, repliesTo = sender.email, title, message, url, expires }: SigningInvitation,
  isReminder: boolean,
): MailContent {
  const from = senderWords(sender);
  return {
    subject: `${isReminder ? "Reminder: " : ""}${sender.name} asks you to approve: ${title}`,
    preview: `Until ${expires}.`,
    heading: isReminder ? "Your approval is still missing" : "A contract to approve",
    paragraphs: [
      `Hello ${name},`,
      isReminder
        ? `${from} is waiting for your approval of this contract: ${title}.`
        : `${from} asks you to approve this contract before anyone signs it: ${title}.`,
      "You don’t sign it. Read it, then approve it, or decline and say why. You don’t need an account.",
    ],
    ...(message ? { facts: [{ label: `Message from ${sender.name}`, value: message }] } : {}),
    action: { label: "Read the contract", url },
    notes: [
      `You can approve until ${expires}.`,
      "This link is for you only: don’t forward this email. To have someone else approve, reply to it and ask the sender.",
      `Replies go to ${repliesTo}. Don’t know the sender? Don’t approve. Open the link and choose “Report this”, or email ${brand.email.security}.`,
    ],
  };
}

interface CodeMail {
  code: string;
  title: string;
  /** Everyone has signed what is only read. */
  act: "sign" | "approve" | "read";
  validMinutes: number;
}

const CODE_WORDS = {
  sign: { code: "Your code for signing", came: "asked you to sign" },
  approve: { code: "Your code for approving", came: "asked you to approve" },
  read: { code: "Your code to open", came: "told you that everyone has signed" },
} satisfies Record<CodeMail["act"], object>;

/** A code that is entered before the contract is shown. Not in the subject, which a locked phone shows to anyone. */
export function signingCodeMail(mail: CodeMail): MailContent {
  const words = CODE_WORDS[mail.act];
  return {
    subject: `${words.code}: ${mail.title}`,
    preview: `Valid for ${mail.validMinutes} minutes.`,
    heading: mail.code,
    paragraphs: [`Enter this code to open the contract: ${mail.title}.`],
    notes: [
      `The code is valid for ${mail.validMinutes} minutes. Don’t share it: our staff never ask for it.`,
      `Didn’t open the contract? Someone else may have this email’s link. Reply to the email that ${words.came}.`,
    ],
  };
}
