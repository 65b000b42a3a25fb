/** The client of a dashboard's server: hand-off, two-factor and data of the owner that was handed over. */
import { createProductCall, type ProductClientOptions } from "./call.ts";
import type {
  AccountAnswer,
  DeleteOwnerAnswer,
  Draft,
  EndSignInsAnswer,
  ListDraftsAnswer,
  OwnerExport,
  RecoveryCodesAnswer,
  RedeemHandoffAnswer,
  TwoFactorSetUp,
  TwoFactorStatus,
  VerifyCodeAnswer,
} from "./messages.ts";

export { ProductCallError } from "./call.ts";

/** Who the calls are about, and the grant that the hand-off gave for it. */
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
    redeemHandoff: (token: string) => call<RedeemHandoffAnswer>("handoff/redeem", undefined, { token }),
    twoFactorStatus: about<TwoFactorStatus>("2fa/status"),
    setUpTwoFactor: about<TwoFactorSetUp>("2fa/set-up"),
    verifyCode: (owner: GrantedOwner, otp: string) =>
      about<VerifyCodeAnswer>("2fa/verify-qr")(owner, { otp }),
    newRecoveryCodes: (owner: GrantedOwner, otp: string) =>
      about<RecoveryCodesAnswer>("2fa/recovery-codes")(owner, { otp }),
    switchTwoFactorOff: (owner: GrantedOwner, otp: string) =>
      about<{ switchedOff: true }>("2fa/switch-off")(owner, { otp }),
    /** Throws a refusal with the code `not-signed-in` or `signed-out` when the grant is over. */
    checkGrant: about<{ holds: true }>("grants/check"),
    /** Has the grant outlive what ended its sign-in. @param idToken of a new one */
    outlive: (idToken: string, { email, grant }: GrantedOwner) =>
      call<{ holds: true }>("grants/outlive", idToken, { email, grant }),
    /** Ends every sign-in of the owner: in dashboards, and at the identity service. */
    endSignIns: about<EndSignInsAnswer>("sign-ins/end"),
    /** How the owner signs in, and whether they have just done so. */
    account: about<AccountAnswer>("account"),
    /** Mails a link to the address to be. Throws a refusal with the code `sign-in-too-old` or `too-many-mails`. */
    changeEmail: (owner: GrantedOwner, newEmail: string) =>
      about<{ sent: true }>("account/change-email")(owner, { newEmail }),
    /** Ends every sign-in but this one. Throws a refusal with the code `sign-in-too-old`, `weak-password` or `too-many-attempts`. */
    changePassword: (owner: GrantedOwner, newPassword: string) =>
      about<{ changed: true }>("account/change-password")(owner, { newPassword }),
    listDrafts: about<ListDraftsAnswer>("drafts/list"),
    /** Throws a refusal with the code `draft-not-found`, also for a draft of somebody else; so does deleting one. */
    readDraft: (owner: GrantedOwner, id: string) => about<Draft>("drafts/read")(owner, { id }),
    deleteDraft: (owner: GrantedOwner, id: string) =>
      about<{ deleted: true }>("drafts/delete")(owner, { id }),
    exportOwner: about<OwnerExport>("owners/export"),
    /**
     * @param bearer the grant or an ID token, of a sign-in of the last five minutes
     * @param otp where two-factor is on
     */
    deleteOwner: (bearer: string, email: string, otp: string | undefined) =>
      call<DeleteOwnerAnswer>("owners/delete", bearer, { email, ...(otp ? { otp } : {}) }),
  };
}
