import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SignUpAnswer, signUpRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../errors.ts";
import { operation } from "../operation.ts";

/** accounts:signUp makes an account with an e-mail address and a password, and signs it in. */
export const signUp = operation({
  method: "POST",
  path: "accounts:signUp",
  request: signUpRequest,
  async handle(request, { accounts, passwords, sessions }): Promise<SignUpAnswer> {
    // Without either it would be an anonymous account, which this site has no use for.
    if (!request.email && !request.password) throw new IdentityError("ADMIN_ONLY_OPERATION");
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.password) throw new IdentityError("MISSING_PASSWORD");

    const account = await accounts.create({
      email: normalizeEmail(request.email),
      passwordHash: await passwords.hash(request.password),
      displayName: request.displayName,
      photoUrl: request.photoUrl,
    });
    return {
      kind: "identitytoolkit#SignupNewUserResponse",
      ...(await sessions.start(account, "password")),
      email: account.email,
      ...(account.display_name ? { displayName: account.display_name } : {}),
    };
  },
});
