import type { Database, JobTables, Queryable } from "@sealwright/database";
import type { ServerErrorCode } from "@sealwright/protocol/identity/errors";
import { providerName } from "@sealwright/protocol/social";
import { providerUserInfo } from "../accounts/account-info.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { earlierMethods } from "../accounts/earlier-methods.ts";
import type { OobCodes } from "../codes/oob-codes.ts";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { ActionMails } from "../mails/action-mails.ts";
import type { ProviderUser } from "../provider.ts";
import type { IdentityTables } from "../tables.ts";

/** The account that a provider's user may sign in to. */
export type Admission =
  | { account: Account; isNewUser: boolean }
  /** Someone else's as far as we know: its owner has to sign in with one of these providers, and can then link this one. */
  | { needConfirmation: string[] };

interface FederationContext {
  database: Database<IdentityTables & JobTables>;
  accounts: Accounts;
  actionMails: ActionMails;
  limits: Limits;
  oobCodes: OobCodes;
}

/** A parallel request created or joined the account first. */
const LOST_RACE: ServerErrorCode[] = ["EMAIL_EXISTS", "FEDERATED_USER_ID_ALREADY_LINKED"];

export type Federation = ReturnType<typeof createFederation>;

/** Which account belongs to a provider's user. */
export function createFederation(context: FederationContext) {
  return {
    admit: (user: ProviderUser, create: boolean) => admit(context, user, create),
    link: (owner: Account, user: ProviderUser, tx: Queryable<IdentityTables & JobTables>) =>
      linkToOwner(context, owner, user, tx),
  };
}

/**
 * The account with that identity; else the one with its email address, as far as the provider can be trusted on that; else
 * a new one. An account with an unverified address goes to the user who verifies it, cleared of the data of the person who
 * created it. One with a verified address is joined only if the provider hosts the mailbox.
 * @throws IdentityError USER_NOT_FOUND if `create` is false and no account has the identity
 */
async function admit(context: FederationContext, user: ProviderUser, create: boolean): Promise<Admission> {
  const known = await context.accounts.byIdentity(user.providerId, user.rawId);
  if (known) return { account: await fillProfile(context.accounts, known, user), isNewUser: false };
  if (!create) throw new IdentityError("USER_NOT_FOUND");
  try {
    return await joinOrSignUp(context, user);
  } catch (error) {
    if (error instanceof IdentityError && LOST_RACE.includes(error.code)) return admit(context, user, create);
    throw error;
  }
}

/** @throws IdentityError EMAIL_EXISTS, FEDERATED_USER_ID_ALREADY_LINKED if a parallel request was faster */
async function joinOrSignUp(context: FederationContext, user: ProviderUser): Promise<Admission> {
  const existing = user.email ? await context.accounts.byEmail(user.email) : undefined;
  if (!existing) return { account: await signUp(context, user), isNewUser: true };
  const linked = existing.federated.find(({ providerId }) => providerId === user.providerId);
  // Created by a parallel request of the same sign-in since `admit` looked.
  if (linked?.rawId === user.rawId) return { account: existing, isNewUser: false };
  const isTrusted = existing.emailVerified ? user.emailAuthoritative : user.emailVerified;
  const isKept = linked && !earlierMethods(existing).providerIds.includes(user.providerId);
  if (!isTrusted || (isKept && existing.emailVerified)) {
    // It tells that the address is taken, as to anyone who signs up with it.
    await context.limits.count({ of: "signUpPerIp" }, { of: "signUpPerEmail", whose: existing.email ?? "" });
    return { needConfirmation: providerUserInfo(existing).map(({ providerId }) => providerId) };
  }
  return { account: await join(context, existing, user), isNewUser: false };
}

/**
 * The mailbox's owner joins an account with their address. What opened it before the mailbox was proved may be someone
 * else's, who registered the address and had the owner verify it: it goes, with every sign-in.
 */
