import type { Database, JobTables } from "@sealwright/database";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import type { SigningLimits } from "../../base/environment.ts";
import { SigningError } from "../../base/errors.ts";
import { randomId } from "../../base/ids.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { ContractFiles } from "../../envelope/contract-files.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { type ContractDocument, documentsOf } from "../../envelope/signer.ts";
import type { Uploads } from "../../envelope/upload-store.ts";
import { signedFurther } from "../document-drafts/signed-further.ts";
import { asRefusal } from "../document-drafts/upload-refusal.ts";
import { copyUploads } from "./copy-body.ts";
import { firstRevision, hasSignature, signedRevision } from "./first-revision.ts";
import { requestOfProgram } from "./program-request.ts";

export interface SourceDependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  uploads: Uploads;
  files: ContractFiles;
  limits: Pick<SigningLimits, "uploadStorageMegabytes">;
}

/** Documents of the workspace, as a draft or as they were sent, by a program as well. */
export interface Source {
  title: string;
  request: ApiEnvelopeRequest;
  privateTo: string[] | null;
  /** Copies its files for a row of drafts. @returns the new ids, by those of the request */
  copyTo(tx: SigningTx, draftId: string, now: Date): Promise<Map<string, string>>;
}

/** Undefined for a contract that is not of documents. */
export async function findSource(
  { database: { query } }: Pick<SourceDependencies, "database">,
  { contract, workspaceId }: { contract: string; workspaceId: string },
): Promise<{ request: ApiEnvelopeRequest; isProgram: boolean } | undefined> {
  const row = await query
    .selectFrom("signing.apiEnvelopes")
    .select(["request", "contractId"])
    .where("id", "=", contract)
    .where("workspaceId", "=", workspaceId)
    .where("templateId", "is", null)
    .executeTakeFirst();
  // A program’s envelope of a form is a contract of that form.
  if (!row || row.request.form) return undefined;
  return { request: row.request, isProgram: row.contractId === null };
}

/** @throws SigningError contract-not-found; wrong-state for a contract that is not of documents */
export async function readSource(
  deps: Pick<SourceDependencies, "database">,
  given: { contract: string; workspaceId: string },
): Promise<{ request: ApiEnvelopeRequest; isProgram: boolean }> {
  const source = await findSource(deps, given);
  if (!source) throw new SigningError("wrong-state");
  return source;
}

/** @throws SigningError contract-not-found, file-not-readable, file-restricted, storage-full, wrong-state */
export async function openSource(deps: SourceDependencies, actor: Actor, id: string): Promise<Source> {
  const { query } = deps.database;
  const { contract, envelope } = await deps.contracts.find(query, actor, id);
  const { request: asked, isProgram } = await readSource(deps, {
    contract: id,
    workspaceId: actor.workspaceId,
  });
  const { title, privateTo } = contract;
  if (!envelope) {
    return {
      title,
      request: asked,
      privateTo,
      copyTo: (tx, draftId, now) => copyUploads(tx, asked.documents, { draftId, now }),
    };
  }
  const documents = await documentsOf(query, envelope.id);
  const request = isProgram ? requestOfProgram(asked, documents) : asked;
  const ids = await uploadSent(deps, actor, { id, documents, request });
  return {
    title,
    request,
    privateTo,
    async copyTo(tx, draftId) {
      await tx
        .updateTable("signing.uploads")
        .set({ draftId })
        .where("id", "in", [...ids.values()])
        .execute();
      return ids;
    },
  };
}

/** Templates are everyone’s. @throws SigningError wrong-state */
export function assertNotPrivate({ privateTo }: { privateTo: string[] | null }): void {
  if (privateTo === null) return;
  const sentence =
    "This contract is private, and templates are everyone’s. Make it visible to everyone first";
  throw new SigningError("wrong-state", sentence);
}

/** What was uploaded may be gone: it is read from the files that were sent. */
async function uploadSent(
  { files, uploads, limits }: SourceDependencies,
  actor: Actor,
  { id, documents, request }: { id: string; documents: ContractDocument[]; request: ApiEnvelopeRequest },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const document of documents) {
    const { position, title, overrides } = document;
    const asked = request.documents[position] ?? "";
    const shown = await files.ofOwner(actor, id, "shown", position);
    const name = `${title}.pdf`;
    const bytes = uploadIn(shown, document, signedFurther({ id: asked, name }, request));
    const upload = { id: `doc_${randomId()}`, name, bytes, hasRights: overrides.length > 0 };
    await uploads.add({ workspaceId: actor.workspaceId, mode: "live" }, upload).catch((error: unknown) => {
      throw asRefusal(error, limits);
    });
    ids.set(asked, upload.id);
  }
  return ids;
}

/** @param refusal why it is not taken if someone signed it before it was sent @throws SigningError file-not-readable */
function uploadIn(
  shown: Uint8Array<ArrayBuffer>,
  { title, uploaded }: Pick<ContractDocument, "title" | "uploaded">,
  refusal: string | undefined,
): Uint8Array<ArrayBuffer> {
  if (!hasSignature(shown)) return firstRevision(shown);
  if (refusal) throw new SigningError("file-not-readable", refusal);
  const signed = signedRevision(shown, uploaded);
  if (signed) return signed;
  const sentence = `“${title}” was signed before it was sent, and taking it out of what was sent would break that signature. Upload the file again`;
  throw new SigningError("file-not-readable", sentence);
}
