import type { Account } from "./account-query.ts";

/** Ways to sign in that are older than the proof of the mailbox. */
export interface EarlierMethods {
  password: boolean;
  phone: boolean;
  providerIds: string[];
}

/**
 * What opened the account before anyone proved its mailbox: it may be a stranger's, who registered the address and had its
 * owner verify it. A missing time counts as earlier.
 */
export function earlierMethods(account: Account): EarlierMethods {
  const { mailboxProvedAt } = account;
  const isEarlier = (since: Date | string | null) =>
    !since || !mailboxProvedAt || new Date(since) < mailboxProvedAt;
  return {
    password: account.passwordHash !== null && isEarlier(account.passwordUpdatedAt),
    phone: account.phoneNumber !== null && isEarlier(account.phoneUpdatedAt),
    providerIds: account.federated
      .filter(({ linkedAt }) => isEarlier(linkedAt))
      .map(({ providerId }) => providerId),
  };
}
