import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SendOobCodeResponse, sendOobCodeRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import type { z } from "zod";
import type { Account } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";
import { IdentityError } from "../../errors.ts";
import type { LinkOptions } from "../../mails/action-links.ts";
import { operation } from "../../operation.ts";
import { assertContinueUrl } from "../../origins.ts";

const kind = "identitytoolkit#GetOobConfirmationCodeResponse";

/** accounts:sendOobCode emails a link with a single-use code. */
export const sendOobCode = operation(calls.sendOobCode, {
  request: sendOobCodeRequest,
  async handle(request, context, { language }): Promise<SendOobCodeResponse> {
    const { config, sessions, actionMails } = context;
    assertContinueUrl(request.continueUrl, config);
    const options = { continueUrl: request.continueUrl, language };
    switch (request.requestType) {
      case "VERIFY_EMAIL": {
        const owner = await sessions.owner(request.idToken);
        const { email } = owner;
        if (!email) throw new IdentityError("MISSING_EMAIL");
        await countMail(email, context, owner);
        const account = owner.claimedEmail ? await claimIfFree(owner, email, context) : owner;
        await actionMails.sendVerification({ ...account, email }, options);
        return { kind, email };
      }
      case "PASSWORD_RESET": {
        const email = mailbox(request.email);
        await actionMails.assertReachable(email);
        await countReset(email, context);
        await actionMails.queuePasswordReset(email, options);
        return { kind, email };
      }
      case "EMAIL_SIGNIN": {
        const email = mailbox(request.email);
        if (!request.continueUrl) throw new IdentityError("MISSING_CONTINUE_URI");
        await countMail(email, context);
        await actionMails.sendSignInLink(email, options);
        return { kind, email };
      }
      case "VERIFY_AND_CHANGE_EMAIL": {
        const owner = await sessions.recentOwner(request.idToken);
        await sendChangeOfEmail(owner, request, options, context);
        return { kind, email: owner.email ?? "" };
      }
      case undefined:
        throw new IdentityError("MISSING_REQ_TYPE");
      default:
        throw new IdentityError("INVALID_REQ_TYPE");
    }
  },
});

/** The first sign-up that claims an address gets it once no account has it anymore. */
async function claimIfFree(owner: Account, email: string, { accounts }: IdentityContext): Promise<Account> {
  await accounts.promoteFirstClaim(email);
  return (await accounts.byId(owner.localId)) ?? owner;
}

/** @throws IdentityError MISSING_NEW_EMAIL, INVALID_NEW_EMAIL, TOO_MANY_ATTEMPTS_TRY_LATER */
export async function sendChangeOfEmail(
  owner: Account,
  request: z.output<typeof sendOobCodeRequest>,
  options: LinkOptions,
  context: IdentityContext,
): Promise<void> {
  const email = newMailbox(request.newEmail);
  await context.actionMails.assertReachable(email);
  await countMail(email, context, owner);
  await context.actionMails.queueChangeOfEmail(owner, email, options);
}

/** @throws IdentityError MISSING_NEW_EMAIL, INVALID_NEW_EMAIL */
export function newMailbox(newEmail: string | undefined): string {
  if (!newEmail) throw new IdentityError("MISSING_NEW_EMAIL");
  if (!isEmail(newEmail)) throw new IdentityError("INVALID_NEW_EMAIL");
  return normalizeEmail(newEmail);
}

/** @throws IdentityError MISSING_EMAIL, INVALID_EMAIL */
export function mailbox(email: string | undefined): string {
  if (!email) throw new IdentityError("MISSING_EMAIL");
  if (!isEmail(email)) throw new IdentityError("INVALID_EMAIL");
  return normalizeEmail(email);
}

/**
 * Counted the same whether or not there is an account, so that the limit does not reveal it. Apart from other emails: resets of
 * an address without an account send nothing, and must not use up the share of a person who then registers it.
 */
function countReset(email: string, { limits }: IdentityContext): Promise<void> {
  return limits.count({ of: "mailPerMailbox", whose: `reset ${email}` }, { of: "mailPerIp" });
}

/**
 * An email that its mailbox gets in any case.
 * @param owner who is signed in and asks for it
 */
export async function countMail(email: string, { limits }: IdentityContext, owner?: Account): Promise<void> {
  await limits.count(
    { of: "mailPerMailbox", whose: email },
    { of: "mailPerIp" },
    ...(owner ? [{ of: "mailPerOwner" as const, whose: owner.localId }] : []),
  );
}
