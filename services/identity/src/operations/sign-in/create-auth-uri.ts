import { isEmail } from "@sealwright/protocol/credentials";
import { type CreateAuthUriResponse, createAuthUriRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { randomToken } from "@sealwright/runtime";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { assertContinueUrl } from "../../origins.ts";

/**
 * accounts:createAuthUri originally returned an address's sign-in methods. Here every address gets the same response, as
 * in Identity Platform with email enumeration protection. Sign-in at a provider starts on the site's own pages.
 */
export const createAuthUri = operation(calls.createAuthUri, {
  request: createAuthUriRequest,
  async handle({ identifier, continueUri, providerId }, { config }): Promise<CreateAuthUriResponse> {
    if (providerId) throw new IdentityError("OPERATION_NOT_ALLOWED");
    if (!continueUri) throw new IdentityError("MISSING_CONTINUE_URI");
    assertContinueUrl(continueUri, config);
    if (!identifier) throw new IdentityError("MISSING_IDENTIFIER");
    if (!isEmail(identifier)) throw new IdentityError("INVALID_IDENTIFIER");
    return { kind: "identitytoolkit#CreateAuthUriResponse", sessionId: randomToken() };
  },
});
