import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import { type SignInWithPasswordAnswer, signInWithPasswordRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../errors.ts";
import { operation } from "../operation.ts";

/** accounts:signInWithPassword. An unknown address and a wrong password are one answer, in one time. */
export const signInWithPassword = operation({
  method: "POST",
  path: "accounts:signInWithPassword",
  request: signInWithPasswordRequest,
  async handle(request, { accounts, passwords, sessions }): Promise<SignInWithPasswordAnswer> {
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.password) throw new IdentityError("MISSING_PASSWORD");

    const account = await accounts.byEmail(normalizeEmail(request.email));
    const right = await passwords.verify(request.password, account?.password_hash);
    if (!account || !right) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    return {
      kind: "identitytoolkit#VerifyPasswordResponse",
      ...(await sessions.start(account, "password")),
      email: account.email,
      displayName: account.display_name ?? "",
      registered: true,
    };
  },
});
