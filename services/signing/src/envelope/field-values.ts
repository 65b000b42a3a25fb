import type { MarkInput } from "@sealwright/protocol/signing";
import { CHECKED } from "@sealwright/protocol/signing/places";
import type { FieldValue } from "@sealwright/seal";
import { placesIn } from "../base/places.ts";
import type { CompletedEnvelope } from "./evidence.ts";
import type { Recipient } from "./locked-envelope.ts";
import { inkOfMark } from "./mark-ink.ts";
import type { ContractDocument } from "./signer.ts";

export function fieldValuesOf(
  document: Pick<ContractDocument, "tree" | "places">,
  { recipients, marks }: Pick<CompletedEnvelope, "recipients" | "marks">,
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const { field, party, kind, placed } of placesIn(document)) {
    const recipient = recipients.find((one) => one.role === "signer" && one.party === party);
    const mark = marks.find(({ recipientId }) => recipientId === recipient?.id);
    if (!recipient || !mark || placed?.readOnly) continue;
    if (kind === "signature") values[field] = asValue(mark.signature, recipient);
    else if (kind === "initials") values[field] = asValue(mark.initials ?? mark.signature, recipient);
    else if (kind === "checkbox") values[field] = { kind: "check", isChecked: mark.texts[field] === CHECKED };
    else if (kind === "radio") {
      const option = placed?.options?.findIndex(({ label }) => label === mark.texts[field]) ?? -1;
      if (option >= 0) values[field] = { kind: "option", option };
    } else if (mark.texts[field]) values[field] = { kind: "text", text: mark.texts[field], isAccepted: true };
  }
  return values;
}

function asValue(mark: MarkInput, { name }: Recipient): FieldValue {
  if (mark.kind === "typed") return { kind: "text", text: mark.text };
  return { kind: "ink", ink: inkOfMark(mark), text: name };
}
