import type { AccountInfo, MfaEnrollment, ProviderUserInfo } from "@sealwright/protocol/identity";
import { epochSeconds } from "@sealwright/runtime";
import type { Account } from "./accounts.ts";

/** The ways in which an account can sign in. */
export function providerUserInfo(account: Account): ProviderUserInfo[] {
  const { email, phone_number: phoneNumber } = account;
  return [
    ...(email && (account.password_hash || account.email_link)
      ? [{ providerId: "password", rawId: email, federatedId: email, email, ...profile(account) }]
      : []),
    ...(phoneNumber ? [{ providerId: "phone", rawId: phoneNumber, phoneNumber }] : []),
    ...account.federated.map((identity) => ({
      providerId: identity.provider_id,
      rawId: identity.raw_id,
      federatedId: identity.raw_id,
      ...(identity.email ? { email: identity.email } : {}),
      ...profile(identity),
    })),
  ];
}

/** Only what is set: clients take a missing member for an empty one. */
export function profile(of: { display_name: string | null; photo_url: string | null }): {
  displayName?: string;
  photoUrl?: string;
} {
  return {
    ...(of.display_name ? { displayName: of.display_name } : {}),
    ...(of.photo_url ? { photoUrl: of.photo_url } : {}),
  };
}

/** The second factors as owners are told of them: never their secrets. */
export function mfaInfo(account: Account): MfaEnrollment[] {
  return account.factors.map((factor) => ({
    mfaEnrollmentId: factor.enrollment_id,
    ...(factor.display_name ? { displayName: factor.display_name } : {}),
    enrolledAt: new Date(factor.enrolled_at).toISOString(),
    totpInfo: {},
  }));
}

/** That there is a password, and nothing of it: what the protocol's services give in its hash's place. */
const REDACTED = Buffer.from("REDACTED").toString("base64");

/** An account as look-up gives it. */
export function accountInfo(account: Account): AccountInfo {
  return {
    localId: account.local_id,
    ...(account.email ? { email: account.email } : {}),
    emailVerified: account.email_verified,
    ...(account.phone_number ? { phoneNumber: account.phone_number } : {}),
    ...profile(account),
    disabled: account.disabled,
    ...(account.guarded ? { guarded: true } : {}),
    validSince: String(epochSeconds(account.valid_since.getTime())),
    createdAt: String(account.created_at.getTime()),
    ...(account.last_login_at ? { lastLoginAt: String(account.last_login_at.getTime()) } : {}),
    ...(account.password_hash ? { passwordHash: REDACTED } : {}),
    ...(account.password_updated_at ? { passwordUpdatedAt: account.password_updated_at.getTime() } : {}),
    ...(account.email_link ? { emailLinkSignin: true } : {}),
    ...(account.custom_attributes ? { customAttributes: account.custom_attributes } : {}),
    ...(account.factors.length ? { mfaInfo: mfaInfo(account) } : {}),
    providerUserInfo: providerUserInfo(account),
  };
}
