import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import {
  type OrPending,
  type SignInWithPasswordResponse,
  signInWithPasswordRequest,
} from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../errors.ts";
import { perCallerIp } from "../../limits.ts";
import { operation } from "../../operation.ts";
import { findByPassword } from "./find-by-password.ts";

/** accounts:signInWithPassword: same response and response time for an unknown address and a wrong password. */
export const signInWithPassword = operation(calls.signInWithPassword, {
  request: signInWithPasswordRequest,
  async handle(request, context): Promise<OrPending<SignInWithPasswordResponse>> {
    const { accounts, events, knownIps, limits, passwords, signIns } = context;
    if (!request.email) throw new IdentityError("MISSING_EMAIL");
    if (!isEmail(request.email)) throw new IdentityError("INVALID_EMAIL");
    if (!request.password) throw new IdentityError("MISSING_PASSWORD");

    const email = normalizeEmail(request.email);
    const holder = await accounts.byEmail(email);
    const attempts = [
      { of: "signInPerAccountAndIp", whose: perCallerIp(email) },
      { of: "signInPerAccount", whose: email },
      { of: "signInPerIp" },
    ] as const;
    const isKnownHere = () => knownIps.includesCaller(holder);
    // Otherwise one client of an office, or of a proxy that the configuration does not know, could lock everyone there out.
    const exemptible = ["signInPerAccount", "signInPerIp"] as const;
    await limits.countUnlessExempt(exemptible, isKnownHere, ...attempts);
    const account = await findByPassword(holder, email, request.password, context);
    if (!account) {
      if (holder) events.recordFailure({ localId: holder.localId, kind: "sign-in-failed" });
      throw new IdentityError("INVALID_LOGIN_CREDENTIALS");
    }
    await limits.refund(...attempts);
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
