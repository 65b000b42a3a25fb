import type { Database, Queryable } from "@sealwright/database";
import type { ServerErrorCode } from "@sealwright/protocol/identity/errors";
import { providerUserInfo } from "../accounts/account-info.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import { IdentityError } from "../errors.ts";
import type { Limits } from "../limits.ts";
import type { IdentityTables } from "../tables.ts";
import type { ProviderUser } from "./provider.ts";

/** Whose account it is that somebody at a provider may enter. */
export type Admission =
  | { account: Account; isNewUser: boolean }
  /** Another's by all that is known: its owner has to sign in as before, and can then link the provider. */
  | { needConfirmation: string[] };

const MADE_MEANWHILE: ServerErrorCode[] = ["EMAIL_EXISTS", "FEDERATED_USER_ID_ALREADY_LINKED"];

export type Federation = ReturnType<typeof createFederation>;

/** Which account belongs to somebody whom a provider vouches for. */
export function createFederation(database: Database<IdentityTables>, accounts: Accounts, limits: Limits) {
  const identityOf = (user: ProviderUser) => ({
    providerId: user.providerId,
    rawId: user.rawId,
    email: user.email ?? null,
    displayName: user.displayName ?? null,
    photoUrl: user.photoUrl ?? null,
  });

  return {
    /**
     * The account of that identity; else the one of its address, as far as the provider's word on that goes; else a new
     * one. An account whose address nobody has proved falls to whoever proves it, empty of what its maker put in. One
     * whose owner has proved it is joined only where the provider runs the mailbox itself.
     * @throws IdentityError USER_NOT_FOUND where `create` is false and nobody has the identity
     */
    async admit(user: ProviderUser, create: boolean): Promise<Admission> {
      const known = await accounts.byIdentity(user.providerId, user.rawId);
      if (known) return { account: known, isNewUser: false };
      if (!create) throw new IdentityError("USER_NOT_FOUND");

      try {
        return await this.joinOrSignUp(user);
      } catch (error) {
        // The same sign-in came twice, and the other has just made or joined the account.
        if (error instanceof IdentityError && MADE_MEANWHILE.includes(error.code))
          return this.admit(user, create);
        throw error;
      }
    },

    /** @throws IdentityError EMAIL_EXISTS, FEDERATED_USER_ID_ALREADY_LINKED where another was quicker */
    async joinOrSignUp(user: ProviderUser): Promise<Admission> {
      const sameAddress = user.email ? await accounts.byEmail(user.email) : undefined;
      if (!sameAddress) return { account: await this.signUp(user), isNewUser: true };
      const held = sameAddress.federated.find(({ providerId }) => providerId === user.providerId);
      // Made by the same sign-in, sent twice, since nobody was found to have the identity.
      if (held?.rawId === user.rawId) return { account: sameAddress, isNewUser: false };
      const believed = sameAddress.emailVerified ? user.emailAuthoritative : user.emailVerified;
      if (!believed || (held && sameAddress.emailVerified)) {
        return { needConfirmation: providerUserInfo(sameAddress).map(({ providerId }) => providerId) };
      }
      const account = await database.transaction(async (tx) => {
        const current = await accounts.lock(sameAddress.localId, tx);
        // Proved by somebody meanwhile, or moved: it is another matter then, and looked at anew.
        const isSame =
          current?.email === sameAddress.email && current?.emailVerified === sameAddress.emailVerified;
        if (!isSame) throw new IdentityError("EMAIL_EXISTS");
        await accounts.prove(sameAddress, { emailVerified: true }, tx);
        await accounts.link(sameAddress.localId, identityOf(user), tx);
        return accounts.byId(sameAddress.localId, tx);
      });
      if (!account) throw new IdentityError("USER_NOT_FOUND");
      return { account, isNewUser: false };
    },

    /** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER */
    async signUp(user: ProviderUser): Promise<Account> {
      await limits.count({ of: "signUpPerIp" });
      const account = await database.transaction(async (tx) => {
        const { localId } = await accounts.create(
          {
            email: user.email,
            emailVerified: user.emailVerified,
            displayName: user.displayName,
            photoUrl: user.photoUrl,
          },
          tx,
        );
        await accounts.link(localId, identityOf(user), tx);
        return accounts.byId(localId, tx);
      });
      if (!account) throw new IdentityError("USER_NOT_FOUND");
      return account;
    },

    /**
     * Adds an identity to its owner's account, which the transaction has locked.
     * @throws IdentityError FEDERATED_USER_ID_ALREADY_LINKED, EMAIL_EXISTS, PROVIDER_ALREADY_LINKED
     */
    async link(owner: Account, user: ProviderUser, tx: Queryable<IdentityTables>): Promise<Account> {
      const holder = await accounts.byIdentity(user.providerId, user.rawId, tx);
      if (holder) {
        if (holder.localId !== owner.localId) throw new IdentityError("FEDERATED_USER_ID_ALREADY_LINKED");
        return holder;
      }
      const sameAddress = user.email ? await accounts.byEmail(user.email, tx) : undefined;
      if (sameAddress && sameAddress.localId !== owner.localId) throw new IdentityError("EMAIL_EXISTS");
      await accounts.link(owner.localId, identityOf(user), tx);
      const proves = user.email && owner.email === user.email && user.emailVerified && !owner.emailVerified;
      const changes = {
        ...(proves ? { emailVerified: true } : {}),
        ...(owner.email || !user.email ? {} : { email: user.email, emailVerified: user.emailVerified }),
        ...(owner.displayName || !user.displayName ? {} : { displayName: user.displayName }),
        ...(owner.photoUrl || !user.photoUrl ? {} : { photoUrl: user.photoUrl }),
      };
      return accounts.change(owner.localId, changes, { on: tx });
    },
  };
}
