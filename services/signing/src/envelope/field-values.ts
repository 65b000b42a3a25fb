import type { AdoptedMark } from "@sealwright/protocol/signing";
import { inkCaption } from "@sealwright/protocol/signing/ink-caption";
import { CHECKED } from "@sealwright/protocol/signing/places";
import type { FieldValue } from "@sealwright/seal";
import { placesIn } from "../base/places.ts";
import type { CompletedEnvelope } from "./evidence.ts";
import type { Envelope, Recipient } from "./locked-envelope.ts";
import { inkOfMark } from "./mark-ink.ts";
import { dateIn } from "./sign.ts";
import type { ContractDocument } from "./signer.ts";

type Dated = Pick<Envelope, "id" | "timeZone">;

export function fieldValuesOf(
  document: Pick<ContractDocument, "tree" | "places">,
  { envelope, recipients, marks }: Pick<CompletedEnvelope, "recipients" | "marks"> & { envelope: Dated },
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const { field, party, kind, placed } of placesIn(document)) {
    const recipient = recipients.find((one) => one.role === "signer" && one.party === party);
    const mark = marks.find(({ recipientId }) => recipientId === recipient?.id);
    if (!recipient || !mark || placed?.readOnly) continue;
    if (kind === "signature") {
      const date = dateIn(envelope.timeZone, mark.madeAt);
      const caption = inkCaption({ name: recipient.name, date, envelope: envelope.id });
      values[field] = asValue(mark.signature, recipient, caption);
    } else if (kind === "initials") values[field] = asValue(mark.initials ?? mark.signature, recipient);
    else if (kind === "checkbox") values[field] = { kind: "check", isChecked: mark.texts[field] === CHECKED };
    else if (kind === "radio") {
      const option = placed?.options?.findIndex(({ label }) => label === mark.texts[field]) ?? -1;
      if (option >= 0) values[field] = { kind: "option", option };
    } else if (mark.texts[field]) values[field] = { kind: "text", text: mark.texts[field], isAccepted: true };
  }
  return values;
}

function asValue(mark: AdoptedMark, { name }: Recipient, caption?: string): FieldValue {
  const ink = inkOfMark(mark);
  const text = mark.kind === "typed" ? mark.text : name;
  if (!ink) return { kind: "text", text };
  return { kind: "ink", ink, text, caption: mark.isCaptioned ? caption : undefined };
}
