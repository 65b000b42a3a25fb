import { deleteRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#DeleteAccountResponse";

/** accounts:delete deletes the owner's account with its codes and sessions. */
export const deleteAccount = operation(calls.deleteAccount, {
  request: deleteRequest,
  async handle({ idToken }, { accounts, database, deletions, sessions }) {
    const owner = await sessions.recentOwner(idToken);
    const former = await database.transaction(async (tx) => {
      const { localId } = await sessions.confirm(owner, tx);
      const deleted = await accounts.delete(localId, tx);
      await deletions.queue(deleted, tx);
      return deleted;
    });
    await deletions.finish(former);
    return { kind };
  },
});
