import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SendOobCodeAnswer, sendOobCodeRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../errors.ts";
import { operation } from "../operation.ts";
import { assertContinueUrl } from "../origins.ts";

const kind = "identitytoolkit#GetOobConfirmationCodeResponse";

/** accounts:sendOobCode mails a link with a single-use code. */
export const sendOobCode = operation({
  method: "POST",
  path: "accounts:sendOobCode",
  request: sendOobCodeRequest,
  async handle(request, { config, sessions, actionMails }): Promise<SendOobCodeAnswer> {
    assertContinueUrl(request.continueUrl, config);
    switch (request.requestType) {
      case "VERIFY_EMAIL": {
        const owner = await sessions.owner(request.idToken);
        await actionMails.sendVerification(owner, request.continueUrl);
        return { kind, email: owner.email };
      }
      case "PASSWORD_RESET": {
        if (!request.email) throw new IdentityError("MISSING_EMAIL");
        if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
        await actionMails.queuePasswordReset(request.email, request.continueUrl);
        return { kind, email: normalizeEmail(request.email) };
      }
      case undefined:
        throw new IdentityError("MISSING_REQ_TYPE");
      default:
        throw new IdentityError("INVALID_REQ_TYPE");
    }
  },
});
