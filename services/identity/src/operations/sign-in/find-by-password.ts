import type { Account } from "../../accounts/accounts.ts";
import type { IdentityContext } from "../../context.ts";

/**
 * The account of an address, or the first sign-up that claims it, if it has this password. A person who signed up with an address
 * cannot tell which of the two they got, so an unverified account takes as long as a claim: two password checks, like
 * every wrong password.
 * @param holder the account that has the address
 */
export async function findByPassword(
  holder: Account | undefined,
  email: string,
  password: string,
  { accounts, config, passwords }: IdentityContext,
): Promise<Account | undefined> {
  const isHolder = await passwords.verify(password, holder?.passwordHash);
  if (config.signUpRevealsAccounts || (isHolder && holder?.emailVerified))
    return isHolder ? holder : undefined;
  const claim = await accounts.firstClaim(email);
  const isClaim = await passwords.verify(password, claim?.passwordHash);
  if (isHolder) return holder;
  // An unverified account is itself the first sign-up with the address.
  return isClaim && holder?.emailVerified !== false ? claim : undefined;
}
