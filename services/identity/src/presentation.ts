import type { ProviderUserInfo, UserInfo } from "@sealwright/protocol/identity";
import { epochSeconds } from "@sealwright/runtime";
import type { Account } from "./accounts.ts";

/** The ways in which an account can sign in. */
export function providerUserInfo(account: Account): ProviderUserInfo[] {
  if (!account.password_hash) return [];
  return [
    {
      providerId: "password",
      rawId: account.email,
      federatedId: account.email,
      email: account.email,
      ...profile(account),
    },
  ];
}

/** Only what is set: clients take a missing member for an empty one. */
export function profile(account: Account): { displayName?: string; photoUrl?: string } {
  return {
    ...(account.display_name ? { displayName: account.display_name } : {}),
    ...(account.photo_url ? { photoUrl: account.photo_url } : {}),
  };
}

/** An account as look-up gives it. */
export function userInfo(account: Account): UserInfo {
  return {
    localId: account.local_id,
    email: account.email,
    emailVerified: account.email_verified,
    ...profile(account),
    disabled: account.disabled,
    validSince: String(epochSeconds(account.valid_since.getTime())),
    createdAt: String(account.created_at.getTime()),
    ...(account.last_login_at ? { lastLoginAt: String(account.last_login_at.getTime()) } : {}),
    ...(account.password_updated_at ? { passwordUpdatedAt: account.password_updated_at.getTime() } : {}),
    providerUserInfo: providerUserInfo(account),
  };
}
