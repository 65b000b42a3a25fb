import type { Queryable } from "@sealwright/database";
import type { FieldPlace } from "@sealwright/forms/pdf";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { addDraftFormRequest } from "@sealwright/protocol/signing";
import type { DraftForm } from "@sealwright/protocol/signing/answers";
import { isAsked } from "@sealwright/protocol/signing/field-kinds";
import type { z } from "zod";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRequest, ApiField, ApiSigner } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import { randomId } from "../../base/ids.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import { type PreparedContract, prepare } from "../../envelope/preparation.ts";
import { freeRole } from "./draft-request.ts";

type Source = Pick<z.output<typeof addDraftFormRequest>, "from" | "form">;
type Query = Queryable<SigningTables>;

const MOST_OF_EACH = 100;

export interface FormFile {
  name: string;
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

/**
 * The form as it is signed, with its places as form fields.
 * @throws SigningError contract-not-found, not-for-esign, not-ready-to-send
 */
export async function renderForm(
  { query, paperwork, envelope }: { query: Query; paperwork: Paperwork; envelope: string },
  actor: Actor,
  source: Source,
): Promise<FormFile> {
  const kept = (await listForms(query, actor)).find(
    ({ from, id }) => from === source.from && id === source.form,
  );
  if (!kept) throw new SigningError("contract-not-found");
  const table = source.from === "draft" ? "signing.contracts" : "signing.templates";
  const row = await query
    .selectFrom(table)
    .select(["templateId", "answers", "text"])
    .where("id", "=", source.form)
    .executeTakeFirstOrThrow();
  const prepared = await prepare(row, { answers: {}, overrides: {} }, paperwork);
  assertStandsBeside(prepared);
  const date = new Date(`${paperwork.day()}T00:00:00Z`);
  const { bytes, places } = await paperwork.pdf({ document: prepared.document, envelope, date });
  return { name: `${kept.title}.pdf`, bytes: new Uint8Array(bytes), prepared, spots: places };
}

function assertStandsBeside({ way, problems, sensitive }: PreparedContract): void {
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
  const [problem] = problems;
  if (problem) throw new SigningError("not-ready-to-send", problem.sentence);
}

/** The request with the form’s signers among its people, and the form’s places as their fields. */
export function withFormFields(
  request: ApiEnvelopeRequest,
  document: string,
  { prepared: { signers: parties, places }, spots }: Pick<FormFile, "prepared" | "spots">,
): ApiEnvelopeRequest {
  const signers = [...request.signers];
  const roles = new Map<string, string>();
  for (const { party, name, email, capacity, order } of parties) {
    const address = normalizeEmail(email);
    const isSame = (one: ApiSigner) => (address ? one.email === address : name !== "" && one.name === name);
    let signer = signers.find((one) => isSame(one) && ![...roles.values()].includes(one.role));
    if (!signer) {
      const role = freeRole(new Set(signers.map((one) => one.role)));
      signer = { id: `sgn_${randomId()}`, role, name, email: address, order, verification: "none", capacity };
      signers.push(signer);
    }
    roles.set(party, signer.role);
  }
  const fields = places.flatMap(({ field, party, kind, label, isRequired }): ApiField[] => {
    const spot = spots[field];
    const role = roles.get(party);
    if (!spot || !role) return [];
    const asked = isAsked({ kind, label: undefined });
    return [{ ...spot, role, kind, document, ...(asked ? { label, required: isRequired } : {}) }];
  });
  return { ...request, signers, fields: [...(request.fields ?? []), ...fields] };
}
