import type { JobQueue, JobTables, Queryable } from "@sealwright/database";
import { stopAll } from "@sealwright/runtime";
import type { Account } from "../accounts/accounts.ts";
import type { IdentityTables } from "../tables.ts";
import type { LinkOptions } from "./action-links.ts";
import {
  type AccountChange,
  accountChangedMailJob,
  changeEmailMailJob,
  codesGuessedMailJob,
  emailChangedMailJob,
  type MailJobContext,
  methodsRemovedMailJob,
  passwordRemovedMailJob,
  passwordResetMailJob,
} from "./mail-jobs.ts";
import { assertReachable, sendAddressInUse, sendWithinRequest } from "./send-action-mail.ts";

export interface ActionMails {
  /**
   * Whether a mail can go to the address, as far as its letters go.
   * @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL
   */
  assertReachable(email: string): Promise<void>;
  /**
   * Resolves when the mail server has accepted it. If another account has the address, its owner is notified instead.
   * @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL
   */
  sendVerification(account: Account & { email: string }, options?: LinkOptions): Promise<void>;
  /**
   * To any address, with or without an account. Resolves when the mail server has accepted it.
   * @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL
   */
  sendSignInLink(email: string, options?: LinkOptions): Promise<void>;
  /**
   * Queues a password reset. Whether there is an account is looked up later, outside the request, so that the response and
   * its time are the same either way.
   */
  queuePasswordReset(email: string, options?: LinkOptions): Promise<void>;
  /**
   * Queues a link to an account's new address; whether that is free is looked up later too. Anything that revokes the
   * account's sign-ins first, such as a new password, cancels it.
   */
  queueChangeOfEmail(account: Account, newEmail: string, options?: LinkOptions): Promise<void>;
  /**
   * In the transaction that changes an account's email address: queues a message to the previous one, with a link that
   * undoes the change. @param account as it is after the change
   */
  queueUndoLink(email: string, account: Account, tx: Queryable<IdentityTables & JobTables>): Promise<void>;
  /** In the transaction that removes a password. @param provider its name for people */
  queuePasswordRemoved(email: string, provider: string, tx: Queryable<JobTables>): Promise<void>;
  /** In the transaction that removes ways to sign in. @param methods provider ids and "phone"; none: no mail */
  queueMethodsRemoved(email: string, methods: string[], tx: Queryable<JobTables>): Promise<void>;
  /**
   * In the transaction that makes the change. @param account as it is then: an address that was never verified may be
   * someone else's, and gets no mail
   */
  queueAccountChanged(account: Account, change: AccountChange, tx: Queryable<JobTables>): Promise<void>;
  /** Codes of the account's second factor are being guessed. */
  queueCodesGuessed(email: string): Promise<void>;
  stop(): Promise<void>;
}

/** The emails whose links carry out-of-band codes. */
export function createActionMails(context: MailJobContext, jobs: JobQueue): ActionMails {
  const workers = [
    jobs.start(passwordResetMailJob, context),
    jobs.start(changeEmailMailJob, context),
    jobs.start(emailChangedMailJob, context),
    jobs.start(passwordRemovedMailJob, context),
    jobs.start(methodsRemovedMailJob, context),
    jobs.start(accountChangedMailJob, context),
    jobs.start(codesGuessedMailJob, context),
  ];
  // Sending a real email keeps the process busier than simulating one, so the response time of the next call would reveal
  // which it was. At a random time the work blends in with everyone else's.
  const within = context.config.mailsWithinMs;
  return {
    assertReachable: (email) => assertReachable(context, email),
    sendVerification: (account, options) =>
      account.claimedEmail
        ? sendAddressInUse(context, account.email, options)
        : sendWithinRequest(context, account.email, { requestType: "VERIFY_EMAIL", account }, options),
    sendSignInLink: (email, options) =>
      sendWithinRequest(context, email, { requestType: "EMAIL_SIGNIN", email }, options),
    queuePasswordReset: (email, options) =>
      jobs.addWithin(passwordResetMailJob, { email, ...options }, within),
    queueChangeOfEmail({ localId, validSince }, newEmail, options) {
      const job = { localId, validSince: validSince.getTime(), newEmail, ...options };
      return jobs.addWithin(changeEmailMailJob, job, within);
    },
    async queueUndoLink(email, account, tx) {
      await context.oobCodes.reserveUndo(email, account, tx);
      const { localId, validSince, email: newEmail } = account;
      await jobs.add(emailChangedMailJob, { localId, validSince: validSince.getTime(), email, newEmail }, tx);
    },
    queuePasswordRemoved: (email, provider, tx) => jobs.add(passwordRemovedMailJob, { email, provider }, tx),
    async queueMethodsRemoved(email, methods, tx) {
      if (methods.length > 0) await jobs.add(methodsRemovedMailJob, { email, methods }, tx);
    },
    async queueAccountChanged({ email, emailVerified }, change, tx) {
      if (email && emailVerified) await jobs.add(accountChangedMailJob, { email, change }, tx);
    },
    queueCodesGuessed: (email) => jobs.add(codesGuessedMailJob, { email }),
    stop: () => stopAll(workers),
  };
}
