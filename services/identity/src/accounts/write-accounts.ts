import type { Database, Queryable } from "@sealwright/database";
import { type Clock, epochSeconds, SECOND } from "@sealwright/runtime";
import { sql } from "kysely";
import { IdentityError } from "../errors.ts";
import type { SecurityEvent } from "../events/event-kinds.ts";
import type { SecurityEvents } from "../events/security-events.ts";
import type { IdentityTables } from "../tables.ts";
import { type AccountChanges, accountColumns, type NewAccount, rethrowDuplicate } from "./account-columns.ts";
import type { Account } from "./account-query.ts";
import { earlierMethods } from "./earlier-methods.ts";
import type { AccountFinder } from "./find-accounts.ts";
import { unlinkProviders } from "./identities.ts";
import { newLocalId } from "./local-ids.ts";

type On = Queryable<IdentityTables>;

export interface AccountStore {
  database: Database<IdentityTables>;
  find: AccountFinder;
  events: SecurityEvents;
  clock: Clock;
}

/** @throws IdentityError EMAIL_EXISTS, PHONE_NUMBER_EXISTS, DUPLICATE_LOCAL_ID */
export async function createAccount(
  { clock, events }: AccountStore,
  account: NewAccount,
  on: On,
): Promise<Account> {
  const row = await on
    .insertInto("identity.accounts")
    .values({
      localId: account.localId ?? newLocalId(),
      ...accountColumns(account, new Date(clock.now())),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(rethrowDuplicate);
  await events.record({ localId: row.localId, kind: "account-created" }, on);
  return { ...row, email: row.email ?? row.claimedEmail, federated: [], factors: [] };
}

/**
 * A new password also revokes every earlier sign-in, and so does `revokeSignIns`. A verified address counts as proved from
 * the first time on; another address starts over.
 *
 * Tokens carry whole seconds, so revoking covers the entire current second: sign-ins from earlier in it are rejected, and
 * later ones are dated to the next second (`signInTime`), where they are valid. Revoking twice within one second
 * moves the limit by one more.
 * @throws IdentityError USER_NOT_FOUND, EMAIL_EXISTS, PHONE_NUMBER_EXISTS
 */
export async function changeAccount(
  { find, clock, events }: AccountStore,
  localId: string,
  changes: AccountChanges,
  { on, revokeSignIns }: { on: On; revokeSignIns: boolean },
): Promise<Account> {
  const before = changes.guarded === undefined ? undefined : await find.byId(localId, on);
  const columns = {
    ...changes,
    ...provedMailbox(changes, new Date(clock.now())),
    ...(changes.claimedEmail ? { claimedAt: new Date(clock.now()) } : {}),
    ...(changes.email === undefined ? {} : { claimedEmail: null }),
    // An address that another account has is never verified, not even by an operator.
    ...(changes.emailVerified && changes.email === undefined
      ? { emailVerified: sql<boolean>`claimed_email is null` }
      : {}),
    ...(changes.passwordHash ? { passwordUpdatedAt: new Date(clock.now()) } : {}),
    ...(changes.phoneNumber ? { phoneUpdatedAt: new Date(clock.now()) } : {}),
    ...(changes.passwordHash || revokeSignIns ? { validSince: nextValidSince(clock) } : {}),
  };
  if (Object.keys(columns).length > 0) {
    await on
      .updateTable("identity.accounts")
      .set(columns)
      .where("localId", "=", localId)
      .execute()
      .catch(rethrowDuplicate);
  }
  const account = await find.byId(localId, on);
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  for (const kind of kindsOf(changes, before)) await events.record({ localId, kind }, on);
  return account;
}

/**
 * Changes that an owner should learn about. @param before needed for `guarded`, which is repeated until it
 * has arrived
 */
function kindsOf(
  { passwordHash, email, claimedEmail, phoneNumber, disabled, guarded }: AccountChanges,
  before: Account | undefined,
): SecurityEvent["kind"][] {
  return [
    ...(passwordHash === undefined
      ? []
      : [passwordHash ? ("password-changed" as const) : ("password-removed" as const)]),
    ...(email === undefined && claimedEmail === undefined ? [] : ["address-changed" as const]),
    ...(phoneNumber === undefined ? [] : ["phone-changed" as const]),
    ...(disabled === undefined
      ? []
      : [disabled ? ("account-disabled" as const) : ("account-enabled" as const)]),
    ...(guarded === undefined || guarded === before?.guarded
      ? []
      : [guarded ? ("two-factor-on" as const) : ("two-factor-off" as const)]),
  ];
}

function provedMailbox({ email, emailVerified }: AccountChanges, now: Date) {
  if (email !== undefined || emailVerified === false) return { mailboxProvedAt: emailVerified ? now : null };
  return emailVerified ? { mailboxProvedAt: sql<Date>`coalesce(mailbox_proved_at, ${now})` } : {};
}

function nextValidSince(clock: Clock) {
  const now = new Date(clock.now());
  const nextSecond = new Date((epochSeconds(clock.now()) + 1) * SECOND);
  return sql<Date>`case when valid_since > ${now}::timestamptz
    then valid_since + interval '1 second' else ${nextSecond}::timestamptz end`;
}

/** Revokes sign-ins before that time. @param validSince a whole second */
export async function revokeSignInsBefore(localId: string, validSince: Date, on: On): Promise<void> {
  await on
    .updateTable("identity.accounts")
    .set((set) => ({ validSince: sql<Date>`greatest(${set.ref("validSince")}, ${validSince})` }))
    .where("localId", "=", localId)
    .execute();
}

/**
 * Replaces an account with an imported one. Data that imports do not carry is kept: second factors, sign-ins and known IP
 * addresses. A different password revokes the sign-ins; revoked ones stay revoked.
 * @throws IdentityError EMAIL_EXISTS, PHONE_NUMBER_EXISTS
 */
export async function replaceAccount(
  store: AccountStore,
  current: Account,
  account: NewAccount,
  tx: On,
): Promise<void> {
  const { localId } = current;
  const columns = accountColumns(account, new Date(store.clock.now()));
  await tx
    .updateTable("identity.accounts")
    .set({ ...columns, validSince: current.validSince })
    .where("localId", "=", localId)
    .execute()
    .catch(rethrowDuplicate);
  await tx.deleteFrom("identity.federatedIdentities").where("localId", "=", localId).execute();
  if (account.validSince) await revokeSignInsBefore(localId, columns.validSince, tx);
  if (columns.passwordHash !== current.passwordHash) {
    await changeAccount(store, localId, {}, { on: tx, revokeSignIns: true });
  }
}

/** What a claim has done. */
export interface Claim {
  account: Account;
  /** Identities, by provider, and "phone", that were removed from a verified account: its owner is notified. */
  removed: string[];
}

/**
 * The owner of the mailbox signed in. An account whose address was never verified loses every other way to sign in; a
 * verified one, the identities and the phone number from before anyone proved the mailbox. A password from then is left to
 * the caller: nearly every owner has set theirs before they verified the address.
 */
export async function claimByVerifiedEmail(
  store: AccountStore,
  account: Account,
  changes: AccountChanges,
  tx: On,
): Promise<Claim> {
  const { localId } = account;
  // It may have been verified or deleted since it was read.
  const current = await store.find.lock(localId, tx);
  if (!current) throw new IdentityError("USER_NOT_FOUND");
  if (current.emailVerified) {
    const { providerIds, phone } = earlierMethods(current);
    const removed = [...providerIds, ...(phone ? ["phone"] : [])];
    if (providerIds.length > 0) await unlinkProviders(store, localId, providerIds, tx);
    const proved = { ...changes, ...(phone ? { phoneNumber: null } : {}), emailVerified: true };
    const revokeSignIns = removed.length > 0;
    return { account: await changeAccount(store, localId, proved, { on: tx, revokeSignIns }), removed };
  }
  for (const table of ["identity.federatedIdentities", "identity.secondFactors"] as const) {
    await tx.deleteFrom(table).where("localId", "=", localId).execute();
  }
  const cleared = { passwordHash: null, phoneNumber: null, displayName: null, photoUrl: null };
  const claimed = { ...cleared, ...changes, emailVerified: true };
  return {
    account: await changeAccount(store, localId, claimed, { on: tx, revokeSignIns: true }),
    removed: [],
  };
}

/** Stores a stronger hash of the same password; revokes nothing. @returns the account as it is now */
export async function rehashPassword(
  { database }: AccountStore,
  account: Account,
  passwordHash: string,
): Promise<Account> {
  const { numUpdatedRows } = await database.query
    .updateTable("identity.accounts")
    .set({ passwordHash })
    .where("localId", "=", account.localId)
    .where("passwordHash", "=", account.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows ? { ...account, passwordHash } : account;
}

/** Whose account was deleted. */
export interface FormerOwner {
  localId: string;
  /** Undefined if it was never verified: then it may be someone else's. */
  email?: string | undefined;
}

/** Unknown ids are not an error. @returns whose accounts there were */
export async function deleteAccounts(
  { events }: AccountStore,
  localIds: readonly string[],
  on: On,
): Promise<FormerOwner[]> {
  if (localIds.length === 0) return [];
  const deleted = await on
    .deleteFrom("identity.accounts")
    .where("localId", "in", localIds)
    .returning(["localId", "email", "emailVerified"])
    .execute();
  for (const { localId } of deleted) await events.record({ localId, kind: "account-deleted" }, on);
  return deleted.map(({ localId, email, emailVerified }) => ({
    localId,
    ...(email && emailVerified ? { email } : {}),
  }));
}

/** @throws IdentityError USER_NOT_FOUND */
export async function deleteAccount(store: AccountStore, localId: string, on: On): Promise<FormerOwner> {
  const [owner] = await deleteAccounts(store, [localId], on);
  if (!owner) throw new IdentityError("USER_NOT_FOUND");
  return owner;
}
