import { defineJob } from "@sealwright/database";
import {
  accountChangedMail,
  codesGuessedMail,
  emailChangedMail,
  MAIL_LANGUAGES,
  methodsRemovedMail,
  passwordRemovedMail,
  unlessRejected,
} from "@sealwright/mail";
import { providerName } from "@sealwright/protocol/social";
import { DAY } from "@sealwright/runtime";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import { OOB_LIFETIME } from "../codes/oob-code.ts";
import { actionUrl } from "./action-links.ts";
import { type MailContext, sendActionMail, simulateActionMail } from "./send-action-mail.ts";

export interface MailJobContext extends MailContext {
  accounts: Accounts;
}

/** Jobs of earlier releases have no language. */
const linkOptions = {
  continueUrl: z.string().optional(),
  language: z.enum(MAIL_LANGUAGES).optional(),
};

export const passwordResetMailJob = defineJob({
  name: "identity.password-reset-mail",
  description: "Emails a password reset link, if there is such an account.",
  payload: z.object({ email: z.string(), ...linkOptions }),
  async run({ email, ...options }, context: MailJobContext) {
    const account = await context.accounts.byEmail(email);
    const requestType = "PASSWORD_RESET";
    if (!account || account.disabled) return simulateActionMail(context, email, requestType, options);
    const sending = sendActionMail(context, email, { requestType, account }, options);
    await unlessRejected(context.logger, requestType, sending);
  },
});

export const changeEmailMailJob = defineJob({
  name: "identity.change-email-mail",
  description:
    "Emails a link to an account's new address, unless another account has verified it or the account's sign-ins were ended.",
  payload: z.object({
    localId: z.string(),
    /** The account's when the change was requested, in milliseconds: a later one cancels the request. */
    validSince: z.number(),
    newEmail: z.string(),
    ...linkOptions,
  }),
  async run({ localId, validSince, newEmail, ...options }, context: MailJobContext) {
    const requestType = "VERIFY_AND_CHANGE_EMAIL";
    const holder = await context.accounts.byEmail(newEmail);
    const account = await context.accounts.byId(localId);
    if (holder?.emailVerified || !account || account.disabled || account.validSince.getTime() > validSince) {
      return simulateActionMail(context, newEmail, requestType, options);
    }
    const sending = sendActionMail(context, newEmail, { requestType, account, email: newEmail }, options);
    await unlessRejected(context.logger, requestType, sending);
  },
});

export const emailChangedMailJob = defineJob({
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
  async run({ localId, validSince, email, newEmail }, { config, oobCodes, mailer, logger }: MailJobContext) {
    const code = await oobCodes.issueUndo(localId, new Date(validSince));
    if (!code) return;
    const url = actionUrl(config, "RECOVER_EMAIL", code);
    const validDays = OOB_LIFETIME.RECOVER_EMAIL / DAY;
    const sending = mailer.send(email, emailChangedMail({ url, newEmail, validDays }));
    await unlessRejected(logger, "RECOVER_EMAIL", sending);
  },
});

export const passwordRemovedMailJob = defineJob({
  name: "identity.password-removed-mail",
  description: "Tells an owner that signing in with a provider removed a password that may not be theirs.",
  payload: z.object({ email: z.string(), provider: z.string() }),
  run({ email, provider }, { config: { siteUrl }, mailer, logger }: MailJobContext) {
    const sending = mailer.send(email, passwordRemovedMail({ provider, siteUrl }));
    return unlessRejected(logger, "password-removed", sending);
  },
});

export const methodsRemovedMailJob = defineJob({
  name: "identity.methods-removed-mail",
  description: "Tells an owner that ways to sign in were removed that may not be theirs.",
  payload: z.object({ email: z.string(), methods: z.array(z.string()) }),
  run({ email, methods }, { config: { siteUrl }, mailer, logger }: MailJobContext) {
    const sending = mailer.send(email, methodsRemovedMail({ methods: methods.map(methodName), siteUrl }));
    return unlessRejected(logger, "methods-removed", sending);
  },
});

const accountChange = z.discriminatedUnion("what", [
  z.object({ what: z.literal("password-changed") }),
  z.object({ what: z.literal("factor-added") }),
  z.object({ what: z.literal("factor-removed") }),
  /** A provider's id, "phone" or "password". */
  z.object({ what: z.literal("method-added"), method: z.string() }),
  z.object({ what: z.literal("method-removed"), method: z.string() }),
]);
export type AccountChange = z.output<typeof accountChange>;

export const accountChangedMailJob = defineJob({
  name: "identity.account-changed-mail",
  description: "Tells an owner that a way to sign in was added, changed or removed.",
  payload: z.object({ email: z.string(), change: accountChange }),
  run({ email, change }, { config: { siteUrl }, mailer, logger }: MailJobContext) {
    const event = "method" in change ? { ...change, method: methodName(change.method) } : change;
    return unlessRejected(logger, change.what, mailer.send(email, accountChangedMail(event, { siteUrl })));
  },
});

function methodName(id: string): string {
  if (id === "phone") return "a phone number";
  return id === "password" ? "the password" : (providerName(id) ?? id);
}

export const codesGuessedMailJob = defineJob({
  name: "identity.codes-guessed-mail",
  description: "Tells an owner that codes of their second factor are being guessed.",
  payload: z.object({ email: z.string() }),
  run({ email }, { config: { siteUrl }, mailer, logger }: MailJobContext) {
    return unlessRejected(logger, "codes-guessed", mailer.send(email, codesGuessedMail({ siteUrl })));
  },
});
