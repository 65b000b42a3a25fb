import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SendOobCodeResponse, sendOobCodeRequest } from "@sealwright/protocol/identity";
import type { z } from "zod";
import type { Account } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import { assertContinueUrl } from "../../http/origins.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#GetOobConfirmationCodeResponse";

/** accounts:sendOobCode emails a link with a single-use code. */
export const sendOobCode = operation({
  method: "POST",
  path: "accounts:sendOobCode",
  request: sendOobCodeRequest,
  async handle(request, context): Promise<SendOobCodeResponse> {
    const { config, sessions, actionMails } = context;
    const { continueUrl } = request;
    assertContinueUrl(continueUrl, config);
    switch (request.requestType) {
      case "VERIFY_EMAIL": {
        const owner = await sessions.owner(request.idToken);
        const { email } = owner;
        if (!email) throw new IdentityError("MISSING_EMAIL");
        await countMail(email, context);
        await actionMails.sendVerification({ ...owner, email }, continueUrl);
        return { kind, email };
      }
      case "PASSWORD_RESET": {
        const email = mailbox(request.email);
        await countMail(email, context);
        await actionMails.queuePasswordReset(email, continueUrl);
        return { kind, email };
      }
      case "EMAIL_SIGNIN": {
        const email = mailbox(request.email);
        if (!continueUrl) throw new IdentityError("MISSING_CONTINUE_URI");
        await countMail(email, context);
        await actionMails.sendSignInLink(email, continueUrl);
        return { kind, email };
      }
      case "VERIFY_AND_CHANGE_EMAIL": {
        const owner = await sessions.recentOwner(request.idToken);
        await sendChangeOfEmail(owner, request, context);
        return { kind, email: owner.email ?? "" };
      }
      case undefined:
        throw new IdentityError("MISSING_REQ_TYPE");
      default:
        throw new IdentityError("INVALID_REQ_TYPE");
    }
  },
});

/**
 * accounts:sendOobCode with the server credential: the email to an account's new address, after the caller has verified
 * the owner. The account is identified by its current address.
 */
export const sendOobCodeAsAdmin = operation({
  method: "POST",
  path: "accounts:sendOobCode",
  admin: true,
  request: sendOobCodeRequest,
  async handle(request, context): Promise<SendOobCodeResponse> {
    const { accounts, config } = context;
    assertContinueUrl(request.continueUrl, config);
    if (!request.requestType) throw new IdentityError("MISSING_REQ_TYPE");
    if (request.requestType !== "VERIFY_AND_CHANGE_EMAIL") throw new IdentityError("INVALID_REQ_TYPE");
    const email = mailbox(request.email);
    const owner = await accounts.byEmail(email);
    if (!owner) throw new IdentityError("USER_NOT_FOUND");
    if (owner.disabled) throw new IdentityError("USER_DISABLED");
    await sendChangeOfEmail(owner, request, context);
    return { kind, email };
  },
});

type Request = z.output<typeof sendOobCodeRequest>;

/** @throws IdentityError MISSING_NEW_EMAIL, INVALID_NEW_EMAIL, TOO_MANY_ATTEMPTS_TRY_LATER */
async function sendChangeOfEmail(
  owner: Account,
  { newEmail, continueUrl }: Request,
  context: IdentityContext,
): Promise<void> {
  if (!newEmail) throw new IdentityError("MISSING_NEW_EMAIL");
  if (!isEmail(newEmail)) throw new IdentityError("INVALID_NEW_EMAIL");
  const email = normalizeEmail(newEmail);
  await countMail(email, context);
  await context.actionMails.queueChangeOfEmail(owner, email, continueUrl);
}

/** @throws IdentityError MISSING_EMAIL, INVALID_EMAIL */
function mailbox(email: string | undefined): string {
  if (!email) throw new IdentityError("MISSING_EMAIL");
  if (!isEmail(email)) throw new IdentityError("INVALID_EMAIL");
  return normalizeEmail(email);
}

/** Counted the same whether or not there is an account, so that the limit does not reveal it. */
async function countMail(email: string, { limits }: IdentityContext): Promise<void> {
  await limits.count({ of: "mailPerMailbox", whose: email }, { of: "mailPerIp" });
}
