import type { JobQueue } from "@sealwright/database";
import { MailError, type Mailer, resetPasswordMail, verifyEmailMail } from "@sealwright/mail";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { OobRequestType } from "@sealwright/protocol/identity";
import { DAY, type Logger, MINUTE, requestLogger } from "@sealwright/runtime";
import type { Account, Accounts } from "./accounts.ts";
import type { IdentityConfig } from "./config.ts";
import { IdentityError } from "./errors.ts";
import { OOB_LIFETIME, type OobCodes } from "./oob-codes.ts";

const RESET_QUEUE = "identity.password-reset-mail";

interface ResetJob {
  email: string;
  continueUrl?: string | undefined;
}

export interface ActionMails {
  /** Resolves once the mail server has the mail. @throws IdentityError SEND_EMAIL_FAILED */
  sendVerification(account: Account, continueUrl?: string): Promise<void>;
  /**
   * Accepts the wish for a reset mail. Whether there is such an account is looked up later, away from the request, so
   * that the answer and its time are the same either way.
   */
  queuePasswordReset(email: string, continueUrl?: string): Promise<void>;
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

  async function send(account: Account, requestType: OobRequestType, continueUrl?: string): Promise<void> {
    const code = await oobCodes.issue(account.local_id, requestType);
    const url = actionUrl(config, requestType, code, continueUrl);
    const content =
      requestType === "VERIFY_EMAIL"
        ? verifyEmailMail({ url, validDays: OOB_LIFETIME.VERIFY_EMAIL / DAY })
        : resetPasswordMail({ url, validMinutes: OOB_LIFETIME.PASSWORD_RESET / MINUTE });
    try {
      await mailer.send(account.email, content);
    } catch (error) {
      await oobCodes.withdraw(code);
      throw error;
    }
  }

  const worker = jobs.start<ResetJob>({
    queue: RESET_QUEUE,
    async run({ email, continueUrl }) {
      const account = await accounts.byEmail(email);
      if (account && !account.disabled) await send(account, "PASSWORD_RESET", continueUrl);
    },
    failed(error, job) {
      logger.error(
        { err: error, job: job.id, attempts: job.attempts, givenUp: job.givenUp },
        "reset mail failed",
      );
    },
  });

  return {
    async sendVerification(account, continueUrl) {
      try {
        await send(account, "VERIFY_EMAIL", continueUrl);
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        requestLogger(logger).error({ err: error }, "verification mail failed");
        throw new IdentityError("SEND_EMAIL_FAILED", "The mail could not be sent. Please try again later");
      }
    },
    queuePasswordReset: (email, continueUrl) =>
      jobs.add(RESET_QUEUE, { email: normalizeEmail(email), ...(continueUrl ? { continueUrl } : {}) }),
    stop: () => worker.stop(),
  };
}

const MODES: Record<OobRequestType, string> = {
  VERIFY_EMAIL: "verifyEmail",
  PASSWORD_RESET: "resetPassword",
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
