import {
  type BatchDeleteResponse,
  batchDeleteRequest,
  deleteAccountRequest,
  deleteRequest,
} from "@sealwright/protocol/identity";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#DeleteAccountResponse";

/** accounts:delete deletes the owner's account with its codes and sessions. */
export const deleteAccount = operation({
  method: "POST",
  path: "accounts:delete",
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

/** accounts:delete with the server credential: any account. */
export const deleteAsAdmin = operation({
  method: "POST",
  path: "accounts:delete",
  admin: true,
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

/** accounts:batchDelete deletes many; enabled ones only with `force`. Unknown ids are not an error. */
export const batchDelete = operation({
  method: "POST",
  path: "accounts:batchDelete",
  admin: true,
  request: batchDeleteRequest,
  async handle(
    { localIds = [], force },
    { accounts, accountList, database, deletions },
  ): Promise<BatchDeleteResponse> {
    if (localIds.length === 0) throw new IdentityError("MISSING_LOCAL_ID");
    const enabled = new Set(force ? [] : await accountList.enabledAmong(localIds));
    const deleted = localIds.filter((localId) => !enabled.has(localId));
    await database.transaction(async (tx) => {
      for (const owner of await accounts.deleteMany(deleted, tx)) await deletions.queue(owner, tx);
    });
    const errors = localIds.flatMap((localId, index) =>
      enabled.has(localId)
        ? [{ index, localId, message: "NOT_DISABLED : Disable the account before deleting it" }]
        : [],
    );
    return errors.length ? { errors } : {};
  },
});
