import type { JobQueue, JobTables, Queryable } from "@sealwright/database";
import {
  changeEmailMail,
  emailChangedMail,
  type MailContent,
  MailError,
  type Mailer,
  resetPasswordMail,
  signInLinkMail,
  verifyEmailMail,
} from "@sealwright/mail";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { DAY, type Logger, MINUTE, requestLogger, SECOND } from "@sealwright/runtime";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { OOB_LIFETIME, type OobCodes, type WantedCode } from "../codes/oob-codes.ts";
import type { IdentityConfig } from "../config.ts";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import {
  changeEmailEmail,
  type EmailJobDependencies,
  emailChangedEmail,
  passwordResetEmail,
} from "./jobs.ts";

/**
 * The mail server's answers keep the process busier than a rehearsal does, so that the call right after a wish would tell
 * whether a mail goes out. At a random time that work is among everybody's, and nobody waits much longer for a mail.
 */
const SENT_WITHIN = SECOND;

export interface ActionMails {
  /** Resolves once the mail server has the mail. @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL */
  sendVerification(account: Account & { email: string }, continueUrl?: string): Promise<void>;
  /**
   * To anybody, with an account or not. Resolves once the mail server has it.
   * @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL
   */
  sendSignInLink(email: string, continueUrl?: string): Promise<void>;
  /**
   * Accepts the wish for a reset mail. Whether there is such an account is looked up within a second, away from the
   * request, so that the answer and its time are the same either way, and those of the calls after it.
   */
  queuePasswordReset(email: string, continueUrl?: string): Promise<void>;
  /**
   * Accepts the wish for a mail to an account's address to be; whether that is free is looked up later, likewise. What
   * ends the account's sign-ins before the mail could go out, a new password for one, ends the wish.
   */
  queueChangeOfEmail(account: Account, newEmail: string, continueUrl?: string): Promise<void>;
  /**
   * In the transaction that changes an account's address: a mail to the one before, whose link undoes that. It goes out
   * unless that is undone before. @param account as it is after the change
   */
  queueRecovery(email: string, account: Account, tx: Queryable<IdentityTables & JobTables>): Promise<void>;
  stop(): Promise<void>;
}

/** The mails whose links carry out-of-band codes. */
export function createActionMails(parts: {
  config: IdentityConfig;
  accounts: Accounts;
  oobCodes: OobCodes;
  mailer: Mailer;
  jobs: JobQueue;
  logger: Logger;
}): ActionMails {
  const { config, accounts, oobCodes, mailer, jobs, logger } = parts;

  async function send(to: string, wanted: WantedCode, continueUrl?: string): Promise<void> {
    const code = await oobCodes.issue(wanted);
    const { requestType } = wanted;
    try {
      await mailer.send(to, contentOf(requestType, actionUrl(config, requestType, code, continueUrl)));
    } catch (error) {
      await oobCodes.withdraw(code);
      throw error;
    }
  }

  /** Where no mail is to go out the process is as busy as with one: else the calls that come meanwhile would tell. */
  async function rehearse(
    to: string,
    requestType: WantedCode["requestType"],
    continueUrl?: string,
  ): Promise<void> {
    const code = await oobCodes.rehearse(requestType);
    await mailer.rehearse(to, contentOf(requestType, actionUrl(config, requestType, code, continueUrl)));
  }

  /** While the caller waits. */
  async function sendNow(to: string, wanted: WantedCode, continueUrl?: string): Promise<void> {
    try {
      await send(to, wanted, continueUrl);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      requestLogger(logger).error({ err: error, mail: wanted.requestType }, "mail failed");
      if (error.refusedRecipient) {
        throw new IdentityError("INVALID_RECIPIENT_EMAIL", "The mail server refuses this address");
      }
      throw new IdentityError("SEND_EMAIL_FAILED", "The mail could not be sent. Please try again later");
    }
  }

  async function sendRecovery(
    email: string,
    localId: string,
    validSince: Date,
    newEmail: string,
  ): Promise<void> {
    const code = await oobCodes.issueRecovery(localId, validSince);
    if (!code) return;
    const url = actionUrl(config, "RECOVER_EMAIL", code);
    const validDays = OOB_LIFETIME.RECOVER_EMAIL / DAY;
    await mailer.send(email, emailChangedMail({ url, newEmail, validDays }));
  }

  const dependencies: EmailJobDependencies = { accounts, send, rehearse, sendRecovery };
  const workers = [
    jobs.start(passwordResetEmail, dependencies),
    jobs.start(changeEmailEmail, dependencies),
    jobs.start(emailChangedEmail, dependencies),
  ];

  return {
    sendVerification: (account, continueUrl) =>
      sendNow(account.email, { requestType: "VERIFY_EMAIL", account }, continueUrl),
    sendSignInLink: (email, continueUrl) =>
      sendNow(email, { requestType: "EMAIL_SIGNIN", email }, continueUrl),
    queuePasswordReset: (email, continueUrl) =>
      jobs.addWithin(passwordResetEmail, { email, continueUrl }, SENT_WITHIN),
    queueChangeOfEmail: ({ localId, validSince }, newEmail, continueUrl) =>
      jobs.addWithin(
        changeEmailEmail,
        { localId, validSince: validSince.getTime(), newEmail, continueUrl },
        SENT_WITHIN,
      ),
    async queueRecovery(email, account, tx) {
      await oobCodes.promiseRecovery(email, account, tx);
      const { localId, validSince, email: newEmail } = account;
      await jobs.add(emailChangedEmail, { localId, validSince: validSince.getTime(), email, newEmail }, tx);
    },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** What somebody has asked for. */
function contentOf(requestType: WantedCode["requestType"], url: string): MailContent {
  const lifetime = OOB_LIFETIME[requestType];
  const validMinutes = lifetime / MINUTE;
  switch (requestType) {
    case "VERIFY_EMAIL":
      return verifyEmailMail({ url, validDays: lifetime / DAY });
    case "PASSWORD_RESET":
      return resetPasswordMail({ url, validMinutes });
    case "EMAIL_SIGNIN":
      return signInLinkMail({ url, validMinutes });
    case "VERIFY_AND_CHANGE_EMAIL":
      return changeEmailMail({ url, validMinutes });
  }
}

const MODES: Record<OobRequestType, string> = {
  VERIFY_EMAIL: "verifyEmail",
  PASSWORD_RESET: "resetPassword",
  EMAIL_SIGNIN: "signIn",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  RECOVER_EMAIL: "recoverEmail",
};

/** The address of the page behind a mailed link, in the form that stock clients parse. */
function actionUrl(
  config: IdentityConfig,
  type: OobRequestType,
  oobCode: string,
  continueUrl?: string,
): string {
  const query = new URLSearchParams({
    mode: MODES[type],
    oobCode,
    apiKey: config.apiKey ?? "local",
    lang: "en",
    ...(continueUrl ? { continueUrl } : {}),
  });
  return `${config.siteUrl}/auth/action?${query}`;
}
