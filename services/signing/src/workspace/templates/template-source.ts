import type { Database, JobTables } from "@sealwright/database";
import type { Actor } from "../../base/actor.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { SigningError } from "../../base/errors.ts";
import { randomId } from "../../base/ids.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { ContractFiles } from "../../envelope/contract-files.ts";
import type { Contracts } from "../../envelope/contracts.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { documentsOf } from "../../envelope/signer.ts";
import type { Uploads } from "../../envelope/upload-store.ts";
import { copyUploads } from "./copy-body.ts";
import { firstRevision } from "./first-revision.ts";

export interface SourceDependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  uploads: Uploads;
  files: ContractFiles;
}

/** An owner’s documents, as a draft or as they were sent. */
export interface Source {
  title: string;
  request: ApiEnvelopeRequest;
  privateTo: string[] | null;
  /** Copies its files for a row of drafts. @returns the new ids, by those of the request */
  copyTo(tx: SigningTx, draftId: string, now: Date): Promise<Map<string, string>>;
}

/** @throws SigningError contract-not-found; wrong-state for a contract that is not of the owner’s documents */
export async function readSource(
  { database: { query } }: Pick<SourceDependencies, "database">,
  { contract, workspaceId }: { contract: string; workspaceId: string },
): Promise<ApiEnvelopeRequest> {
  const row = await query
    .selectFrom("signing.apiEnvelopes")
    .select("request")
    .where("contractId", "=", contract)
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirst();
  if (!row) throw new SigningError("wrong-state");
  return row.request;
}

/** @throws SigningError contract-not-found, file-not-readable, file-restricted, storage-full, wrong-state */
export async function openSource(deps: SourceDependencies, actor: Actor, id: string): Promise<Source> {
  const { query } = deps.database;
  const { contract, envelope } = await deps.contracts.find(query, actor, id);
  const request = await readSource(deps, { contract: id, workspaceId: actor.workspaceId });
  const { title, privateTo } = contract;
  if (!envelope) {
    return {
      title,
      request,
      privateTo,
      copyTo: (tx, draftId, now) => copyUploads(tx, request.documents, { draftId, now }),
    };
  }
  const ids = await uploadSent(deps, actor, { id, envelopeId: envelope.id, request });
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

/** What was uploaded went with the draft: it is read from the files that were sent. */
async function uploadSent(
  { database, files, uploads }: SourceDependencies,
  actor: Actor,
  { id, envelopeId, request }: { id: string; envelopeId: string; request: ApiEnvelopeRequest },
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { position, title, overrides } of await documentsOf(database.query, envelopeId)) {
    const name = `${title}.pdf`;
    const bytes = firstRevision(await files.ofOwner(actor, id, "shown", position));
    if (!bytes) {
      const sentence = `“${title}” was signed before it was sent. Start with the file that has no signature`;
      throw new SigningError("file-not-readable", sentence);
    }
    const upload = { id: `doc_${randomId()}`, name, bytes, hasRights: overrides.length > 0 };
    await uploads.add({ workspaceId: actor.workspaceId, mode: "live" }, upload);
    ids.set(request.documents[position] ?? "", upload.id);
  }
  return ids;
}
