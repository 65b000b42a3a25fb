import type { AccountInfo, MfaEnrollment, ProviderUserInfo } from "@sealwright/protocol/identity";
import { epochSeconds } from "@sealwright/runtime";
import type { Account } from "./accounts.ts";

/** The ways in which an account can sign in. */
export function providerUserInfo(account: Account): ProviderUserInfo[] {
  const { email, phoneNumber } = account;
  return [
    ...(email && (account.passwordHash || account.emailLink)
      ? [{ providerId: "password", rawId: email, federatedId: email, email, ...profile(account) }]
      : []),
    ...(phoneNumber ? [{ providerId: "phone", rawId: phoneNumber, phoneNumber }] : []),
    ...account.federated.map((identity) => ({
      providerId: identity.providerId,
      rawId: identity.rawId,
      federatedId: identity.rawId,
      ...(identity.email ? { email: identity.email } : {}),
      ...profile(identity),
    })),
  ];
}

/** Only what is set: clients take a missing member for an empty one. */
export function profile(of: { displayName: string | null; photoUrl: string | null }): {
  displayName?: string;
  photoUrl?: string;
} {
  return {
    ...(of.displayName ? { displayName: of.displayName } : {}),
    ...(of.photoUrl ? { photoUrl: of.photoUrl } : {}),
  };
}

/** The second factors as owners are told of them: never their secrets. */
export function mfaInfo(account: Account): MfaEnrollment[] {
  return account.factors.map((factor) => ({
    mfaEnrollmentId: factor.enrollmentId,
    ...(factor.displayName ? { displayName: factor.displayName } : {}),
    enrolledAt: new Date(factor.enrolledAt).toISOString(),
    totpInfo: {},
  }));
}

/** That there is a password, and nothing of it: what the protocol's services give in its hash's place. */
const REDACTED = Buffer.from("REDACTED").toString("base64");

/** An account as look-up gives it. */
export function accountInfo(account: Account): AccountInfo {
  return {
    localId: account.localId,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.emailVerified,
    ...(account.phoneNumber ? { phoneNumber: account.phoneNumber } : {}),
    ...profile(account),
    disabled: account.disabled,
    ...(account.guarded ? { guarded: true } : {}),
    validSince: String(epochSeconds(account.validSince.getTime())),
    createdAt: String(account.createdAt.getTime()),
    ...(account.lastLoginAt ? { lastLoginAt: String(account.lastLoginAt.getTime()) } : {}),
    ...(account.passwordHash ? { passwordHash: REDACTED } : {}),
    ...(account.passwordUpdatedAt ? { passwordUpdatedAt: account.passwordUpdatedAt.getTime() } : {}),
    ...(account.emailLink ? { emailLinkSignin: true } : {}),
    ...(account.customAttributes ? { customAttributes: account.customAttributes } : {}),
    ...(account.factors.length ? { mfaInfo: mfaInfo(account) } : {}),
    providerUserInfo: providerUserInfo(account),
  };
}
