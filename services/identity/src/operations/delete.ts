import { deleteRequest } from "@sealwright/protocol/identity";
import { operation } from "../operation.ts";

/** accounts:delete removes the owner's account, its codes and its sign-ins. */
export const deleteAccount = operation({
  method: "POST",
  path: "accounts:delete",
  request: deleteRequest,
  async handle({ idToken }, { accounts, sessions }) {
    const owner = await sessions.recentOwner(idToken);
    await accounts.delete(owner.local_id);
    return { kind: "identitytoolkit#DeleteAccountResponse" };
  },
});
