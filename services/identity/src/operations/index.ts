import type { Operation } from "../operation.ts";
import { deleteAccount } from "./account/delete.ts";
import { lookup } from "./account/lookup.ts";
import { finalizeMfaEnrollment } from "./account/mfa-enrollment/finalize.ts";
import { startMfaEnrollment } from "./account/mfa-enrollment/start.ts";
import { withdrawMfa } from "./account/mfa-enrollment/withdraw.ts";
import { resetPassword } from "./account/reset-password.ts";
import { sendOobCode } from "./account/send-oob-code.ts";
import { update } from "./account/update.ts";
import { batchDelete } from "./admin/batch-delete.ts";
import { batchGet } from "./admin/batch-get.ts";
import { createAccount } from "./admin/create-account.ts";
import { deleteAsAdmin } from "./admin/delete-account.ts";
import { batchCreate } from "./admin/import-accounts.ts";
import { lookupAsAdmin } from "./admin/lookup-accounts.ts";
import { query } from "./admin/query-accounts.ts";
import { recordCode } from "./admin/record-code.ts";
import { securityEvents } from "./admin/security-events.ts";
import { sendOobCodeAsAdmin } from "./admin/send-oob-code.ts";
import { endSession, listSessions } from "./admin/sessions.ts";
import { updateAsAdmin } from "./admin/update-account.ts";
import { passwordPolicy } from "./project/password-policy.ts";
import { projects } from "./project/projects.ts";
import { recaptchaConfig } from "./project/recaptcha-config.ts";
import { recaptchaParams } from "./project/recaptcha-params.ts";
import { createAuthUri } from "./sign-in/create-auth-uri.ts";
import { finalizeMfaSignIn } from "./sign-in/mfa-sign-in/finalize.ts";
import { startMfaSignIn } from "./sign-in/mfa-sign-in/start.ts";
import { revokeToken } from "./sign-in/revoke-token.ts";
import { sendVerificationCode } from "./sign-in/send-verification-code.ts";
import { signInWithEmailLink } from "./sign-in/sign-in-with-email-link.ts";
import { signInWithIdp } from "./sign-in/sign-in-with-idp.ts";
import { signInWithPassword } from "./sign-in/sign-in-with-password.ts";
import { signInWithPhoneNumber } from "./sign-in/sign-in-with-phone-number.ts";
import { signUp } from "./sign-in/sign-up.ts";
import { token } from "./sign-in/token.ts";

/** Every call of the service. To add one: a file in a folder here, and a line below. */
export const operations: readonly Operation[] = [
  signUp,
  signInWithPassword,
  signInWithEmailLink,
  signInWithIdp,
  createAuthUri,
  sendVerificationCode,
  signInWithPhoneNumber,
  startMfaEnrollment,
  finalizeMfaEnrollment,
  withdrawMfa,
  startMfaSignIn,
  finalizeMfaSignIn,
  lookup,
  update,
  deleteAccount,
  sendOobCode,
  resetPassword,
  token,
  revokeToken,
  projects,
  passwordPolicy,
  recaptchaConfig,
  recaptchaParams,
  createAccount,
  lookupAsAdmin,
  updateAsAdmin,
  deleteAsAdmin,
  sendOobCodeAsAdmin,
  batchDelete,
  batchGet,
  query,
  batchCreate,
  securityEvents,
  recordCode,
  listSessions,
  endSession,
];
