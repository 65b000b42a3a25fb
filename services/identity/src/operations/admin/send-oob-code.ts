import { type SendOobCodeResponse, sendOobCodeRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import type { z } from "zod";
import type { Account } from "../../accounts/accounts.ts";
import type { OobCodeRequest } from "../../codes/oob-code.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { actionUrl, type LinkOptions } from "../../mails/action-links.ts";
import { operation } from "../../operation.ts";
import { assertContinueUrl } from "../../origins.ts";
import { countMail, mailbox, newMailbox, sendChangeOfEmail } from "../account/send-oob-code.ts";

type Request = z.output<typeof sendOobCodeRequest>;

const kind = "identitytoolkit#GetOobConfirmationCodeResponse";

/**
 * accounts:sendOobCode with the server credential: a link for any account, by its current address. With `returnOobLink`
 * the caller gets the link, and nothing is mailed.
 */
export const sendOobCodeAsAdmin = operation(calls.sendOobCodeAsAdmin, {
  request: sendOobCodeRequest,
  async handle(request, context, { language }): Promise<SendOobCodeResponse> {
    assertContinueUrl(request.continueUrl, context.config);
    if (!request.requestType) throw new IdentityError("MISSING_REQ_TYPE");
    const email = mailbox(request.email);
    const options = { continueUrl: request.continueUrl, language };
    if (!request.returnOobLink) {
      await sendMail(email, request, options, context);
      return { kind, email };
    }
    const target = await targetOf(email, request, context);
    const oobCode = await context.oobCodes.issue(target);
    return { kind, email, oobCode, oobLink: actionUrl(context.config, target.requestType, oobCode, options) };
  },
});

/** The target of a returned link's code. @throws IdentityError USER_NOT_FOUND, USER_DISABLED, INVALID_REQ_TYPE */
async function targetOf(
  email: string,
  { requestType, newEmail, continueUrl }: Request,
  context: IdentityContext,
): Promise<OobCodeRequest> {
  switch (requestType) {
    case "EMAIL_SIGNIN":
      if (!continueUrl) throw new IdentityError("MISSING_CONTINUE_URI");
      return { requestType, email };
    case "VERIFY_EMAIL":
    case "PASSWORD_RESET":
      return { requestType, account: await ownerOf(email, context) };
    case "VERIFY_AND_CHANGE_EMAIL": {
      const target = newMailbox(newEmail);
      const account = await ownerOf(email, context);
      if (await context.accounts.byEmail(target)) throw new IdentityError("EMAIL_EXISTS");
      return { requestType, account, email: target };
    }
    default:
      throw new IdentityError("INVALID_REQ_TYPE");
  }
}

async function sendMail(
  email: string,
  request: Request,
  options: LinkOptions,
  context: IdentityContext,
): Promise<void> {
  const { actionMails } = context;
  if (request.requestType === "VERIFY_AND_CHANGE_EMAIL") {
    return sendChangeOfEmail(await ownerOf(email, context), request, options, context);
  }
  const target = await targetOf(email, request, context);
  await countMail(email, context);
  if (target.requestType === "PASSWORD_RESET") return actionMails.queuePasswordReset(email, options);
  if (target.requestType === "EMAIL_SIGNIN") return actionMails.sendSignInLink(email, options);
  if ("account" in target) await actionMails.sendVerification({ ...target.account, email }, options);
}

/** @throws IdentityError USER_NOT_FOUND, USER_DISABLED */
async function ownerOf(email: string, { accounts }: IdentityContext): Promise<Account> {
  const owner = await accounts.byEmail(email);
  if (!owner) throw new IdentityError("USER_NOT_FOUND");
  if (owner.disabled) throw new IdentityError("USER_DISABLED");
  return owner;
}
