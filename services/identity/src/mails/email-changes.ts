import type { JobTables, Queryable } from "@sealwright/database";
import type { AccountDeletions } from "../accounts/account-deletions.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { hasSignInMethod } from "../accounts/profile-changes.ts";
import type { OobCodeOf } from "../codes/oob-code.ts";
import type { OobCodes } from "../codes/oob-codes.ts";
import { IdentityError } from "../errors.ts";
import type { IdentityTables } from "../tables.ts";
import type { ActionMails } from "./action-mails.ts";

type Tx = Queryable<IdentityTables & JobTables>;

interface EmailChangeContext {
  accounts: Accounts;
  deletions: AccountDeletions;
  oobCodes: OobCodes;
  actionMails: ActionMails;
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/** The consequences of changing an account's email address, and undoing the change: see docs/decisions/0025. */
export function createEmailChanges(context: EmailChangeContext) {
  return {
    afterChange: (before: Account, after: Account, tx: Tx) => afterChange(context, before, after, tx),
    release: (email: string, localId: string, tx: Tx) => releaseAddress(context, email, localId, tx),
    undo: (code: string, target: OobCodeOf<"RECOVER_EMAIL">, tx: Tx) => undo(context, code, target, tx),
  };
}

/**
 * In the transaction that changes the address: revokes links sent to the previous mailbox, and notifies its owner with a
 * link that undoes the change. Skipped if that address was never verified, since it may be a stranger's through a typo,
 * and if the account returns to an address it had: that is an undo itself, and must not be undoable by an attacker.
 */
async function afterChange(
  { oobCodes, actionMails }: EmailChangeContext,
  before: Account,
  after: Account,
  tx: Tx,
): Promise<void> {
  const { localId, email, validSince } = after;
  if (!before.email || !email || before.email === email) {
    return oobCodes.revokeAll(localId, tx, validSince);
  }
  const undone = await oobCodes.firstUndoableChange(email, localId, tx);
  await oobCodes.revokeAll(localId, tx, undone ?? validSince);
  if (!undone && before.emailVerified) await actionMails.queueUndoLink(before.email, after, tx);
}

/**
 * Returns the account to the owner of its previous mailbox, and to them alone: the person who changed it knew the
 * password, and may have added other ways to sign in. Second factors stay, since access to a mailbox does not prove them.
 * @throws IdentityError INVALID_OOB_CODE, USER_NOT_FOUND, USER_DISABLED, EMAIL_EXISTS; the code is then not consumed
 */
async function undo(
  context: EmailChangeContext,
  code: string,
  target: OobCodeOf<"RECOVER_EMAIL">,
  tx: Tx,
): Promise<Account> {
  const { accounts, oobCodes } = context;
  const { localId, email, validSince } = target;
  await oobCodes.consume(code, target, tx);
  const account = await accounts.lock(localId, tx);
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  await releaseAddress(context, email, localId, tx);
  await oobCodes.revokeAll(localId, tx, validSince);
  const providerIds = account.federated.map(({ providerId }) => providerId);
  if (providerIds.length > 0) await accounts.unlink(localId, providerIds, tx);
  const changes = { email, emailVerified: true, passwordHash: null, phoneNumber: null };
  return accounts.change(localId, changes, { on: tx, revokeSignIns: true });
}

/**
 * Takes an unverified address from another account, for the account that has just proved the mailbox: otherwise registering
 * the address would be enough to block it.
 * @throws IdentityError EMAIL_EXISTS if the other account has verified it
 */
async function releaseAddress(
  { accounts, deletions, oobCodes }: EmailChangeContext,
  email: string,
  localId: string,
  tx: Tx,
): Promise<void> {
  const found = await accounts.byEmail(email, tx);
  const other = found && found.localId !== localId && (await accounts.lock(found.localId, tx));
  if (!other || other.email !== email) return;
  if (other.emailVerified) throw new IdentityError("EMAIL_EXISTS");
  if (!hasSignInMethod({ ...other, email: null }, [])) {
    await deletions.queue(await accounts.delete(other.localId, tx), tx);
    return;
  }
  const changes = { email: null, passwordHash: null };
  const after = await accounts.change(other.localId, changes, { on: tx, revokeSignIns: true });
  await oobCodes.revokeAll(other.localId, tx, after.validSince);
}
