import { signsAs } from "@sealwright/protocol/signing/signs-as";
import type { FieldValue } from "@sealwright/seal";
import type { CompletedEnvelope } from "./evidence.ts";
import type { Envelope } from "./locked-envelope.ts";
import { signsForOf } from "./party-role.ts";
import type { ContractDocument } from "./signer.ts";

/** Of forms that were sent with a last block. */
export const SIGNED_BY_FIELD = "seal/signed-by";

type Signed = Pick<CompletedEnvelope, "recipients" | "marks"> & {
  envelope: Pick<Envelope, "timeZone">;
};

/** Who signed when, a line each, for the last block of a form. Nothing is written into the pages of uploads. */
export function signedBy(
  { tree }: Pick<ContractDocument, "tree">,
  { envelope, recipients, marks }: Signed,
): Record<string, FieldValue> {
  if (!tree) return {};
  const zoned = new Intl.DateTimeFormat("en-US", {
    timeZone: envelope.timeZone,
    dateStyle: "medium",
    timeStyle: "long",
  });
  const lines = recipients.flatMap((recipient) => {
    const mark = marks.find(({ recipientId }) => recipientId === recipient.id);
    if (!mark) return [];
    const who = signsAs({ ...recipient, signsFor: signsForOf(tree, recipient.party) });
    return `${who}: signed ${zoned.format(mark.madeAt).replaceAll("\u202f", " ")}`;
  });
  if (lines.length === 0) return {};
  return { [SIGNED_BY_FIELD]: { kind: "text", text: lines.join("\n"), isAccepted: true } };
}
