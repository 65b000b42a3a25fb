import type { Queryable } from "@sealwright/database";
import type { Answers } from "@sealwright/forms";
import type { auditRecord } from "@sealwright/protocol/api/schemas/envelope";
import type { FieldKind } from "@sealwright/protocol/signing/field-kinds";
import type { z } from "zod";
import { moment } from "../../base/moment.ts";
import type { SigningTables } from "../../base/tables.ts";
import { type Facts, readSigners, valuesOf } from "../../envelope/evidence.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { documentsOf } from "../../envelope/signer.ts";
import { documentNames, type KnownEnvelope } from "./known-envelope.ts";
import { writtenAnswers } from "./written-answers.ts";

type FilledIn = Pick<z.input<typeof auditRecord>, "values" | "answers">;

interface Sources {
  query: Queryable<SigningTables>;
  paperwork: Pick<Paperwork, "form">;
}

/** What is filled into an envelope's documents, and its form's answers unless they are sensitive. */
export async function readFilledIn(known: KnownEnvelope, sources: Sources): Promise<FilledIn> {
  const { id, envelope } = known;
  const answers = await readAnswers(known, sources);
  if (!envelope) return { values: [], answers };
  const documents = await documentsOf(sources.query, id);
  const signers = await readSigners(sources.query, id);
  return { values: valueViews({ ...signers, envelope, documents }, documentNames(known)), answers };
}

export async function readAnswers(
  { row, envelope }: Pick<KnownEnvelope, "row" | "envelope">,
  { query, paperwork }: Sources,
): Promise<Record<string, string>> {
  const filled = envelope ? await answersOf(query, envelope.contractId) : row?.request.form;
  const form = filled && (await paperwork.form(filled.templateId));
  return form ? writtenAnswers(form, filled.answers as Answers) : {};
}

function answersOf(query: Queryable<SigningTables>, contractId: string) {
  return query
    .selectFrom("signing.contracts")
    .select(["templateId", "answers"])
    .where("id", "=", contractId)
    .where("templateId", "is not", null)
    .executeTakeFirst();
}

/** @param names ids of the documents for programs, by position */
export function valueViews(
  facts: Omit<Facts, "consents" | "events">,
  names: readonly string[],
): FilledIn["values"] {
  const nameOf = new Map(facts.documents.map(({ id, position }) => [id, names[position] ?? id]));
  return valuesOf(facts).map(({ document, by, kind, label, value, at }) => ({
    document: nameOf.get(document) ?? document,
    signer: by.kind === "recipient" ? by.id : null,
    kind: kind as FieldKind,
    label,
    value,
    at: moment(new Date(at)),
  }));
}
