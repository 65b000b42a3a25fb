import type { Operation } from "../operation.ts";
import { changeEmail } from "./account/change-email.ts";
import { changePassword } from "./account/change-password.ts";
import { getAccount } from "./account/get-account.ts";
import { listEvents } from "./account/list-events.ts";
import { removeProvider } from "./account/remove-provider.ts";
import { revokeSessions } from "./account/revoke-sessions.ts";
import { endSignIn, listSignIns } from "./account/sign-ins.ts";
import { deleteDraft } from "./drafts/delete-draft.ts";
import { listDrafts } from "./drafts/list-drafts.ts";
import { readDraft } from "./drafts/read-draft.ts";
import { storeDraft } from "./drafts/store-draft.ts";
import { checkGrant } from "./handoff/check-grant.ts";
import { completeLogin } from "./handoff/complete-login.ts";
import { redeemHandoff } from "./handoff/redeem-handoff.ts";
import { reissueGrant } from "./handoff/reissue-grant.ts";
import { confirmSubscription } from "./newsletter/confirm.ts";
import { subscribe } from "./newsletter/subscribe.ts";
import { unsubscribe } from "./newsletter/unsubscribe.ts";
import { deleteOwner } from "./owners/delete-owner.ts";
import { exportOwner } from "./owners/export-owner.ts";
import { recordLoginMethod } from "./owners/record-login-method.ts";
import { registerOwner } from "./owners/register-owner.ts";
import { renameOwner } from "./owners/rename-owner.ts";
import { sendRequest } from "./requests/send-request.ts";
import { disableTwoFactor } from "./two-factor/disable.ts";
import { getTwoFactorInfo } from "./two-factor/get-info.ts";
import { regenerateRecoveryCodes } from "./two-factor/recovery-codes.ts";
import { setUpTwoFactor } from "./two-factor/setup.ts";
import { getTwoFactorStatus } from "./two-factor/status.ts";
import { verifyQr } from "./two-factor/verify-qr.ts";

/** Every call of the product backend. To add one, write a file in one of these folders and list it here. */
export const operations: readonly Operation[] = [
  getTwoFactorInfo,
  setUpTwoFactor,
  verifyQr,
  getTwoFactorStatus,
  regenerateRecoveryCodes,
  disableTwoFactor,
  registerOwner,
  recordLoginMethod,
  completeLogin,
  redeemHandoff,
  checkGrant,
  reissueGrant,
  getAccount,
  listEvents,
  listSignIns,
  endSignIn,
  changeEmail,
  changePassword,
  removeProvider,
  revokeSessions,
  storeDraft,
  listDrafts,
  readDraft,
  deleteDraft,
  renameOwner,
  exportOwner,
  deleteOwner,
  sendRequest,
  subscribe,
  confirmSubscription,
  unsubscribe,
];
