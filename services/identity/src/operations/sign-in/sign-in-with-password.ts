import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import {
  type OrPending,
  type SignInWithPasswordResponse,
  signInWithPasswordRequest,
} from "@sealwright/protocol/identity";
import { IdentityError } from "../../errors.ts";
import { fromHere } from "../../limits.ts";
import { operation } from "../../operation.ts";

/** accounts:signInWithPassword: same response and response time for an unknown address and a wrong password. */
export const signInWithPassword = operation({
  method: "POST",
  path: "accounts:signInWithPassword",
  request: signInWithPasswordRequest,
  async handle(
    request,
    { accounts, events, knownIps, limits, passwords, signIns },
  ): Promise<OrPending<SignInWithPasswordResponse>> {
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.password) throw new IdentityError("MISSING_PASSWORD");

    const email = normalizeEmail(request.email);
    const account = await accounts.byEmail(email);
    const attempts = [
      { of: "signInPerAccountAndIp", whose: fromHere(email) },
      { of: "signInPerAccount", whose: email },
      { of: "signInPerIp" },
    ] as const;
    const isKnownHere = () => knownIps.includesCaller(account);
    await limits.countUnlessExempt("signInPerAccount", isKnownHere, ...attempts);
    const isCorrect = await passwords.verify(request.password, account?.passwordHash);
    if (account && !isCorrect) events.recordFailure({ localId: account.localId, kind: "sign-in-failed" });
    if (!account || !isCorrect) throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    await limits.giveBack(...attempts);
    const rehashed = await passwords.rehash(request.password, account.passwordHash ?? "");
    const current = rehashed ? await accounts.rehash(account, rehashed) : account;
    return {
      kind: "identitytoolkit#VerifyPasswordResponse",
      ...(await signIns.firstFactor(current, "password")),
      email,
      displayName: account.displayName ?? "",
      registered: true,
    };
  },
});
