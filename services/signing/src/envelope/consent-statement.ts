import { brand } from "@sealwright/brand";
import { senderWords } from "@sealwright/mail";

/** Changes with any change of the words below. */
export const CONSENT_VERSION = "2026-11-27";

/**
 * The disclosures before consent to electronic records: all that 15 USC 7001(c)(1)(B) and (C)(i) require, a
 * paragraph each, with its heading on a line of its own. Opening a record demonstrates access, as (C)(ii)
 * requires.
 * @param contract `sender`: who sends it; its title
 */
export function consentStatement({
  sender,
  title,
}: {
  sender: { name: string; email: string };
  title: string;
}): string[] {
  const contact = senderWords(sender);
  return [
    `You can sign on paper\nYou can have this contract on paper instead. Choose “Ask for paper”, or write to ${contact}. Nothing is signed electronically unless you agree.`,
    `You can change your mind\nYou can withdraw your agreement at any time before you sign, by declining or by closing this page and telling ${contact}.`,
    "What happens then\nIf you withdraw, you won’t sign electronically and the sender decides whether to go on with paper. We charge no fee for that. What you signed before stays signed.",
    `What this covers\nYour agreement covers this contract only: ${title}. That includes the signed copy, notices about its signing and its audit certificate. It covers no other contract with the sender.`,
    `Keeping in touch\nTo withdraw, or if your email address changes before everyone has signed, write to ${contact}, who can correct the address.`,
    `Paper copies later\nAfter you agree, you can still have a paper copy: print it from these pages at any time, or ask ${contact}. ${brand.name} charges nothing for it.`,
    "What you need\nTo read and keep the contract you need an email address, a current version of Chrome, Edge, Firefox or Safari, a program that opens PDF files, and a printer or space to save files.",
  ];
}
