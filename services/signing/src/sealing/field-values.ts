import { inkOf } from "@sealwright/ink/strokes.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import { CHECKED } from "@sealwright/protocol/signing/places";
import type { FieldValue } from "@sealwright/seal";
import type { Recipient } from "../envelopes/locked-envelope.ts";
import { placesIn } from "../signing/places.ts";
import type { ContractDocument } from "../signing/signer.ts";
import type { CompletedEnvelope } from "./evidence.ts";

/** Of the pen, in thousandths of a place's height, as the signers' pages draw it. */
const NIB = 22;
/** What devices report that do not measure it. */
const NO_PRESSURE = 0.5;

/** What stands in each field of a document once it is sealed, by the field's name. */
export function fieldValuesOf(
  document: Pick<ContractDocument, "tree" | "places">,
  { recipients, marks }: Pick<CompletedEnvelope, "recipients" | "marks">,
): Record<string, FieldValue> {
  const values: Record<string, FieldValue> = {};
  for (const { field, party, kind } of placesIn(document)) {
    const recipient = recipients.find((one) => one.role === "signer" && one.party === party);
    const mark = marks.find(({ recipientId }) => recipientId === recipient?.id);
    if (!recipient || !mark) continue;
    if (kind === "signature") values[field] = asValue(mark.signature, recipient);
    else if (kind === "initials") values[field] = asValue(mark.initials ?? mark.signature, recipient);
    else if (kind === "checkbox") values[field] = { kind: "check", isChecked: mark.texts[field] === CHECKED };
    else if (mark.texts[field]) values[field] = { kind: "text", text: mark.texts[field] };
  }
  return values;
}

function asValue(mark: MarkInput, { name }: Recipient): FieldValue {
  if (mark.kind === "typed") return { kind: "text", text: mark.text };
  const strokes = mark.strokes.map((points) => ({
    points: points.map(([x, y, pressure]) => ({ x, y, pressure })),
    hasPressure: points.some(([, , pressure]) => pressure !== NO_PRESSURE),
  }));
  return { kind: "ink", ink: inkOf(strokes, NIB), text: name };
}
