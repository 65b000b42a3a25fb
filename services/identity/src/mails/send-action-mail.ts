import { MailError, type Mailer } from "@sealwright/mail";
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
export async function sendWithinRequest(
  context: MailContext,
  to: string,
  request: OobCodeRequest,
  options: LinkOptions = {},
): Promise<void> {
  try {
    await sendActionMail(context, to, request, options);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    requestLogger(context.logger).error({ err: error, mail: request.requestType }, "mail failed");
    if (error.recipientRejected) {
      throw new IdentityError("INVALID_RECIPIENT_EMAIL", "The mail server rejected this address");
    }
    throw new IdentityError("SEND_EMAIL_FAILED", "The email could not be sent. Please try again later");
  }
}
