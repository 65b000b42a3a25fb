import type { OpenDatabase } from "@sealwright/database";
import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import type { AccountInfo, BatchCreateRequest, SecurityEventEntry } from "@sealwright/protocol/identity";
import type { Clock, Logger } from "@sealwright/runtime";
import { accountInfo } from "../accounts/account-info.ts";
import { createAccountList } from "../accounts/account-list.ts";
import { type Account, createAccounts } from "../accounts/accounts.ts";
import { createOobCodes } from "../codes/oob-codes.ts";
import { runAs } from "../events/actor.ts";
import { createSecurityEvents } from "../events/security-events.ts";
import { importAccounts } from "../operations/admin/import-accounts.ts";
import type { IdentityTables } from "../tables.ts";

const PAGE = 500;

export type IdentityOperator = ReturnType<typeof createIdentityOperator>;

/** An account as the export writes it: what `importAccounts` takes. */
export type ExportedAccount = AccountInfo & { passwordHash?: string };

/**
 * Operators' acts on accounts from the command line. Each is recorded among the account's security events.
 * @param options how many days events are kept, and a note on who acts and why
 */
export function createIdentityOperator(
  open: OpenDatabase,
  { days, note }: { days: number; note: string },
  clock: Clock,
  logger: Logger,
) {
  const database = open.tables<IdentityTables>();
  const events = createSecurityEvents(database, days, clock, logger);
  const accounts = createAccounts(database, events, clock);
  const accountList = createAccountList(database);
  const oobCodes = createOobCodes(database, clock);
  const act = <T>(work: () => Promise<T>) => runAs({ actor: "operator", note }, work);

  return {
    /** @param name an email address, phone number or id */
    async find(name: string): Promise<Account | undefined> {
      const [found] = await accountList.search({
        localIds: [name],
        emails: isEmail(name) ? [normalizeEmail(name)] : [],
        phoneNumbers: [name],
      });
      return found;
    },

    describe: accountInfo,

    setDisabled: (localId: string, disabled: boolean) =>
      act(() => accounts.change(localId, { disabled }, { revokeSignIns: disabled })),

    /**
     * Removes every second factor, lifts the guard and ends every sign-in.
     * @param also removes the password, or every identity of a provider and the phone number, too
     */
    resetFactor: (localId: string, also: { password: boolean; providers: boolean }) =>
      act(() =>
        database.transaction(async (tx) => {
          for (const table of ["secondFactors", "totpEnrollments", "mfaPending", "refreshTokens"] as const) {
            await tx.deleteFrom(`identity.${table}`).where("localId", "=", localId).execute();
          }
          await events.record({ localId, kind: "factor-removed" }, tx);
          await oobCodes.revokeEmailChange(localId, tx);
          const account = await accounts.lock(localId, tx);
          const linked = (account?.federated ?? []).map(({ providerId }) => providerId);
          if (also.providers && linked.length > 0) await accounts.unlink(localId, linked, tx);
          const changes = {
            guarded: false,
            ...(also.password ? { passwordHash: null } : {}),
            ...(also.providers && account?.phoneNumber ? { phoneNumber: null } : {}),
          };
          return accounts.change(localId, changes, { on: tx, revokeSignIns: true });
        }),
      ),

    /** Every account with its password hash. */
    async *export(): AsyncGenerator<ExportedAccount> {
      let after: string | undefined;
      for (;;) {
        const page = await accountList.page(after, PAGE);
        for (const account of page) {
          await act(() => events.record({ localId: account.localId, kind: "account-exported" }));
          const { passwordHash: hash } = account;
          yield {
            ...accountInfo(account),
            ...(hash ? { passwordHash: Buffer.from(hash).toString("base64") } : {}),
          };
        }
        after = page.at(-1)?.localId;
        if (after === undefined) return;
      }
    },

    /** @returns the accounts that failed, by their place in the list, with the reason */
    import: (request: BatchCreateRequest) =>
      act(() => importAccounts(request, { accounts, database, oobCodes })),

    events: (since: Date): AsyncGenerator<SecurityEventEntry> => events.export(since),
  };
}
