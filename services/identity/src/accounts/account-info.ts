import type { AccountInfo, MfaEnrollment, ProviderUserInfo } from "@sealwright/protocol/identity";
import { epochSeconds } from "@sealwright/runtime";
import type { Account } from "./accounts.ts";

/** The account's sign-in methods. */
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

/** Leaves out empty members, which clients treat like missing ones. */
export function profile(of: { displayName: string | null; photoUrl: string | null }): {
  displayName?: string;
  photoUrl?: string;
} {
  return {
    ...(of.displayName ? { displayName: of.displayName } : {}),
    ...(of.photoUrl ? { photoUrl: of.photoUrl } : {}),
  };
}

/** The second factors as owners see them, without their secrets. */
export function mfaInfo(account: Account): MfaEnrollment[] {
  return account.factors.map((factor) => ({
    mfaEnrollmentId: factor.enrollmentId,
    ...(factor.displayName ? { displayName: factor.displayName } : {}),
    enrolledAt: new Date(factor.enrolledAt).toISOString(),
    totpInfo: {},
  }));
}

/** Sent in place of a password hash, as the protocol's services do. */
const REDACTED = Buffer.from("REDACTED").toString("base64");

/** An account as accounts:lookup returns it. */
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
    ...(account.lastRefreshAt ? { lastRefreshAt: account.lastRefreshAt.toISOString() } : {}),
    ...(account.passwordHash ? { passwordHash: REDACTED } : {}),
    ...(account.passwordUpdatedAt ? { passwordUpdatedAt: account.passwordUpdatedAt.getTime() } : {}),
    ...(account.emailLink ? { emailLinkSignin: true } : {}),
    ...(account.customAttributes ? { customAttributes: account.customAttributes } : {}),
    ...(account.factors.length ? { mfaInfo: mfaInfo(account) } : {}),
    providerUserInfo: providerUserInfo(account),
  };
}
