import type { Account, AccountChanges } from "./accounts.ts";

/** Changes by owners and callers with the server credential, as the protocol names them. */
interface ProfileRequest {
  displayName?: string | undefined;
  photoUrl?: string | undefined;
  deleteAttribute?: ("DISPLAY_NAME" | "PHOTO_URL")[] | undefined;
  deleteProvider?: string[] | undefined;
}

/** The request as columns to update, without the unchanged ones. */
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

/** Whether a sign-in method is left without those providers. An email address is one, through a reset or link. */
export function hasSignInMethod(account: Account, without: string[]): boolean {
  if (account.email) return true;
  if (account.phoneNumber && !without.includes("phone")) return true;
  return account.federated.some(({ providerId }) => !without.includes(providerId));
}
