import { type MfaResponse, withdrawMfaRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../../errors.ts";
import { operation } from "../../../operation.ts";

/** mfaEnrollment:withdraw removes a second factor. */
export const withdrawMfa = operation(calls.withdrawMfa, {
  request: withdrawMfaRequest,
  async handle(request, { accounts, actionMails, database, secondFactors, sessions }): Promise<MfaResponse> {
    const owner = await sessions.recentOwner(request.idToken);
    if (!request.mfaEnrollmentId) throw new IdentityError("MISSING_MFA_ENROLLMENT_ID");
    const { mfaEnrollmentId } = request;
    const account = await database.transaction(async (tx) => {
      const { localId } = await sessions.confirm(owner, tx);
      await secondFactors.withdraw(localId, mfaEnrollmentId, tx);
      const after = await accounts.change(localId, {}, { on: tx, revokeSignIns: true });
      await actionMails.queueAccountChanged(after, { what: "factor-removed" }, tx);
      return after;
    });
    const { idToken, refreshToken } = await sessions.revokeOthersAndReissue(account, request.idToken, {
      secondFactor: null,
    });
    return { idToken, refreshToken };
  },
});
