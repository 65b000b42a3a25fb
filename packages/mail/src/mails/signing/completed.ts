import type { MailAttachment, MailContent } from "../../mail-content.ts";

interface SignedContract {
  name: string;
  title: string;
  /** Everyone who signed, by name. */
  signers: string[];
  /** With several, by one sentence each: that no timestamp authority could be reached. */
  remarks: string[];
  /** Where anyone can check the file. */
  verifyUrl: string;
}

/** Attached; or where it is, if it is too large for a mail, or someone has asked for it again. */
type SignedFile = { attachments: MailAttachment[] } | { url: string; isAgain: boolean };

/** The sealed contract, to everyone. */
export function contractSignedMail(
  { name, title, signers, remarks, verifyUrl }: SignedContract,
  file: SignedFile,
): MailContent {
  const isAttached = "attachments" in file;
  return {
    subject: `Signed by everyone: ${title}`,
    preview: isAttached ? "The sealed contract is attached." : "Download the sealed contract.",
    heading: "Signed by everyone",
    paragraphs: [
      `Hello ${name},`,
      `${listed(signers)} signed this contract: ${title}.`,
      whereIn(file),
      ...remarks,
    ],
    ...(isAttached ? file : { action: { label: "Download the contract", url: file.url } }),
    notes: [
      "The contract was signed electronically, and the file is sealed. A change to what was sealed breaks the seal, and what is added after it is no part of what was signed.",
      `Anyone can check the file, without an account: ${verifyUrl}`,
    ],
  };
}

function whereIn(file: SignedFile): string {
  if ("attachments" in file)
    return "The sealed contract and its audit certificate are attached. Keep both: together they show who signed what, and when.";
  return file.isAgain
    ? "Here is the link that you asked for. Download the sealed contract together with its audit certificate, and keep both."
    : "The sealed contract is too large for an email. Download it together with its audit certificate, and keep both.";
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(names);
}
