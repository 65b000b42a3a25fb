import type { Queryable } from "@sealwright/database";
import type { ApiCopy, ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { randomId } from "../../base/ids.ts";
import { storableJson } from "../../base/storable-json.ts";
import type { SigningTables } from "../../base/tables.ts";

type Body = Omit<ApiEnvelopeRequest, "expiresOn" | "terms" | "template" | "form">;

/** What a template has of a draft: no day, and no dates of the contract. People get ids of their own. */
export function bodyOf(request: ApiEnvelopeRequest): Body {
  const { expiresOn: _, terms: __, template: ___, form: ____, ...body } = request;
  const withId = <One extends ApiCopy>(one: One) => ({ ...one, id: `rcp_${randomId()}` });
  return {
    ...body,
    signers: body.signers.map((signer) => ({ ...signer, id: `sgn_${randomId()}` })),
    approvers: body.approvers?.map(withId),
    copies: body.copies?.map(withId),
    forms: body.forms?.map(({ lost: _____, ...form }) => form),
  };
}

/** @param ids of the documents that stand for those of the request */
export function withDocuments<Request extends Body>(
  request: Request,
  ids: ReadonlyMap<string, string>,
): Request {
  const next = (document: string) => ids.get(document) ?? document;
  return {
    ...request,
    documents: request.documents.map(next),
    fields: request.fields?.map((field) => ({ ...field, document: next(field.document) })),
    forms: request.forms?.map((form) => ({ ...form, document: next(form.document) })),
  };
}

/**
 * Copies the rows of uploads; what is in them is stored once.
 * @returns the new ids, by those they are copies of
 */
export async function copyUploads(
  tx: Queryable<SigningTables>,
  documents: readonly string[],
  to: { draftId?: string; mode?: "live" | "test"; newId?: () => string; now: Date },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const document of documents) {
    const id = to.newId?.() ?? `doc_${randomId()}`;
    const upload = await tx
      .selectFrom("signing.uploads")
      .selectAll()
      .where("id", "=", document)
      .forShare()
      .executeTakeFirst();
    if (!upload) continue;
    const { leftOut, proposals, suggestedTerms, draftId: _, ...row } = upload;
    await tx
      .insertInto("signing.uploads")
      .values({
        ...row,
        id,
        mode: to.mode ?? row.mode,
        draftId: to.draftId,
        isUsed: false,
        createdAt: to.now,
        leftOut: storableJson(leftOut),
        proposals: proposals && storableJson(proposals),
        suggestedTerms: suggestedTerms ? storableJson(suggestedTerms) : undefined,
      })
      .execute();
    ids.set(document, id);
  }
  return ids;
}