async function join(
  { database, accounts, actionMails, oobCodes }: FederationContext,
  existing: Account,
  user: ProviderUser,
): Promise<Account> {
  const account = await database.transaction(async (tx) => {
    const current = await accounts.lock(existing.localId, tx);
    // If it was verified or changed meanwhile, `admit` decides again.
    if (!current?.email || current.email !== existing.email) throw new IdentityError("EMAIL_EXISTS");
    if (current.emailVerified !== existing.emailVerified) throw new IdentityError("EMAIL_EXISTS");
    const { removed } = await accounts.claimByVerifiedEmail(existing, { emailVerified: true }, tx);
    await actionMails.queueMethodsRemoved(current.email, removed, tx);
    await oobCodes.revokeEmailChange(existing.localId, tx);
    if (current.emailVerified && earlierMethods(current).password) {
      await accounts.change(existing.localId, { passwordHash: null }, { on: tx, revokeSignIns: true });
      await actionMails.queuePasswordRemoved(current.email, providerName(user.providerId), tx);
    }
    await accounts.link(existing.localId, identityOf(user), tx);
    const joined = await accounts.byId(existing.localId, tx);
    return joined && fillProfile(accounts, joined, user, tx);
  });
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  return account;
}

/** The provider's name and picture, where the account has none. */
function missingProfile(account: Pick<Account, "displayName" | "photoUrl">, user: ProviderUser) {
  return {
    ...(account.displayName || !user.displayName ? {} : { displayName: user.displayName }),
    ...(account.photoUrl || !user.photoUrl ? {} : { photoUrl: user.photoUrl }),
  };
}

async function fillProfile(
  accounts: Accounts,
  account: Account,
  user: ProviderUser,
  tx?: Queryable<IdentityTables>,
): Promise<Account> {
  const missing = missingProfile(account, user);
  if (Object.keys(missing).length === 0) return account;
  return accounts.change(account.localId, missing, tx ? { on: tx } : {});
}

/** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER */
async function signUp(
  { database, accounts, limits }: FederationContext,
  user: ProviderUser,
): Promise<Account> {
  await limits.count({ of: "signUpPerIp" });
  const { email, emailVerified, displayName, photoUrl } = user;
  const account = await database.transaction(async (tx) => {
    const { localId } = await accounts.create({ email, emailVerified, displayName, photoUrl }, tx);
    await accounts.link(localId, identityOf(user), tx);
    return accounts.byId(localId, tx);
  });
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  return account;
}

/**
 * Links an identity to its owner's account, which the transaction has locked.
 * @throws IdentityError FEDERATED_USER_ID_ALREADY_LINKED, EMAIL_EXISTS, PROVIDER_ALREADY_LINKED
 */
async function linkToOwner(
  { accounts, actionMails }: FederationContext,
  owner: Account,
  user: ProviderUser,
  tx: Queryable<IdentityTables & JobTables>,
): Promise<Account> {
  const holder = await accounts.byIdentity(user.providerId, user.rawId, tx);
  if (holder) {
    if (holder.localId !== owner.localId) throw new IdentityError("FEDERATED_USER_ID_ALREADY_LINKED");
    return holder;
  }
  const existing = user.email ? await accounts.byEmail(user.email, tx) : undefined;
  if (existing && existing.localId !== owner.localId) throw new IdentityError("EMAIL_EXISTS");
  const verifiesEmail =
    user.email && owner.email === user.email && user.emailVerified && !owner.emailVerified;
  const changes = {
    ...(verifiesEmail ? { emailVerified: true } : {}),
    ...(owner.email || !user.email ? {} : { email: user.email, emailVerified: user.emailVerified }),
    ...missingProfile(owner, user),
  };
  // First, so that an identity that proves the mailbox is not one from before.
  await accounts.change(owner.localId, changes, { on: tx });
  await accounts.link(owner.localId, identityOf(user), tx);
  const linked = await accounts.change(owner.localId, {}, { on: tx });
  await actionMails.queueAccountChanged(linked, { what: "method-added", method: user.providerId }, tx);
  return linked;
}

function identityOf(user: ProviderUser) {
  return {
    providerId: user.providerId,
    rawId: user.rawId,
    email: user.email ?? null,
    displayName: user.displayName ?? null,
    photoUrl: user.photoUrl ?? null,
  };
}
