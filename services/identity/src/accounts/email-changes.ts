import type { JobTables, Queryable } from "@sealwright/database";
import type { OobCodeOf, OobCodes } from "../codes/oob-codes.ts";
import { IdentityError } from "../errors.ts";
import type { ActionMails } from "../mails/action-mails.ts";
import type { IdentityTables } from "../tables.ts";
import type { Account, Accounts } from "./accounts.ts";
import { staysReachable } from "./profile-changes.ts";

type Transaction = Queryable<IdentityTables & JobTables>;

export type AddressChanges = ReturnType<typeof createAddressChanges>;

/** What follows from a change of an account's address, and its undoing: see docs/decisions/0025. */
export function createAddressChanges(parts: {
  accounts: Accounts;
  oobCodes: OobCodes;
  actionMails: ActionMails;
}) {
  const { accounts, oobCodes, actionMails } = parts;

  /** Somebody else's account at an address that is about to be proved. @throws IdentityError EMAIL_EXISTS */
  async function makeRoom(email: string, localId: string, tx: Transaction): Promise<void> {
    const found = await accounts.byEmail(email, tx);
    const other = found && found.localId !== localId && (await accounts.lock(found.localId, tx));
    if (!other || other.email !== email) return;
    if (other.emailVerified) throw new IdentityError("EMAIL_EXISTS");
    // Nobody has proved it: else registering the address that was left would be enough to keep its holder from undoing.
    const without = { ...other, email: null };
    if (!staysReachable(without, [])) return accounts.delete(other.localId, tx);
    const changes = { email: null, passwordHash: null };
    const after = await accounts.change(other.localId, changes, { on: tx, endSignIns: true });
    await oobCodes.stopAll(other.localId, tx, after.validSince);
  }

  return {
    /**
     * In the transaction that gives an account another address: links that went to the mailbox before open nothing any
     * more, and its holder is told, by a mail whose link undoes the change. Not so where nobody has proved that address,
     * which may be a stranger's by a typing error, and not where the account goes back to where it was: that is an undoing
     * itself, and whom it takes the account from is not asked.
     */
    async follow(before: Account, after: Account, tx: Transaction): Promise<void> {
      const { localId, email, validSince } = after;
      if (!before.email || !email || before.email === email) {
        return oobCodes.stopAll(localId, tx, validSince);
      }
      const undone = await oobCodes.changeAwayFrom(email, localId, tx);
      await oobCodes.stopAll(localId, tx, undone ?? validSince);
      if (!undone && before.emailVerified) await actionMails.queueRecovery(before.email, after, tx);
    },

    /**
     * The holder of the mailbox that the account was taken away from has it again, and nobody else: whoever moved it had
     * the password, and may have added further ways in. Second factors stay, since a mailbox proves none.
     * @throws IdentityError INVALID_OOB_CODE, USER_NOT_FOUND, USER_DISABLED, EMAIL_EXISTS; the code is then not used up
     */
    async undo(code: string, found: OobCodeOf<"RECOVER_EMAIL">, tx: Transaction): Promise<Account> {
      const { localId, email, validSince } = found;
      await oobCodes.use(code, found, tx);
      const account = await accounts.lock(localId, tx);
      if (!account) throw new IdentityError("USER_NOT_FOUND");
      if (account.disabled) throw new IdentityError("USER_DISABLED");
      await makeRoom(email, localId, tx);
      await oobCodes.stopAll(localId, tx, validSince);
      const providerIds = account.federated.map(({ providerId }) => providerId);
      if (providerIds.length > 0) await accounts.unlink(localId, providerIds, tx);
      const changes = { email, emailVerified: true, passwordHash: null, phoneNumber: null };
      return accounts.change(localId, changes, { on: tx, endSignIns: true });
    },
  };
}
