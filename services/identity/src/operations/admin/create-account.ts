import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { createAccountRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { isLocalId } from "../../accounts/local-ids.ts";
import { phoneNumber } from "../../codes/phone-number.ts";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";
import { assertKeptFactors } from "../../second-factors/assert-kept-factors.ts";

/** projects/{project}/accounts creates an account with the server credential, without signing in. */
export const createAccount = operation(calls.createAccount, {
  request: createAccountRequest,
  async handle(request, { accounts, passwords }) {
    if (request.localId !== undefined && !isLocalId(request.localId)) {
      throw new IdentityError("INVALID_LOCAL_ID");
    }
    if (request.email !== undefined && !isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    assertKeptFactors(request.mfaInfo ?? [], undefined);
    const account = await accounts.create({
      localId: request.localId,
      email: request.email && normalizeEmail(request.email),
      emailVerified: request.emailVerified,
      phoneNumber: request.phoneNumber === undefined ? undefined : phoneNumber(request.phoneNumber),
      passwordHash:
        request.password === undefined ? undefined : await passwords.hash(request.password, request.email),
      displayName: request.displayName,
      photoUrl: request.photoUrl,
      disabled: request.disabled,
    });
    return {
      kind: "identitytoolkit#SignupNewUserResponse",
      localId: account.localId,
      ...(account.email ? { email: account.email } : {}),
      ...(account.displayName ? { displayName: account.displayName } : {}),
    };
  },
});
