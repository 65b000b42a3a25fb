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
  async handle({ idToken }, { accounts, database, sessions }) {
    const owner = await sessions.recentOwner(idToken);
    await database.transaction(async (tx) => {
      const { localId } = await sessions.confirm(owner, tx);
      await accounts.delete(localId, tx);
    });
    return { kind };
  },
});

/** accounts:delete with the server credential: any account. */
export const deleteAsAdmin = operation({
  method: "POST",
  path: "accounts:delete",
  admin: true,
  request: deleteAccountRequest,
  async handle({ localId }, { accounts }) {
    if (!localId) throw new IdentityError("MISSING_LOCAL_ID");
    await accounts.delete(localId);
    return { kind };
  },
});

/** accounts:batchDelete deletes many; enabled ones only with `force`. Unknown ids are not an error. */
export const batchDelete = operation({
  method: "POST",
  path: "accounts:batchDelete",
  admin: true,
  request: batchDeleteRequest,
  async handle({ localIds = [], force }, { accounts, accountList }): Promise<BatchDeleteResponse> {
    if (localIds.length === 0) throw new IdentityError("MISSING_LOCAL_ID");
    const enabled = new Set(force ? [] : await accountList.enabledAmong(localIds));
    await accounts.deleteMany(localIds.filter((localId) => !enabled.has(localId)));
    const errors = localIds.flatMap((localId, index) =>
      enabled.has(localId)
        ? [{ index, localId, message: "NOT_DISABLED : Disable the account before deleting it" }]
        : [],
    );
    return errors.length ? { errors } : {};
  },
});
