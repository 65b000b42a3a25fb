import type { Database, JobTables } from "@sealwright/database";
import type { ApiCaller } from "../../base/caller.ts";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { inWrongState, SigningError } from "../../base/errors.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { releaseUploads } from "../../envelope/upload-store.ts";
import type { Workspaces } from "../../envelope/workspaces.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  workspaces: Workspaces;
}

export function createApiDrafts({ database, workspaces }: Dependencies) {
  return {
    /** @param change of the draft's request @throws SigningError wrong-state once it is sent */
    async changeDraft(
      caller: ApiCaller,
      id: string,
      change: (request: ApiEnvelopeRequest) => ApiEnvelopeRequest,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        await workspaces.lock(tx, caller);
        const request = change(await lockDraft(tx, id));
        await tx
          .updateTable("signing.apiEnvelopes")
          .set({ request: JSON.stringify(request) })
          .where("id", "=", id)
          .execute();
      });
    },

    /** @throws SigningError contract-not-found, wrong-state once it is sent */
    async deleteDraft(caller: ApiCaller, id: string): Promise<void> {
      await database.transaction(async (tx) => {
        const { id: workspaceId } = await workspaces.lock(tx, caller);
        const { documents } = await lockDraft(tx, id);
        await tx.deleteFrom("signing.apiEnvelopes").where("id", "=", id).execute();
        await releaseUploads(tx, workspaceId, documents);
      });
    },
  };
}

/** @throws SigningError contract-not-found once it is deleted, wrong-state once it is sent */
export async function lockDraft(tx: SigningTx, id: string): Promise<ApiEnvelopeRequest> {
  const sent = await tx.selectFrom("signing.envelopes").select("id").where("id", "=", id).executeTakeFirst();
  if (sent) throw inWrongState("sent");
  const draft = await tx
    .selectFrom("signing.apiEnvelopes")
    .select("request")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!draft) throw new SigningError("contract-not-found");
  return draft.request;
}
