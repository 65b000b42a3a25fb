import type { Queryable } from "@sealwright/database";
import type { FieldPlace } from "@sealwright/forms/pdf";
import type { addDraftFormRequest } from "@sealwright/protocol/signing";
import type { DraftForm } from "@sealwright/protocol/signing/answers";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import { SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { DatedForms, Paperwork } from "../../envelope/paperwork.ts";
import { type PreparedContract, prepare } from "../../envelope/preparation.ts";

type Source = Pick<z.output<typeof addDraftFormRequest>, "from" | "form">;
type Query = Queryable<SigningTables>;

const MOST_OF_EACH = 100;

export interface FilledForm {
  templateId: number | null;
  answers: Record<string, unknown>;
  /** As it was kept. */
  text?: string | undefined;
}

export interface FormFile {
  bytes: Uint8Array<ArrayBuffer>;
  prepared: PreparedContract;
  /** Of its fields, by their names. */
  spots: Readonly<Record<string, FieldPlace>>;
}

/** Filled forms of the workspace that may stand beside uploads, the latest first. */
export async function listForms(query: Query, { workspaceId }: Actor): Promise<DraftForm[]> {
  const drafts = await query
    .selectFrom("signing.contracts as contract")
    .leftJoin("signing.envelopes as envelope", "envelope.contractId", "contract.id")
    .select(["contract.id", "contract.title"])
    .where("contract.workspaceId", "=", workspaceId)
    .where("contract.templateId", "is not", null)
    .where("contract.deletedAt", "is", null)
    // It would be in a contract that others see.
    .where("contract.privateTo", "is", null)
    .where("envelope.id", "is", null)
    .orderBy("contract.changedAt", "desc")
    .limit(MOST_OF_EACH)
    .execute();
  const templates = await query
    .selectFrom("signing.templates")
    .select(["id", "name as title"])
    .where("workspaceId", "=", workspaceId)
    .where("templateId", "is not", null)
    .where("deletedAt", "is", null)
    .orderBy("savedAt", "desc")
    .limit(MOST_OF_EACH)
    .execute();
  return [
    ...drafts.map((draft): DraftForm => ({ ...draft, from: "draft" })),
    ...templates.map((template): DraftForm => ({ ...template, from: "template" })),
  ];
}

/** @throws SigningError contract-not-found */
export async function readForm(
  query: Query,
  actor: Actor,
  { from, form }: Source,
): Promise<FilledForm & { name: string }> {
  const kept = (await listForms(query, actor)).find((one) => one.from === from && one.id === form);
  if (!kept) throw new SigningError("contract-not-found");
  const table = from === "draft" ? "signing.contracts" : "signing.templates";
  const row = await query
    .selectFrom(table)
    .select(["templateId", "answers"])
    .where("id", "=", form)
    .executeTakeFirstOrThrow();
  return { ...row, name: `${kept.title}.pdf` };
}

/**
 * The form as it is signed, with its places as form fields. Open questions are blanks.
 * @throws SigningError not-for-esign
 */
export async function renderForm(
  filled: FilledForm,
  { paperwork, forms, envelope }: { paperwork: Paperwork; forms: DatedForms; envelope: string },
): Promise<FormFile> {
  const prepared = await prepareForm(filled, forms);
  assertStandsBeside(prepared);
  const date = new Date(`${forms.on}T00:00:00Z`);
  const { bytes, places } = await paperwork.pdf({ document: prepared.document, envelope, date });
  return { bytes: new Uint8Array(bytes), prepared, spots: places };
}

/** @throws SigningError not-for-esign if the form is not in the library */
export function prepareForm(filled: FilledForm, forms: DatedForms): Promise<PreparedContract> {
  const { text = "" } = filled;
  return prepare({ ...filled, text }, { answers: {}, overrides: {} }, forms);
}

function assertStandsBeside({ way, sensitive }: PreparedContract): void {
  if (way.kind === "kit" || way.kind === "none") throw new SigningError("not-for-esign", way.reason);
  if (way.kind === "ask") {
    throw new SigningError(
      "not-for-esign",
      "This form asks you to confirm something when it is sent. Send it by itself",
    );
  }
  if (sensitive.length > 0) {
    const sentence = "This form has answers that are asked for only when it is sent. Send it by itself";
    throw new SigningError("not-for-esign", sentence);
  }
}
