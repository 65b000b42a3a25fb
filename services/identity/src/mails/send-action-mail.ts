import { addressInUseMail, MailError, type Mailer } from "@sealwright/mail";
import { type Logger, requestLogger } from "@sealwright/runtime";
import type { OobCodeRequest } from "../codes/oob-code.ts";
import type { OobCodes } from "../codes/oob-codes.ts";
import type { IdentityConfig } from "../config.ts";
import { IdentityError } from "../errors.ts";
import { actionMail, actionUrl, type LinkOptions } from "./action-links.ts";

export interface MailContext {
  config: IdentityConfig;
  oobCodes: OobCodes;
  mailer: Mailer;
  logger: Logger;
}

export async function sendActionMail(
  { config, oobCodes, mailer }: MailContext,
  to: string,
  request: OobCodeRequest,
  options: LinkOptions = {},
): Promise<void> {
  const { requestType } = request;
  const code = await oobCodes.issue(request);
  try {
    await mailer.send(
      to,
      actionMail(requestType, actionUrl(config, requestType, code, options), options.language ?? "en"),
    );
  } catch (error) {
    await oobCodes.discard(code);
    throw error;
  }
}

/** The same work without sending anything; otherwise the response time of concurrent calls would reveal the account. */
export async function simulateActionMail(
  { config, oobCodes, mailer }: MailContext,
  to: string,
  requestType: OobCodeRequest["requestType"],
  options: LinkOptions = {},
): Promise<void> {
  const code = await oobCodes.issueDecoy(requestType);
  await mailer.simulate(
    to,
    actionMail(requestType, actionUrl(config, requestType, code, options), options.language ?? "en"),
  );
}

/** While the caller waits. @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL */
export function sendWithinRequest(
  context: MailContext,
  to: string,
  request: OobCodeRequest,
  options: LinkOptions = {},
): Promise<void> {
  return reportFailure(context, request.requestType, sendActionMail(context, to, request, options));
}

/**
 * In place of a verification link, to the owner of an account whose address someone else signed up with.
 * @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL
 */
export async function sendAddressInUse(
  context: MailContext,
  to: string,
  { language }: LinkOptions = {},
): Promise<void> {
  await context.oobCodes.issueDecoy("VERIFY_EMAIL");
  const content = addressInUseMail({ siteUrl: context.config.siteUrl }, language);
  await reportFailure(context, "VERIFY_EMAIL", context.mailer.send(to, content));
}

/**
 * Before anything is stored about an address to which no mail of ours can go. It says nothing about accounts.
 * @throws IdentityError SEND_EMAIL_FAILED, INVALID_RECIPIENT_EMAIL
 */
export async function assertReachable(context: MailContext, email: string): Promise<void> {
  let isCarried = false;
  const asking = context.mailer.carries(email).then((answer) => {
    isCarried = answer;
  });
  await reportFailure(context, "address", asking);
  if (!isCarried) {
    throw new IdentityError("INVALID_RECIPIENT_EMAIL", "The mail server carries only ASCII before the @");
  }
}

async function reportFailure({ logger }: MailContext, mail: string, sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    requestLogger(logger).error({ err: error, mail }, "mail failed");
    if (error.recipientRejected) {
      throw new IdentityError("INVALID_RECIPIENT_EMAIL", "The mail server rejected this address");
    }
    throw new IdentityError("SEND_EMAIL_FAILED", "The email could not be sent. Please try again later");
  }
}
