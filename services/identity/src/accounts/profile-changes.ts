import type { Account, AccountChanges } from "./accounts.ts";

/** What both owners and the server credential may change, in the protocol's words. */
interface ProfileRequest {
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  deleteAttribute?: ("DISPLAY_NAME" | "PHOTO_URL")[] | undefined;
  deleteProvider?: string[] | undefined;
}

/** The request in the table's columns; only what is to change is in it. */
export function profileChanges(request: ProfileRequest): AccountChanges {
  const { deleteAttribute = [], deleteProvider = [] } = request;
  return {
    ...(request.displayName === undefined ? {} : { displayName: request.displayName }),
    ...(request.photoUrl === undefined ? {} : { photoUrl: request.photoUrl }),
    ...(deleteAttribute.includes("DISPLAY_NAME") ? { displayName: null } : {}),
    ...(deleteAttribute.includes("PHOTO_URL") ? { photoUrl: null } : {}),
    ...(deleteProvider.includes("phone") ? { phoneNumber: null } : {}),
    ...(deleteProvider.includes("password") ? { passwordHash: null, emailLink: false } : {}),
  };
}

/** Whether a way to sign in is left without those providers; a mailbox is one, by reset or link. */
export function staysReachable(account: Account, without: string[]): boolean {
  if (account.email) return true;
  if (account.phoneNumber && !without.includes("phone")) return true;
  return account.federated.some(({ providerId }) => !without.includes(providerId));
}
