import { deleteAccountRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#DeleteAccountResponse";

/** accounts:delete with the server credential: any account. */
export const deleteAsAdmin = operation(calls.deleteAsAdmin, {
  request: deleteAccountRequest,
  async handle({ localId }, { accounts, database, deletions }) {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    const former = await database.transaction(async (tx) => {
      const deleted = await accounts.delete(localId, tx);
      await deletions.queue(deleted, tx);
      return deleted;
    });
    await deletions.finish(former);
    return { kind };
  },
});
