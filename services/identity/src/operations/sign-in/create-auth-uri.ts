import { isEmail } from "@sealwright/protocol/credentials";
import { type CreateAuthUriResponse, createAuthUriRequest } from "@sealwright/protocol/identity";
import { randomToken } from "@sealwright/runtime";
import { IdentityError } from "../../errors.ts";
import { assertContinueUrl } from "../../http/origins.ts";
import { operation } from "../../operation.ts";

/**
 * accounts:createAuthUri was made to tell how an address signs in. It tells nobody here, the same for every address, as
 * the protocol has it with its protection against enumeration. Sign-in at a provider begins at the site's own pages.
 */
export const createAuthUri = operation({
  method: "POST",
  path: "accounts:createAuthUri",
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
