import { changeEmailRequest } from "@sealwright/protocol/product";
import { assertRecentSignIn } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/**
 * Emails a link to the new address; the account moves once it is opened.
 * @throws ProductError recent-sign-in-required, too-many-emails, external-account
 */
export const changeEmail = ownerOperation({
  path: "account/change-email",
  bearer: "grant",
  notifies: true,
  request: changeEmailRequest,
  async handle({ newEmail }, { identityAccounts, now }, { caller }) {
    assertRecentSignIn(caller, now());
    await identityAccounts.sendEmailChangeLink(caller, newEmail);
    return { sent: true };
  },
});
