import type { SigningPlace } from "@sealwright/forms/signing";
import type { recipientFields } from "@sealwright/protocol/signing";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { z } from "zod";
import { SigningError } from "../base/errors.ts";
import { hasLink } from "../base/plain-words.ts";

export type RecipientFields = z.output<typeof recipientFields>;

/**
 * Every party has one signer, and there is someone to sign.
 * @throws SigningError recipients-not-valid, not-printable
 */
export function assertRecipients(
  recipients: readonly RecipientFields[],
  places: readonly SigningPlace[],
  unprintable: (text: string) => string[],
): void {
  const parties = new Set(places.map(({ party }) => party));
  const problems: Record<string, string> = {};
  const taken = new Set<string>();
  recipients.forEach(({ role, party, name, capacity }, row) => {
    if (!name.trim()) problems[`recipients.${row}.name`] = "Enter the name.";
    else if (hasLink(name)) problems[`recipients.${row}.name`] = "A name has no link in it.";
    if (hasLink(capacity)) problems[`recipients.${row}.capacity`] = "A title has no link in it.";
    if (role === "copy") return;
    if (!parties.has(party)) problems[`recipients.${row}.party`] = "This party doesn’t sign the contract.";
    else if (taken.has(party)) problems[`recipients.${row}.party`] = "This party has a signer already.";
    taken.add(party);
  });
  const missing = [...parties].filter((party) => !taken.has(party));
  if (missing.length > 0) problems.recipients = "Each party of the contract needs a signer.";
  if (Object.keys(problems).length > 0) throw new SigningError("recipients-not-valid", undefined, problems);
  for (const [row, { name, capacity }] of recipients.entries()) {
    const characters = unprintable(`${name}${capacity}`);
    if (characters.length === 0) continue;
    const sentence = missingSentence(characters);
    throw new SigningError("not-printable", sentence, { [`recipients.${row}.name`]: `${sentence}.` });
  }
}
