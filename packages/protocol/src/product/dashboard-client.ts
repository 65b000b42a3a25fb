/** The client of a dashboard's server: hand-off, two-factor and data of the owner. */
import { callsAboutOwner } from "../calls/owner-call.ts";
import type { CallOptions } from "../calls/service-call.ts";
import { createProductCall } from "./call.ts";
import * as calls from "./calls/index.ts";

export type { GrantedOwner } from "../calls/owner-call.ts";
export { ProductCallError } from "./call.ts";

export type DashboardClient = ReturnType<typeof createDashboardClient>;

/** Every call throws ProductCallError. */
export function createDashboardClient(options: CallOptions) {
  const call = createProductCall(options);
  const about = callsAboutOwner(call, "email");
  return {
    redeemHandoff: (token: string) => call(calls.redeemHandoff, { token }),
    twoFactorStatus: about(calls.getTwoFactorStatus),
    setUpTwoFactor: about(calls.setUpTwoFactor),
    verifyCode: about(calls.verifyQr),
    regenerateRecoveryCodes: about(calls.regenerateRecoveryCodes),
    disableTwoFactor: about(calls.disableTwoFactor),
    /** Throws `not-signed-in` or `signed-out` when the grant is no longer valid. */
    checkGrant: about(calls.checkGrant),
    reissueGrant: (idToken: string, { email, grant }: { email: string; grant: string }) =>
      call(calls.reissueGrant, { email, grant }, idToken),
    revokeSessions: about(calls.revokeSessions),
    account: about(calls.getAccount),
    changeEmail: about(calls.changeEmail),
    changePassword: about(calls.changePassword),
    removeProvider: about(calls.removeProvider),
    securityEvents: about(calls.listEvents),
    signIns: about(calls.listSignIns),
    endSignIn: about(calls.endSignIn),
    listDrafts: about(calls.listDrafts),
    readDraft: about(calls.readDraft),
    deleteDraft: about(calls.deleteDraft),
    renameOwner: about(calls.renameOwner),
    exportOwner: about(calls.exportOwner),
    /**
     * @param bearer the grant or an ID token, of a sign-in of the last five minutes
     * @param otp where two-factor is on
     */
    deleteOwner: (bearer: string, email: string, otp: string | undefined) =>
      call(calls.deleteOwner, { email, ...(otp ? { otp } : {}) }, bearer),
  };
}
