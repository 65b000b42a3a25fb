import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SendOobCodeAnswer, sendOobCodeRequest } from "@sealwright/protocol/identity";
import type { IdentityContext } from "../context.ts";
import { IdentityError } from "../errors.ts";
import { operation } from "../operation.ts";
import { assertContinueUrl } from "../origins.ts";

const kind = "identitytoolkit#GetOobConfirmationCodeResponse";

/** accounts:sendOobCode mails a link with a single-use code. */
export const sendOobCode = operation({
  method: "POST",
  path: "accounts:sendOobCode",
  request: sendOobCodeRequest,
  async handle(request, context): Promise<SendOobCodeAnswer> {
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
        if (!request.newEmail) throw new IdentityError("MISSING_NEW_EMAIL");
        if (!isEmail(request.newEmail)) throw new IdentityError("INVALID_NEW_EMAIL");
        const newEmail = normalizeEmail(request.newEmail);
        await countMail(newEmail, context);
        await actionMails.queueChangeOfEmail(owner.local_id, newEmail, continueUrl);
        return { kind, email: owner.email ?? "" };
      }
      case undefined:
        throw new IdentityError("MISSING_REQ_TYPE");
      default:
        throw new IdentityError("INVALID_REQ_TYPE");
    }
  },
});

/** @throws IdentityError MISSING_EMAIL, INVALID_EMAIL */
function mailbox(email: string | undefined): string {
  if (!email) throw new IdentityError("MISSING_EMAIL");
  if (!isEmail(email)) throw new IdentityError("INVALID_EMAIL");
  return normalizeEmail(email);
}

/** Whether there is an account or not: who is sent too many mails is told so in one way. */
async function countMail(email: string, { limits }: IdentityContext): Promise<void> {
  await limits.count({ of: "mailPerMailbox", whose: email }, { of: "mailPerAddress" });
}
