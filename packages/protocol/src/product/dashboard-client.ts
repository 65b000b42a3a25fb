/** The client for a dashboard's server: hand-off, two-factor and data of the owner. */
import type { ListSessionsResponse, SecurityEventsResponse } from "../identity/index.ts";
import { createProductCall, type ProductClientOptions } from "./call.ts";
import type {
  AccountResponse,
  CheckGrantResponse,
  DeleteOwnerResponse,
  Draft,
  ListDraftsResponse,
  OwnerExport,
  RecoveryCodesResponse,
  RedeemHandoffResponse,
  RevokeSessionsResponse,
  TwoFactorSetup,
  TwoFactorStatus,
  VerifyCodeResponse,
} from "./index.ts";

export { ProductCallError } from "./call.ts";

/** Whom the calls are about, and the grant from the hand-off. */
export interface GrantedOwner {
  email: string;
  grant: string;
}

export type DashboardClient = ReturnType<typeof createDashboardClient>;

/** Every call throws ProductCallError. */
export function createDashboardClient(options: ProductClientOptions) {
  const call = createProductCall(options);
  const about =
    <Answer>(path: string) =>
    ({ email, grant }: GrantedOwner, more: object = {}) =>
      call<Answer>(path, grant, { email, ...more });
  return {
    /** Trades a hand-off token for its owner. */
    redeemHandoff: (token: string) => call<RedeemHandoffResponse>("handoff/redeem", undefined, { token }),
    twoFactorStatus: about<TwoFactorStatus>("2fa/status"),
    setUpTwoFactor: about<TwoFactorSetup>("2fa/setup"),
    verifyCode: (owner: GrantedOwner, otp: string) =>
      about<VerifyCodeResponse>("2fa/verify-qr")(owner, { otp }),
    regenerateRecoveryCodes: (owner: GrantedOwner, otp: string) =>
      about<RecoveryCodesResponse>("2fa/recovery-codes")(owner, { otp }),
    disableTwoFactor: (owner: GrantedOwner, otp: string) =>
      about<{ disabled: true }>("2fa/disable")(owner, { otp }),
    /** Throws `not-signed-in` or `signed-out` when the grant is no longer valid. */
    checkGrant: about<CheckGrantResponse>("grants/check"),
    /** Moves the grant to a new sign-in, whose ID token this is, so that it survives the end of the old one. */
    reissueGrant: (idToken: string, { email, grant }: GrantedOwner) =>
      call<{ valid: true }>("grants/reissue", idToken, { email, grant }),
    /** Ends every sign-in of the owner, in dashboards and at the identity service. */
    revokeSessions: about<RevokeSessionsResponse>("sessions/revoke"),
    /** How the owner signs in, and whether they did so recently. */
    account: about<AccountResponse>("account"),
    /** Emails a link to the new address. Throws `recent-sign-in-required` or `too-many-emails`. */
    changeEmail: (owner: GrantedOwner, newEmail: string) =>
      about<{ sent: true }>("account/change-email")(owner, { newEmail }),
    /** Ends every other sign-in. Throws `recent-sign-in-required`, `weak-password` or `too-many-attempts`. */
    changePassword: (owner: GrantedOwner, newPassword: string) =>
      about<{ changed: true }>("account/change-password")(owner, { newPassword }),
    /** What happened to the account lately, newest first. */
    securityEvents: about<SecurityEventsResponse>("account/events"),
    /** Where the owner is signed in on the site, the latest use first. Empty for an external identity service. */
    signIns: about<ListSessionsResponse>("account/sign-ins"),
    endSignIn: (owner: GrantedOwner, sessionId: string) =>
      about<{ ended: true }>("account/sign-ins/end")(owner, { sessionId }),
    listDrafts: about<ListDraftsResponse>("drafts/list"),
    /** Throws `draft-not-found`, also for another owner's draft; so does deleting one. */
    readDraft: (owner: GrantedOwner, id: string) => about<Draft>("drafts/read")(owner, { id }),
    deleteDraft: (owner: GrantedOwner, id: string) =>
      about<{ deleted: true }>("drafts/delete")(owner, { id }),
    exportOwner: about<OwnerExport>("owners/export"),
    /**
     * @param bearer the grant or an ID token, of a sign-in of the last five minutes
     * @param otp where two-factor is on
     */
    deleteOwner: (bearer: string, email: string, otp: string | undefined) =>
      call<DeleteOwnerResponse>("owners/delete", bearer, { email, ...(otp ? { otp } : {}) }),
  };
}
