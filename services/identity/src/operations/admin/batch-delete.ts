import { type BatchDeleteResponse, batchDeleteRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** accounts:batchDelete deletes many; enabled ones only with `force`. Unknown ids are not an error. */
export const batchDelete = operation(calls.batchDelete, {
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
