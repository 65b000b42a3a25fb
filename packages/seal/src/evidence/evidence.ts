import { z } from "zod";
import { version1 } from "./version-1.ts";
import { version2 } from "./version-2.ts";

/** The attached file's name. */
export const EVIDENCE_FILE = "evidence.json";
export const CERTIFICATE_FILE = "certificate.pdf";

/**
 * `evidence.json`, attached to each sealed file of an envelope: what was sent, who was shown what, what was proved of them and
 * what happened, in the order in which it happened. Both versions are read; the second is written.
 */
export const evidenceSchema = z
  .discriminatedUnion("version", [version1, version2])
  .superRefine((evidence, { addIssue }) => {
    for (const path of danglingReferences(evidence))
      addIssue({ code: "custom", path, message: "is not in it" });
  });

export type Evidence = z.infer<typeof evidenceSchema>;
/** As it is written. */
export type NewEvidence = z.infer<typeof version2>;
export type Recipient = Evidence["recipients"][number];

/** @throws EvidenceError if it is not evidence */
export function parseEvidence(bytes: Uint8Array): Evidence {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new EvidenceError("The evidence is not JSON.");
  }
  const parsed = evidenceSchema.safeParse(value);
  if (!parsed.success)
    throw new EvidenceError(`The evidence is malformed:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export class EvidenceError extends Error {
  override readonly name = "EvidenceError";
}

function danglingReferences(evidence: Evidence): PropertyKey[][] {
  const { document, documents, recipients, statements } = evidence;
  const isDocument = (of: string) => documents.some((one) => one.id === of);
  const isShown = (of: string, hash: string) =>
    documents.some((one) => one.id === of && one.shown.some((file) => file.sha256 === hash));
  return [
    ...(isDocument(document) ? [] : [["document"]]),
    ...recipients.flatMap(({ consent, shown }, index) => [
      ...(!consent || statements.some((one) => one.sha256 === consent.statement)
        ? []
        : [["recipients", index, "consent"]]),
      ...(shown.every((file) => isShown(file.document, file.sha256)) ? [] : [["recipients", index, "shown"]]),
    ]),
    ...(evidence.version === 1 ? [] : danglingValues(evidence)),
  ];
}

function danglingValues({ values, recipients, documents }: NewEvidence): PropertyKey[][] {
  return values.flatMap(({ document, by }, index) => {
    const isKnown = by.kind === "sender" || recipients.some(({ id }) => id === by.id);
    const isThere = documents.some(({ id }) => id === document);
    return isKnown && isThere ? [] : [["values", index]];
  });
}
