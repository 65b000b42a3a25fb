import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { resetPassword, update } from "@sealwright/protocol/identity/calls";
import { IdentityCallError, type IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import {
  identityErrorMessage,
  identityFailureMessage,
} from "@sealwright/protocol/identity/identity-messages";
import { isInvalidLinkCode } from "@sealwright/sign-in/rejections";
import { saveChosenForm } from "../../../state/chosen-form.ts";
import { identity } from "../../../state/identity.ts";
import { session } from "../../../state/session/current-session.ts";
import { takeUnverified } from "../../../state/session/unverified-sign-in.ts";
import { withAuthFlow } from "../load-auth-flow.ts";
import type { Continuation } from "./remaining-sign-in.tsx";

export type State =
  | { name: "working" }
  | { name: "confirm-email"; mode: ConfirmedMode; oobCode: string; email: string }
  /** @property problem why the kept sign-in did not continue */
  | { name: "verified"; problem?: string }
  | { name: "signing-in"; outcome: Continuation }
  | { name: "email-changed"; email: string }
  | { name: "recover-email"; oobCode: string; email: string; newEmail: string }
  | { name: "email-recovered"; email: string }
  | { name: "new-password"; oobCode: string; email: string }
  | { name: "sign-in"; oobCode: string }
  | { name: "password-set" }
  | { name: "unchecked"; message: string; retry: () => Promise<State> }
  | { name: "failed"; message: string; mode: string | null };

/** Links that change something once their page has asked for a click. */
export type ConfirmedMode = "verifyEmail" | "verifyAndChangeEmail";

const DONE = ["verified", "email-changed", "email-recovered", "password-set"] as const;

/** Final states after a click on one of these links. */
export type ConfirmedState = Extract<State, { name: "verified" | "signing-in" | "email-changed" }>;

export type DoneState = Extract<State, { name: (typeof DONE)[number] }>;

/** Kept in the history entry for a reload, because the code is removed from the URL. */
export type OpenedLink = { mode: string | null; oobCode: string } | { done: DoneState };

export function isDone(state: State): state is DoneState {
  return DONE.some((name) => name === state.name);
}

export function openedLink(): OpenedLink {
  const query = new URLSearchParams(location.search);
  const inUrl = { mode: query.get("mode"), oobCode: query.get("oobCode") ?? "" };
  return location.search ? inUrl : ((history.state as OpenedLink | null) ?? inUrl);
}

/** Errors unrelated to the link that a retry may fix. */
const TEMPORARY = new Set<IdentityErrorCode>([
  "internal-error",
  "network-request-failed",
  "service-busy",
  "too-many-requests",
]);

const MODES = new Set<string | null>([
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
  "resetPassword",
  "signIn",
]);

/** Checks the code. Nothing is changed before a click: mail scanners open links too, and run their scripts. */
export async function checkLink(mode: string | null, oobCode: string): Promise<State> {
  if (oobCode === "" || !MODES.has(mode)) return failed(mode, "invalid-action-code");
  try {
    return await stateOf(mode, oobCode);
  } catch (error) {
    if (!(error instanceof IdentityCallError)) throw error;
    if (!TEMPORARY.has(error.code)) return failed(mode, error.code);
    const message = identityFailureMessage(error);
    return { name: "unchecked", message, retry: () => checkLink(mode, oobCode) };
  }
}

/** @throws IdentityCallError */
async function stateOf(mode: string | null, oobCode: string): Promise<State> {
  const { email = "", newEmail = "", requestType } = await identity(resetPassword, { oobCode });
  if (mode === "recoverEmail" && requestType === "RECOVER_EMAIL") {
    return { name: "recover-email", oobCode, email, newEmail };
  }
  if (mode === "verifyEmail" && requestType === "VERIFY_EMAIL") {
    return { name: "confirm-email", mode, oobCode, email };
  }
  if (mode === "verifyAndChangeEmail" && requestType === "VERIFY_AND_CHANGE_EMAIL") {
    return { name: "confirm-email", mode, oobCode, email: newEmail };
  }
  if (mode === "signIn" && requestType === "EMAIL_SIGNIN") return { name: "sign-in", oobCode };
  if (mode === "resetPassword" && requestType === "PASSWORD_RESET") {
    return { name: "new-password", oobCode, email };
  }
  throw new IdentityCallError("invalid-action-code");
}

/** Applies the code after the click. @throws IdentityCallError */
export async function confirmEmail(
  mode: ConfirmedMode,
  oobCode: string,
  signal: AbortSignal,
): Promise<ConfirmedState> {
  const { email = "", localId } = await identity(update, { oobCode });
  if (mode === "verifyEmail") return continueUnverified(localId, signal);
  session.revalidate();
  return { name: "email-changed", email };
}

/** Signs in who registered in this browser; shows anyone else where to continue. */
async function continueUnverified(uid: string, signal: AbortSignal): Promise<ConfirmedState> {
  const kept = takeUnverified(uid);
  if (!kept) return { name: "verified" };
  // The mail opens in a tab of its own.
  if (kept.template) saveChosenForm(kept.template);
  const outcome = await withAuthFlow((flow) => flow.completeVerified(kept, signal));
  switch (outcome.outcome) {
    case "rejected":
      return { name: "verified", problem: outcome.message };
    case "unverified":
      return { name: "verified", problem: authMessages.login.failed };
    default:
      return { name: "signing-in", outcome };
  }
}

export function failed(mode: string | null, code: IdentityErrorCode): State {
  return { name: "failed", mode, message: failureMessage(mode, code) };
}

function failureMessage(mode: string | null, code: IdentityErrorCode): string {
  // The general message says to request a new link, but no page here sends these.
  if (mode === "signIn" && isInvalidLinkCode(code)) return authMessages.emailLink.dead;
  if (mode === "recoverEmail" && isInvalidLinkCode(code)) return authMessages.recoverEmail.dead;
  if (mode === "recoverEmail" && code === "email-already-in-use") return authMessages.recoverEmail.taken;
  return identityErrorMessage(code);
}
