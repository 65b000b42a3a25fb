import type { Operation } from "../operation.ts";
import { createAccount } from "./create-account.ts";
import { createAuthUri } from "./create-auth-uri.ts";
import { batchDelete, deleteAccount, deleteAsAdmin } from "./delete.ts";
import { batchCreate } from "./import-accounts.ts";
import { batchGet, query } from "./list-accounts.ts";
import { lookup, lookupAsAdmin } from "./lookup.ts";
import { finalizeMfaEnrollment, startMfaEnrollment, withdrawMfa } from "./mfa-enrollment.ts";
import { finalizeMfaSignIn, startMfaSignIn } from "./mfa-sign-in.ts";
import { passwordPolicy } from "./password-policy.ts";
import { projects } from "./projects.ts";
import { recaptchaConfig } from "./recaptcha-config.ts";
import { recaptchaParams } from "./recaptcha-params.ts";
import { resetPassword } from "./reset-password.ts";
import { sendOobCode, sendOobCodeAsAdmin } from "./send-oob-code.ts";
import { sendVerificationCode } from "./send-verification-code.ts";
import { signInWithEmailLink } from "./sign-in-with-email-link.ts";
import { signInWithIdp } from "./sign-in-with-idp.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { signInWithPhoneNumber } from "./sign-in-with-phone-number.ts";
import { signUp } from "./sign-up.ts";
import { token } from "./token.ts";
import { update } from "./update.ts";
import { updateAsAdmin } from "./update-account.ts";

/** Every call that the service answers. A new one: a file beside this, and a line here. */
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
];
