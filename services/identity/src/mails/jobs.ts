import { defineJob } from "@sealwright/database";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import type { WantedCode } from "../codes/oob-codes.ts";

/** What the jobs work with; the functions are those of action-mails.ts. */
export interface EmailJobDependencies {
  accounts: Accounts;
  send(to: string, wanted: WantedCode, continueUrl?: string): Promise<void>;
  /** Does the work of `send` without sending anything. */
  rehearse(to: string, requestType: WantedCode["requestType"], continueUrl?: string): Promise<void>;
  sendRecovery(to: string, localId: string, validSince: Date, newEmail: string): Promise<void>;
}

export const passwordResetEmail = defineJob({
  name: "identity.password-reset-mail",
  description: "Emails a password reset link, if there is such an account.",
  payload: z.object({ email: z.string(), continueUrl: z.string().optional() }),
  async run({ email, continueUrl }, { accounts, send, rehearse }: EmailJobDependencies) {
    const account = await accounts.byEmail(email);
    if (!account || account.disabled) return rehearse(email, "PASSWORD_RESET", continueUrl);
    await send(email, { requestType: "PASSWORD_RESET", account }, continueUrl);
  },
});

export const changeEmailEmail = defineJob({
  name: "identity.change-email-mail",
  description:
    "Emails a link to an account's new address, if that is free and the account's sign-ins still hold.",
  payload: z.object({
    localId: z.string(),
    /** The account's when the change was requested, in milliseconds: a later one cancels the request. */
    validSince: z.number(),
    newEmail: z.string(),
    continueUrl: z.string().optional(),
  }),
  async run(
    { localId, validSince, newEmail, continueUrl },
    { accounts, send, rehearse }: EmailJobDependencies,
  ) {
    const requestType = "VERIFY_AND_CHANGE_EMAIL";
    const taken = await accounts.byEmail(newEmail);
    const account = await accounts.byId(localId);
    if (taken || !account || account.disabled || account.validSince.getTime() > validSince) {
      return rehearse(newEmail, requestType, continueUrl);
    }
    await send(newEmail, { requestType, account, email: newEmail }, continueUrl);
  },
});

export const emailChangedEmail = defineJob({
  name: "identity.email-changed-mail",
  description: "Emails an account's previous address a link that undoes the change of address.",
  payload: z.object({
    localId: z.string(),
    /** The account's after the change, in milliseconds. */
    validSince: z.number(),
    /** The previous address. */
    email: z.string(),
    newEmail: z.string(),
  }),
  async run({ localId, validSince, email, newEmail }, { sendRecovery }: EmailJobDependencies) {
    await sendRecovery(email, localId, new Date(validSince), newEmail);
  },
});

/** Every kind of job of the identity service. */
export const identityJobs = [passwordResetEmail, changeEmailEmail, emailChangedEmail] as const;
